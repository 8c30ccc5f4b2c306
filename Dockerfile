# syntax=docker/dockerfile:1
# An image that contains only mockse, its license and its notice. The server needs no other file and no shell.

FROM swift:6.3-bookworm AS build
WORKDIR /mockse
# Debian removes old versions from its mirrors, so pinning a version would soon break the build.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
COPY . .
# The commit for mockse --version, if the context has no .git: --build-arg MOCKSE_COMMIT=$(git rev-parse --short HEAD)
ARG MOCKSE_COMMIT
RUN .ci/static /mockse-static

FROM scratch
LABEL org.opencontainers.image.title="mockse" \
      org.opencontainers.image.description="A mock server for the paged APIs of Stack Exchange and BreweryDB" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.base.name="scratch"
COPY --from=build /mockse/LICENSE /LICENSE
COPY --from=build /mockse/NOTICE /NOTICE
COPY --from=build /mockse-static /mockse
# The user is given by number, because the image has no /etc/passwd.
USER 65532:65532
# Other containers of a job reach the server by its service name, so the server listens on every interface, and its
# control API accepts their calls. On a network that isn't isolated, set MOCKSE_CONTROL_TOKEN.
ENV MOCKSE_HOST=0.0.0.0 \
    MOCKSE_PORT=8080 \
    MOCKSE_CONTROL=open
EXPOSE 8080
HEALTHCHECK --interval=2s --timeout=2s --start-period=5s --retries=5 CMD ["/mockse", "healthcheck"]
ENTRYPOINT ["/mockse"]
CMD ["serve"]
