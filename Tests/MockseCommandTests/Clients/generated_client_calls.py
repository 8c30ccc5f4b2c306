"""Has openapi-python-client generate a client from the server's document, calls it, and prints the results as JSON.

Usage: generated_client_calls.py FOLDER URL, where FOLDER holds the package, and URL is the server's.
"""

import importlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.request

folder, url = sys.argv[1:3]
sys.path.insert(0, folder)
sys.dont_write_bytecode = True

with tempfile.TemporaryDirectory() as directory:
    work = pathlib.Path(directory)
    with urllib.request.urlopen(f"{url}/_mockse/openapi.json") as response:
        (work / "openapi.json").write_bytes(response.read())
    # The hooks only format the code.
    (work / "config.json").write_text(json.dumps({"post_hooks": []}))
    generated = subprocess.run(
        [sys.executable, "-m", "openapi_python_client", "generate", "--path", work / "openapi.json"]
        + ["--config", work / "config.json", "--meta", "none", "--output-path", work / "generated"],
        env=os.environ | {"PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=work,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if generated.returncode != 0:
        sys.exit(generated.stdout[-4000:])

    sys.path.insert(0, directory)
    from generated import Client  # noqa: E402

    client = Client(base_url=url)

    def call(api, operation, *arguments, **parameters):
        """Returns the parsed response, which must be of a generated class."""
        module = importlib.import_module(f"generated.api.{api}.{operation}")
        response = module.sync_detailed(*arguments, client=client, **parameters)
        if response.parsed is None:
            sys.exit(f"{operation}: {response.status_code} isn't parsed: {response.content[:200]}")
        return response.parsed

    moderators = call("stackexchange", "stackexchange_2_3_users_moderators", page=2)
    tags = call("stackexchange", "stackexchange_2_3_tags", site="math", pagesize=3)
    found = call("stackexchange", "stackexchange_2_2_search_advanced", q="the", site="math")
    ids = ";".join(str(question.question_id) for question in found.items)
    answers = call("stackexchange", "stackexchange_2_3_questions_ids_answers", ids, site="math")
    refused = call("stackexchange", "stackexchange_2_3_users", page=-1)
    beers = call("brewerydb", "brewerydb_v2_beers", style_id="3")
    beer = call("brewerydb", "brewerydb_v2_beer_id", beers.data[0].id)
    missing = call("brewerydb", "brewerydb_v2_beer_id", "000000")
    styles = call("brewerydb", "brewerydb_v2_styles")
    winter = call("brewerydb", "brewerydb_v2_search", q="winter")
    temperatures = call("brewerydb", "brewerydb_v2_menu_beer_temperature")
    settings = call("control", "get_control_settings")

    print(
        json.dumps(
            {
                "skipped": re.findall(r"WARNING parsing (\S+ \S+) within", generated.stdout),
                "moderators": [type(user).__name__ for user in moderators.items[:1]] + [len(moderators.items)],
                "tags": [tag.count for tag in tags.items],
                "owners": sorted({type(answer.owner).__name__ for answer in answers.items}),
                "refused": [refused.error_id.value, refused.error_message],
                "beers": [beers.total_results, type(beers.data[0]).__name__],
                "same": beer.data.name == beers.data[0].name,
                "missing": missing.status.value,
                "categories": sorted({type(style.category).__name__ for style in styles.data}),
                "winter": sorted({type(item).__name__ for item in winter.data}),
                "temperatures": len(temperatures.data.additional_properties),
                "latency": settings.latency,
            }
        )
    )
