"""Validates the server's OpenAPI document, or has Schemathesis send requests that it describes.

Usage: openapi_check.py FOLDER URL [PATHS PHASES EXAMPLES], where FOLDER holds the packages and URL is the server's. PATHS
is a regular expression of the paths that Schemathesis requests. The phase coverage sends the boundaries of each parameter,
and the phase fuzzing sends EXAMPLES random requests for each operation. The exit code is 1 if the document is invalid, or
if a response has a status of 500 or above, or a status, media type or body that the document doesn't describe.
"""

import json
import os
import pathlib
import subprocess
import sys
import urllib.request

folder, url = sys.argv[1:3]

if len(sys.argv) == 3:
    sys.path.insert(0, folder)
    from openapi_spec_validator import OpenAPIV31SpecValidator

    with urllib.request.urlopen(f"{url}/_mockse/openapi.json") as response:
        document = json.load(response)
    problems = [error.message[:300] for error in OpenAPIV31SpecValidator(document).iter_errors()]
    print(json.dumps({"paths": len(document["paths"]), "problems": problems}))
    sys.exit(1 if problems else 0)

checks = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]
here = str(pathlib.Path(__file__).parent)
ended = subprocess.run(
    [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/_mockse/openapi.json", "--url", url]
    + ["--phases", sys.argv[4], "--max-examples", sys.argv[5], "--checks", ",".join(checks), "--no-shrink"]
    + ["--generation-deterministic", "--request-timeout", "300", "--suppress-health-check", "all"]
    # Calls that never end, or that wait for other calls.
    + ["--include-path-regex", sys.argv[3], "--exclude-path", "/_mockse/events"]
    + ["--exclude-operation-id", "get_control_gates_name", "--no-color", "--warnings", "off"],
    env=os.environ
    | {
        "PYTHONPATH": f"{folder}:{here}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "SCHEMATHESIS_HOOKS": "schemathesis_hooks",
        "MOCKSE_URL": url,
    },
    cwd=os.environ.get("TMPDIR", "/tmp"),
)
sys.exit(ended.returncode)
