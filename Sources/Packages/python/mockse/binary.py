"""Finds the program ``mockse`` that the wheel installs beside this package."""

from __future__ import annotations

import shutil
import site
import sysconfig
from pathlib import Path

from .control import MockseError


def binary() -> str:
    """Returns the path of the program: of this environment, or else of the ``PATH``."""
    package = Path(__file__).resolve().parent
    folders = [
        Path(sysconfig.get_path("scripts")),
        # pip install --user
        Path(site.getuserbase(), "bin"),
        # pip install --target FOLDER
        package / "../bin",
        # pip install --prefix FOLDER, into FOLDER/lib/pythonX.Y/site-packages
        package / "../../../../bin",
    ]
    for folder in folders:
        if (folder / "mockse").is_file():
            return str((folder / "mockse").resolve())
    found = shutil.which("mockse")
    if found is None:
        raise MockseError("mockse: program not found; install the wheel for this platform, or add mockse to the PATH")
    return found
