"""Looks at every screen in a real browser, as `fettle serve` shows it: at the size of a phone, a tablet and a desktop,
in light and dark.

    run pages.live_suite FETTLE [--keep FOLDER] [--only NAME]

Looks for what is wider than the screen, for errors on the console, for requests to other places, and for what
axe-core finds. Screenshots are in the folder, .build/live-pages by default. If no browser can be had, it prints what
was skipped.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from harness.pages.browser import Browser, Failed, Tab, installed
from harness.pages.page_suite import AXE, AXE_RUN, SCHEMES
from harness.places import BUILD, ROOT
from harness.tools import wheels
from harness.tools.wheels import INSTALLED, Unavailable

SIZES = {"phone": (390, 844), "tablet": (768, 1024), "desktop": (1280, 800)}
# What a link leaves open: the id or number of something in the log.
ITEMS = {"workouts/ID": "workouts/{workout}", "history/ID": "history/{workout}", "imports/NUMBER": "imports/1"}
# A comparison needs two workouts.
WITHOUT_ITEM = {"compare/ID"}
NOWHERE = "nowhere"
PATIENCE = 15
# The page that asks about files from another app. A form of an own page stands for that app.
SHARED = "share"
SHARE = """(() => {
  const form = document.createElement('form'), field = document.createElement('input'), files = new DataTransfer();
  form.method = 'post'; form.action = '/share'; form.enctype = 'multipart/form-data';
  for (const name of ['run.gpx', 'ride.fit']) files.items.add(new File(['<gpx/>'], name));
  field.type = 'file'; field.name = 'file'; field.multiple = true; field.files = files.files;
  form.append(field); document.body.append(form); form.submit();
})()"""
# What can be scrolled by itself may be wider, such as the commands on a phone.
OVERFLOW = """(() => {
  const width = document.documentElement.clientWidth, found = [];
  const scrolls = e => { for (; (e = e.parentElement);)
    if (['auto', 'scroll'].includes(getComputedStyle(e).overflowX)) return true; return false; };
  if (document.documentElement.scrollWidth > width) found.push('page ' + document.documentElement.scrollWidth);
  for (const e of document.querySelectorAll('h1,h2,h3,p,dl,figure,li,button,input,section')) {
    const box = e.getBoundingClientRect();
    if (box.width > 1 && (box.right > width + 1 || box.left < -1) && !e.closest('caption') && !scrolls(e))
      found.push(e.tagName + ' ' + e.textContent.slice(0, 30));
  }
  return found.slice(0, 5);
})()"""


class LiveSuite:
    def __init__(self, fettle: Path, folder: Path, work: Path) -> None:
        self.fettle = fettle
        self.folder = folder
        self.log = work / "log.sqlite"
        self.environment = {"HOME": str(work), "PATH": os.environ["PATH"], "TZ": "UTC", "LANG": "C.UTF-8"}
        self.problems: list[str] = []

    def command(self, *arguments: str) -> list[str]:
        return [str(self.fettle), *arguments, "--database", str(self.log)]

    def program(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*arguments), env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )

    def screens(self) -> list[str]:
        """The paths of all screens, which the program lists for a link that leads nowhere."""
        listed = re.findall(r"fettle://([a-zA-Z/-]+)", self.program("open", f"fettle://{NOWHERE}").stderr)
        workout = self.program("workouts", "list", "--fields", "id", "--limit", "1").stdout.split()[-1]
        known = [path for path in listed if path not in (*WITHOUT_ITEM, NOWHERE)]
        paths = [ITEMS.get(path, path).format(workout=workout) for path in known]
        return list(dict.fromkeys(paths))

    def run(self, only: str | None) -> int:
        done = self.program("import", str(ROOT / "App" / "DemoSeason"))
        if done.returncode:
            sys.exit(done.stderr)
        self.program("flags", "set", "browser=on")
        screens = [path for path in [*self.screens(), SHARED] if only is None or only == path]
        axe = (INSTALLED / "axe" / "axe_playwright_python" / "axe.min.js").read_text()
        serving = subprocess.Popen(
            self.command("serve", "--port", "0"), env=self.environment, stdout=subprocess.PIPE, text=True
        )
        browser = Browser()
        try:
            assert serving.stdout
            first = serving.stdout.readline().strip()
            site = first[: first.index("/?") + 1]
            serving.send_signal(signal.SIGUSR1)
            if (second := serving.stdout.readline().strip()) == first or not second.startswith(site):
                self.problems.append(f"USR1 prints {second}")
            tab = Tab(browser, SIZES["desktop"], "light")
            tab.open(first)
            if "token" in tab.value("location.href"):
                self.problems.append(f"the address leads to {tab.value('location.href')}")
            tab.close()
            for path in screens:
                for size in SIZES:
                    for scheme in SCHEMES:
                        self.look(browser, axe, site, path, size, scheme)
        finally:
            browser.close()
            serving.send_signal(signal.SIGINT)
            serving.wait()
        return len(screens)

    def look(self, browser: Browser, axe: str, site: str, path: str, size: str, scheme: str) -> None:
        name = path.partition("/")[0] + ("-one" if "/" in path else "")
        where = f"{name} {size} {scheme}"
        tab = Tab(browser, SIZES[size], scheme)
        try:
            if path == SHARED:
                tab.open(site)
                tab.leave(SHARE)
            else:
                tab.open(site + path)
            end = time.monotonic() + PATIENCE
            # A page that is still reading says so.
            while tab.value("!!document.querySelector('[aria-busy=true],.placeholder')") and time.monotonic() < end:
                time.sleep(0.1)
            found = [f"wider than the screen: {what}" for what in tab.value(OVERFLOW)]
            tab.screenshot(self.folder / f"{name}-{size}-{scheme}.png")
            tab.value(axe)
            found += [f"axe {what}" for what in tab.value(AXE_RUN)]
            found += tab.complaints(site)
            self.problems += [f"{where}: {what}" for what in found]
        except Failed as reason:
            self.problems.append(f"{where}: {reason}")
        finally:
            tab.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("--keep", type=Path, default=BUILD / "live-pages", help="where screenshots are")
    parser.add_argument("--only", help="one screen, such as dashboard")
    options = parser.parse_args()
    options.keep.mkdir(parents=True, exist_ok=True)
    try:
        installed()
        wheels.install((AXE,), INSTALLED / "axe", "axe-core")
    except Unavailable as reason:
        print(f"Skipped: the browser. {reason}")
        return 0
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as work:
        suite = LiveSuite(options.fettle.resolve(), options.keep.resolve(), Path(work))
        count = suite.run(options.only)
    for problem in suite.problems[:80]:
        print(problem, file=sys.stderr)
    print(
        f"{count} screens at {len(SIZES)} sizes, light and dark: {len(suite.problems)} problems, "
        f"{time.monotonic() - start:.0f} s"
    )
    return 1 if suite.problems else 0


if __name__ == "__main__":
    sys.exit(main())
