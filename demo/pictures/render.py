"""Run by Blender: makes the scene whose name the command gives."""
import runpy
import sys
from pathlib import Path

LAB = Path(__file__).resolve().parent
sys.path.insert(0, str(LAB))

from studio.shot import clear, order  # noqa: E402

clear()
runpy.run_path(str(LAB / 'scenes' / f'{order()["name"]}.py'))
