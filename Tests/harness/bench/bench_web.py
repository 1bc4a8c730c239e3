"""What the app costs in a browser: its first page, what a person does, many pages during an import, and doing nothing.

    run bench.bench_web STORE_BENCH FETTLE [COUNT]

Takes the programs as they were built for release, and another count of workouts than 100,000. The same page, stored in
a file, comes from nginx in the same run. Nothing outside of .build and the system's temporary folder is written, and
nothing of it stays. A missed goal is reported, and is no failure.
"""

from __future__ import annotations

import gzip
import math
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from harness.bench import live, needs
from harness.bench.measure import told
from harness.bench.store_goals import tell
from harness.bench.ui_table import p95, print_head
from harness.bench.web_client import Page, Site
from harness.places import ROOT

FOLDER = ROOT / ".build/bench/web"
PAGES = 40
ACTIONS = 200
OPEN_PAGES = 20
IMPORTED = 1_000
SCREENS = ("dashboard", "workouts")
# Each of these keys changes something, and the other one changes it back.
KEYS = {"dashboard": ("[", "]"), "workouts": ("down", "up")}

PAGE_MS = 60
PAGE_KILOBYTES = 150
PATCH_MS = 50
MEGABYTES = 300
IDLE_SHARE = 0.005


@dataclass
class Measured:
    count: int
    pages: dict[str, list[float]] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)
    static: dict[str, list[float]] = field(default_factory=dict)
    patches: dict[str, list[float]] = field(default_factory=dict)
    megabytes: float = 0
    idle_share: float = 0


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 64
    store, fettle = (Path(argument).resolve() for argument in sys.argv[1:3])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    missing = needs.debian({"nginx": "nginx-light"})
    print_head(missing)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    try:
        needs.say(f"Making {count:,} workouts")
        told([store, "generate", FOLDER / "fettle.sqlite", count])
        live.finish_upkeep(fettle, FOLDER)
        measured = measure(fettle, count, with_static=not missing)
    finally:
        shutil.rmtree(FOLDER)
    show(measured)
    return 0


def measure(fettle: Path, count: int, with_static: bool) -> Measured:
    measured = Measured(count)
    with serving(fettle) as (site, process):
        for screen in SCREENS:
            needs.say(f"Loading the page of {screen}")
            path = "/" if screen == "dashboard" else f"/{screen}"
            site.page(path)
            measured.pages[screen] = [milliseconds(site, path) for _ in range(PAGES)]
            answer = site.ask("GET", path, accept="text/html")
            # On loopback nothing is compressed; a proxy or another machine gets it like this.
            measured.sizes[screen] = len(gzip.compress(answer.body, compresslevel=1))
            if with_static:
                with static(answer.body) as files:
                    files.ask("GET", "/page")
                    measured.static[screen] = [milliseconds(files, "/page") for _ in range(PAGES)]
            page = site.page(path)
            page.follow()
            measured.patches[screen] = act(page, KEYS[screen], ACTIONS)
            page.close()
    with serving(fettle) as (site, process):
        needs.say(f"Keeping {OPEN_PAGES} pages open")
        pages = [site.page("/") for _ in range(OPEN_PAGES)]
        for page in pages:
            page.follow()
        live.rest(process.pid)
        before = live.processor_seconds(process.pid)
        time.sleep(live.IDLE_SECONDS)
        measured.idle_share = (live.processor_seconds(process.pid) - before) / live.IDLE_SECONDS
        needs.say(f"Importing {IMPORTED:,} files meanwhile")
        measured.patches[f"dashboard, {OPEN_PAGES} open, {IMPORTED:,} files imported"] = during_import(fettle, pages)
        measured.megabytes = proportional_megabytes(process.pid)
        for page in pages:
            page.close()
    return measured


@contextmanager
def serving(fettle: Path) -> Iterator[tuple[Site, subprocess.Popen[str]]]:
    environment = live.environment(FOLDER)
    subprocess.run([fettle, "flags", "set", "browser=on"], env=environment, check=True, stdout=subprocess.DEVNULL)
    process = subprocess.Popen(
        [fettle, "serve", "--port", "0"], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert process.stdout
        address = process.stdout.readline().strip()
        site = Site("127.0.0.1", int(address.split(":")[2].partition("/")[0]))
        site.sign_in(address)
        yield site, process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()


@contextmanager
def static(body: bytes) -> Iterator[Site]:
    """nginx with one file, which is as large as the page that the browser gets."""
    folder = FOLDER / "static"
    folder.mkdir(exist_ok=True)
    (folder / "page").write_bytes(body)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    configuration = folder / "nginx.conf"
    configuration.write_text(
        f"""daemon off; pid {folder}/pid; error_log stderr crit; worker_processes 1;
        events {{}}
        http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
          uwsgi_temp_path {folder}; scgi_temp_path {folder};
          server {{ listen 127.0.0.1:{port}; root {folder}; }} }}"""
    )
    process = subprocess.Popen(["nginx", "-c", configuration], stderr=subprocess.DEVNULL)
    try:
        site = Site("127.0.0.1", port)
        wait_for(site)
        yield site
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder)


def wait_for(site: Site) -> None:
    for _ in range(100):
        try:
            site.connection().close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("nginx does not start.")


def milliseconds(site: Site, path: str) -> float:
    start = time.perf_counter()
    site.ask("GET", path, accept="text/html")
    return (time.perf_counter() - start) * 1_000


def act(page: Page, keys: tuple[str, str], count: int) -> list[float]:
    return [page.seconds_to_patch(keys[number % 2]) * 1_000 for number in range(count)]


def during_import(fettle: Path, pages: list[Page]) -> list[float]:
    folder = FOLDER / "recordings"
    folder.mkdir()
    for number in range(IMPORTED):
        (folder / f"{number}.gpx").write_text(recording(number))
    others = threading.Event()
    reading = [threading.Thread(target=read_along, args=(page, others)) for page in pages[1:]]
    for thread in reading:
        thread.start()
    importing = subprocess.Popen(
        [fettle, "import", folder], env=live.environment(FOLDER), stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    times: list[float] = []
    while importing.poll() is None or len(times) < 2:
        times += act(pages[0], KEYS["dashboard"], 2)
    others.set()
    for thread in reading:
        thread.join()
    return times


def read_along(page: Page, end: threading.Event) -> None:
    while not end.is_set():
        page.drain(0.1)


def recording(number: int) -> str:
    """Half an hour on foot, on a day of its own, in GPX."""
    points = "".join(
        f'<trkpt lat="{48 + 0.0001 * second:.6f}" lon="{2 + 0.001 * number:.6f}"><ele>{100 + second % 20}</ele>'
        f"<time>{moment(number, second)}</time></trkpt>"
        for second in range(0, 1_800, 5)
    )
    return (
        '<?xml version="1.0"?><gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1"><trk>'
        f"<name>Run {number}</name><type>running</type><trkseg>{points}</trkseg></trk></gpx>"
    )


def moment(number: int, second: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1_600_000_000 + 86_400 * number + second))


def proportional_megabytes(pid: int) -> float:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(text.partition("\nPss:")[2].split()[0]) / 1_024


def show(measured: Measured) -> None:
    print(f"\n{measured.count:,} workouts")
    print(f"  {'a new window, complete, on loopback':44}{'median ms':>11}{'p95':>9}{'kB':>9}")
    for screen in SCREENS:
        row(screen, measured.pages[screen], f"{math.ceil(measured.sizes[screen] / 1_000):>9}")
        if screen in measured.static:
            ratio = statistics.median(measured.pages[screen]) / statistics.median(measured.static[screen])
            row("  the same bytes from nginx", measured.static[screen], f"   {ratio:.0f} ×")
    print(f"\n  {'from a key until the page has changed':44}{'median ms':>11}{'p95':>9}{'keys':>9}")
    for name, times in measured.patches.items():
        row(name, times, f"{len(times):>9}")
    print("\nGoals")
    high = statistics.median(measured.pages["dashboard"])
    tell(f"The first page of the dashboard under {PAGE_MS} ms", f"{high:.1f} ms", high < PAGE_MS)
    size = measured.sizes["dashboard"] / 1_000
    tell(f"The same under {PAGE_KILOBYTES} kB, compressed", f"{size:.1f} kB", size < PAGE_KILOBYTES)
    for name, times in measured.patches.items():
        what = f"From a key to the change under {PATCH_MS} ms, 95 of 100: {name}"
        tell(what, f"{p95(times):.1f} ms", p95(times) < PATCH_MS)
    what = f"{OPEN_PAGES} open pages under {MEGABYTES} MB, after an import"
    tell(what, f"{measured.megabytes:.0f} MB", measured.megabytes < MEGABYTES)
    share = measured.idle_share
    what = f"Idle with {OPEN_PAGES} open pages under {IDLE_SHARE * 100:g} % of a core"
    tell(what, f"{share * 100:.2f} %", share < IDLE_SHARE)


def row(name: str, times: list[float], more: str) -> None:
    print(f"  {name:44}{statistics.median(times):>11.2f}{p95(times):>9.2f}{more}")


if __name__ == "__main__":
    sys.exit(main())
