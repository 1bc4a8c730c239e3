"""What a page of Fettle must be, found out with a real parser of HTML."""

from __future__ import annotations

import re
from typing import Any

from harness.tools import wheels
from harness.tools.wheels import INSTALLED

WHEELS = ("html5lib==1.1", "six==1.17.0", "webencodings==0.5.1")
# Attributes that make a browser ask for something.
LINKS = {"src", "href", "srcset", "data", "action", "formaction", "poster", "background", "ping", "cite", "manifest"}
# Attributes that are read, or that a person typed.
TEXTS = {"aria-label", "value", "placeholder"}
BYTES = 3 << 20
NAMESPACE = "http://www.w3.org/2000/svg"


def install() -> None:
    wheels.install(WHEELS, INSTALLED / "pages", "html5lib")


def problems(text: str, whole: bool = True) -> list[str]:
    """What is wrong with a page; empty if nothing is. `whole` is false for a fragment in a page of a test."""
    import html5lib  # noqa: PLC0415 -- installed while the program runs

    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    tree = parser.parse(text)
    found = [f"line {place[0]}: {code}" for place, code, _ in parser.errors]
    elements = list(tree.iter())
    found += requests(text, elements) + headings(elements) + tables(elements) + pictures(elements) + names(elements)
    if whole:
        found += frame(elements)
        if len(text.encode()) > BYTES:
            found.append(f"{len(text.encode())} bytes")
    return found


def tag(element: Any) -> str:
    name = element.tag if isinstance(element.tag, str) else "!"
    return name.rsplit("}", 1)[-1]


def words(element: Any) -> str:
    return " ".join("".join(element.itertext()).split())


def requests(text: str, elements: list[Any]) -> list[str]:
    """Nothing on a page names another place; gradients and the navigation name parts of the page itself."""
    found = []
    for element in elements:
        for name, value in element.attrib.items():
            if str(name).rsplit("}", 1)[-1] in LINKS and not value.startswith("#"):
                found.append(f"<{tag(element)} {name}={value[:40]}>")
            if str(name).startswith("on"):
                found.append(f"<{tag(element)} {name}>")
    # A person may have written an address into a note, which is only text.
    code = [words(element) for element in elements if tag(element) in ("style", "script")]
    code += [str(value) for element in elements for name, value in element.attrib.items() if name not in TEXTS]
    urls = [url for part in code for url in re.findall(r"[a-z][a-z0-9+.-]*://[^\s\"'<]*", part)]
    found += [f"a URL: {url[:60]}" for url in urls if url != NAMESPACE]
    found += [f"url({part})" for part in re.findall(r"url\(([^)]*)\)", text) if not part.startswith("#")]
    if "@import" in text:
        found.append("@import")
    return found


def frame(elements: list[Any]) -> list[str]:
    inner = {part for element in elements if tag(element) == "svg" for part in element.iter()}
    kinds = [tag(element) for element in elements if element not in inner]
    found = [f"{kinds.count(name)} <{name}>" for name in ("main", "h1", "title", "header") if kinds.count(name) != 1]
    html = next(element for element in elements if tag(element) == "html")
    if not html.attrib.get("lang"):
        found.append("no language")
    heads = [element.attrib for element in elements if tag(element) == "meta"]
    policies = [head.get("content", "") for head in heads if head.get("http-equiv") == "Content-Security-Policy"]
    if len(policies) != 1 or "default-src 'none'" not in policies[0] or "script-src 'sha256-" not in policies[0]:
        found.append("no content security policy that forbids requests and other scripts")
    if not any(element.attrib.get("name") == "viewport" for element in elements):
        found.append("no viewport")
    return found


def headings(elements: list[Any]) -> list[str]:
    """No level is left out on the way down, and none is empty."""
    found, last = [], 0
    for element in elements:
        if match := re.fullmatch("h([1-6])", tag(element)):
            level = int(match[1])
            if last and level > last + 1:
                found.append(f"<h{level}> after <h{last}>: {words(element)}")
            if not words(element):
                found.append(f"an empty <h{level}>")
            last = level
    return found


def tables(elements: list[Any]) -> list[str]:
    found = []
    for element in elements:
        if tag(element) == "table" and not any(tag(part) == "caption" and words(part) for part in element):
            found.append("a table without a caption")
        if tag(element) == "th" and (element.attrib.get("scope") is None or not words(element)):
            found.append("a <th> without a scope or a title")
    return found


def pictures(elements: list[Any]) -> list[str]:
    """Each picture has a sentence, or is not read."""
    inner = {part for element in elements if tag(element) == "svg" for part in element.iter() if part is not element}
    found = []
    for element in elements:
        if tag(element) != "svg" or element in inner:
            continue
        named = element.attrib.get("role") == "img" and element.attrib.get("aria-label", "").strip()
        if not named and element.attrib.get("aria-hidden") != "true":
            found.append("a picture without a sentence")
    return found


def names(elements: list[Any]) -> list[str]:
    ids = [element.attrib["id"] for element in elements if "id" in element.attrib]
    found = [f"the id {name} occurs twice" for name in sorted({name for name in ids if ids.count(name) > 1})]
    used = {part for e in elements for value in e.attrib.values() for part in re.findall(r"url\(#([^)]*)\)", value)}
    used |= {e.attrib["href"][1:] for e in elements if e.attrib.get("href", "").startswith("#")}
    return found + [f"nothing has the id {name}" for name in sorted(used - set(ids))]
