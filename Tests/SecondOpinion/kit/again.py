"""What clients that retry by themselves have in common."""

from .apis import Failure


def worth_a_retry(problem):
    """A 4xx won't get better, and a pause is the server's to end."""
    if not isinstance(problem, Failure) or problem.wait or getattr(problem, "cancelled", False):
        return False
    return problem.status is None or problem.status >= 500


def attempt(fetch, number, job):
    """One attempt; the failure of a load that was abandoned is marked, so nothing repeats it."""
    try:
        if job.cancelled:
            raise Failure("cancelled")
        return fetch(number, job)
    except Failure as failure:
        failure.cancelled = job.cancelled
        raise
