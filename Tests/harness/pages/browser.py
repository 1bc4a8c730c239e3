"""A headless Chromium, driven over its own protocol through two pipes: no driver and no port."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import deque
from pathlib import Path
from typing import Any

from harness.tools.wheels import Unavailable

PACKAGES = ["chromium", "fonts-dejavu-core"]
PATIENCE = 30


def installed() -> str:
    """The path of Chromium. As root on Debian, it installs it."""
    if program := shutil.which("chromium"):
        return program
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {' '.join(PACKAGES)}", file=sys.stderr)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *PACKAGES]):
            subprocess.run(["apt-get", *command], env=environment, stdout=subprocess.DEVNULL, check=False)
    if program := shutil.which("chromium"):
        return program
    raise Unavailable("There is no chromium, which is in Debian's package of that name.")


class Failed(Exception):
    """The browser rejected a command, or ended."""


class Browser:
    """One browser process. Its events are kept until somebody takes them."""

    def __init__(self) -> None:
        self.home = tempfile.mkdtemp(prefix="fettle-browser-")
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        self.process = subprocess.Popen(
            [
                "sh",
                "-c",
                f'exec "$0" "$@" 3<&{commands} 4>&{answers}',
                installed(),
                "--headless=new",
                "--remote-debugging-pipe",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--no-first-run",
                "--hide-scrollbars",
                f"--user-data-dir={self.home}",
                "about:blank",
            ],
            pass_fds=(commands, answers),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands)
        os.close(answers)
        self.arrived = threading.Condition()
        self.results: dict[int, dict[str, Any]] = {}
        self.events: deque[dict[str, Any]] = deque()
        self.ended = False
        self.count = 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        data = b""
        while piece := os.read(self.answers, 1 << 20):
            *messages, data = (data + piece).split(b"\0")
            with self.arrived:
                for message in messages:
                    answer = json.loads(message)
                    if "id" in answer:
                        self.results[answer["id"]] = answer
                    else:
                        self.events.append(answer)
                self.arrived.notify_all()
        with self.arrived:
            self.ended = True
            self.arrived.notify_all()

    def ask(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        self.count += 1
        number = self.count
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        with self.arrived:
            if not self.arrived.wait_for(lambda: number in self.results or self.ended, PATIENCE):
                raise Failed(f"No answer to {method}.")
            answer = self.results.pop(number, {"error": {"message": "the browser ended"}})
        if "error" in answer:
            raise Failed(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def wait(self, method: str, session: str) -> None:
        """Takes events until one of this kind has come."""

        def came() -> bool:
            return any(event["method"] == method and event.get("sessionId") == session for event in self.events)

        with self.arrived:
            if not self.arrived.wait_for(lambda: came() or self.ended, PATIENCE):
                raise Failed(f"No {method}.")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


class Tab:
    """One page in a window of one size."""

    def __init__(self, browser: Browser, size: tuple[int, int], scheme: str, script: bool = True) -> None:
        self.browser = browser
        self.target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.ask("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")
        width, height = size
        self.ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        if not script:
            self.ask("Emulation.setScriptExecutionDisabled", value=True)

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self.browser.ask(method, self.session, **parameters)

    def open(self, page: Path | str) -> None:
        """Opens a file, or an address."""
        with self.browser.arrived:
            self.browser.events.clear()
        self.ask("Page.navigate", url=page if isinstance(page, str) else page.resolve().as_uri())
        self.browser.wait("Page.loadEventFired", self.session)

    def leave(self, expression: str) -> None:
        """Evaluates what leads to another page, and waits for that page."""
        with self.browser.arrived:
            self.browser.events.clear()
        self.value(expression)
        self.browser.wait("Page.loadEventFired", self.session)

    def value(self, expression: str) -> Any:
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Failed(answer["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        return answer["result"].get("value")

    def press(self, x: float, y: float) -> None:
        self.ask("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def complaints(self, page: Path | str) -> list[str]:
        """Errors on the console, and requests for anything but the file, or anything outside of the site."""
        own = page if isinstance(page, str) else page.resolve().as_uri()
        found = []
        with self.browser.arrived:
            events = [event for event in self.browser.events if event.get("sessionId") == self.session]
        for event in events:
            parameters = event["params"]
            if event["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if url != own and not (isinstance(page, str) and url.startswith(own)):
                    found.append(f"requests {url[:80]}")
            elif event["method"] == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("text", "an exception"))
            elif event["method"] == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
                found.append(str(parameters["args"]))
            elif event["method"] == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
        return found

    def screenshot(self, target: Path, whole: bool = True) -> None:
        picture = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=whole, **self.area(whole))
        target.write_bytes(base64.b64decode(picture["data"]))

    def area(self, whole: bool) -> dict[str, Any]:
        if not whole:
            return {}
        size = self.ask("Page.getLayoutMetrics")["cssContentSize"]
        return {"clip": {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 9000), "scale": 1}}

    def printed(self, target: Path) -> int:
        """Prints the page; gives the number of bytes."""
        data = base64.b64decode(self.ask("Page.printToPDF", printBackground=False)["data"])
        target.write_bytes(data)
        return len(data)

    def close(self) -> None:
        self.browser.ask("Target.closeTarget", targetId=self.target)
