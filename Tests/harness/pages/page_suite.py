"""Tests the pages and pictures that fettle writes: with a parser, and in a real browser at the size of a phone and of
a desktop.

    run pages.page_suite FETTLE PREVIEWS [--keep FOLDER]

Screenshots are in the folder, .build/pages by default. If no browser can be had, it prints what was skipped.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.dom.minidom
from pathlib import Path

from harness.pages import page_rules as rules
from harness.pages.browser import Browser, Failed, Tab, installed
from harness.places import BUILD, ROOT
from harness.tools import wheels
from harness.tools.wheels import INSTALLED, Unavailable

AXE = "axe-playwright-python==0.1.8"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
SCHEMES = ("light", "dark")
REPORTS = {
    "dashboard": ["dashboard"],
    "period": ["period", "2026-06"],
    "workout": ["workout", "latest"],
    "year": ["year", "2026"],
    "records": ["records"],
    "everything": ["dashboard", "period", "2026-06", "workout", "latest", "year", "2026", "records"],
}
LEAST_FONT = 10.5
OVERFLOW = """(() => {
  const width = document.documentElement.clientWidth, found = [];
  if (document.documentElement.scrollWidth > width) found.push('page ' + document.documentElement.scrollWidth);
  for (const e of document.querySelectorAll('h1,h2,h3,p,dl,figure,li,.panels>section')) {
    const box = e.getBoundingClientRect();
    if (box.width && (box.right > width + 1 || box.left < -1) && !e.closest('.scroll,caption'))
      found.push(e.tagName + ' ' + e.textContent.slice(0, 30));
  }
  return found.slice(0, 5);
})()"""
SMALL = f"""(() => {{
  const found = [];
  for (const e of document.querySelectorAll('p,dt,dd,td,th,li,h3,figcaption,svg text')) {{
    const box = e.getBoundingClientRect();
    if (!box.width || !e.textContent.trim() || e.closest('caption')) continue;
    let size = parseFloat(getComputedStyle(e).fontSize);
    const svg = e.closest('svg.scaled');
    if (svg) size *= svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    if (size < {LEAST_FONT}) found.push(size.toFixed(1) + ' ' + e.textContent.slice(0, 20));
  }}
  return found.slice(0, 5);
}})()"""
AXE_RUN = """axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(
  v => v.id + ': ' + v.nodes.slice(0, 2).map(n => n.target.join(' ') + ' ' + n.html.slice(0, 90)).join(' | ')))"""
PLACE = """(() => { const s = document.querySelector('svg[data-read]'); s.scrollIntoView({block: 'center'});
  const b = s.getBoundingClientRect(); return [b.left + b.width / 3, b.top + b.height / 2]; })()"""


class Suite:
    def __init__(self, fettle: Path, previews: Path, folder: Path, work: Path) -> None:
        self.fettle = fettle
        self.previews = previews
        self.folder = folder
        self.work = work
        self.problems: list[str] = []
        self.axe = ""

    def program(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        home = str(self.work)
        environment = {"HOME": home, "PATH": os.environ["PATH"], "TZ": "UTC", "LANG": "C.UTF-8"}
        command = [str(self.fettle), *arguments, "--database", str(self.work / "log.sqlite")]
        return subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def note(self, where: str, found: list[str]) -> None:
        self.problems += [f"{where}: {what}" for what in found]

    # Writing pages

    def write(self) -> list[Path]:
        done = self.program("import", str(ROOT / "App" / "DemoSeason"))
        if done.returncode:
            sys.exit(done.stderr)
        pages = []
        for name, sections in REPORTS.items():
            page = self.folder / f"{name}.html"
            page.unlink(missing_ok=True)
            done = self.program("report", *sections, "-o", str(page))
            if done.returncode:
                self.note(name, [done.stderr.strip()])
                continue
            self.note(name, rules.problems(page.read_text()))
            again = self.program("report", *sections, "-o", "-").stdout
            if again != page.read_text():
                self.note(name, ["written again, it differs"])
            pages.append(page)
        return pages

    def check_card(self) -> Path:
        card = self.folder / "card.svg"
        card.unlink(missing_ok=True)
        done = self.program("card", "latest", "-o", str(card))
        if done.returncode:
            self.note("card", [done.stderr.strip()])
            card.write_text("<svg/>")
        text = card.read_text()
        xml.dom.minidom.parseString(text)
        if urls := [url for url in re.findall(r"[a-z]+://[^\s\"'<]*", text) if url != rules.NAMESPACE]:
            self.note("card", urls)
        return card

    def check_previews(self) -> int:
        """Every state of every screen, as a page of its own."""
        folder = self.work / "previews"
        subprocess.run([str(self.previews), "--pages", str(folder)], check=True, stdout=subprocess.DEVNULL)
        pages = sorted(folder.glob("*.html"))
        for page in pages:
            self.note(f"preview {page.stem}", rules.problems(page.read_text()))
        return len(pages)

    # In the browser

    def browse(self, browser: Browser, page: Path) -> None:
        # The parts of the longest page are pages of their own.
        schemes = SCHEMES if page.stem != "everything" else SCHEMES[:1]
        for size, scheme in ((size, scheme) for size in SIZES for scheme in schemes):
            where = f"{page.stem} {size} {scheme}"
            tab = Tab(browser, SIZES[size], scheme)
            try:
                tab.open(page)
                self.note(where, [f"wider than the screen: {what}" for what in tab.value(OVERFLOW)])
                self.note(where, [f"too small to read: {what}" for what in tab.value(SMALL)])
                tab.screenshot(self.folder / f"{page.stem}-{size}-{scheme}.png")
                tab.value(self.axe)
                self.note(where, [f"axe {what}" for what in tab.value(AXE_RUN)])
                self.note(where, tab.complaints(page))
            except Failed as reason:
                self.note(where, [str(reason)])
            finally:
                tab.close()

    def use(self, browser: Browser, page: Path) -> None:
        """Reads a chart out, and enlarges a chart and the map."""
        tab = Tab(browser, SIZES["desktop"], "dark")
        try:
            tab.open(page)
            x, y = tab.value(PLACE)
            tab.press(x, y)
            if not tab.value("document.querySelector('.read').innerText.trim()"):
                self.note(page.stem, ["a pointer reads nothing out"])
            tab.screenshot(self.folder / f"{page.stem}-readout.png", whole=False)
            for name, probe in (("chart", "svg .plot"), ("map", "svg.scaled")):
                box = f"document.querySelector('{probe}').getAttribute('viewBox')"
                before = tab.value(box)
                tab.value(f"document.querySelector('[aria-label=\"Enlarge the {name}\"]').click()")
                if tab.value(box) == before:
                    self.note(page.stem, [f"the {name} cannot be enlarged"])
            if tab.value("document.body.scrollWidth > document.documentElement.clientWidth"):
                self.note(page.stem, ["enlarged, it is wider than the screen"])
            self.note(page.stem, tab.complaints(page))
            if tab.printed(self.folder / f"{page.stem}.pdf") < 10_000:
                self.note(page.stem, ["printed, it is empty"])
        finally:
            tab.close()

    def read_without_script(self, browser: Browser, page: Path) -> None:
        tab = Tab(browser, SIZES["desktop"], "light", script=False)
        try:
            tab.open(page)
            tab.screenshot(self.folder / f"{page.stem}-no-script.png", whole=False)
            self.note(f"{page.stem} without a script", tab.complaints(page))
        finally:
            tab.close()

    def run(self) -> None:
        start = time.monotonic()
        pages = self.write()
        card = self.check_card()
        count = self.check_previews()
        print(f"{len(pages)} pages and {count} previews parsed, {time.monotonic() - start:.1f} s", flush=True)
        try:
            installed()
            wheels.install((AXE,), INSTALLED / "axe", "axe-core")
        except Unavailable as reason:
            print(f"Skipped: the browser. {reason}")
            return
        self.axe = (INSTALLED / "axe" / "axe_playwright_python" / "axe.min.js").read_text()
        start = time.monotonic()
        browser = Browser()
        try:
            for page in pages:
                self.browse(browser, page)
            for page in pages:
                if page.stem == "workout":
                    self.use(browser, page)
                    self.read_without_script(browser, page)
            for scheme in SCHEMES:
                tab = Tab(browser, (660, 720), scheme)
                tab.open(card)
                tab.screenshot(self.folder / f"card-{scheme}.png", whole=False)
                self.note("card", tab.complaints(card))
                tab.close()
        finally:
            browser.close()
        print(f"{len(pages)} pages at {len(SIZES)} sizes, light and dark, {time.monotonic() - start:.1f} s")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fettle", type=Path)
    parser.add_argument("previews", type=Path)
    parser.add_argument("--keep", type=Path, default=BUILD / "pages", help="where pages and screenshots are")
    options = parser.parse_args()
    options.keep.mkdir(parents=True, exist_ok=True)
    try:
        rules.install()
    except Unavailable as reason:
        print(f"Skipped: {reason}")
        return 0
    with tempfile.TemporaryDirectory() as work:
        suite = Suite(options.fettle.resolve(), options.previews.resolve(), options.keep.resolve(), Path(work))
        suite.run()
    for problem in suite.problems[:60]:
        print(problem, file=sys.stderr)
    if suite.problems:
        print(f"\n{len(suite.problems)} problems", file=sys.stderr)
    return 1 if suite.problems else 0


if __name__ == "__main__":
    sys.exit(main())
