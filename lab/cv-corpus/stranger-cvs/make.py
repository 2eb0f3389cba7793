"""Renders the people of people.txt to the test corpus: `python3 make.py [number …]`. Needs Chromium, TeX Live, LibreOffice and the npm compiler of Typst
(folder in TYPST). TEX_STUB may name a folder with replacements for absent LaTeX packages."""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

import people
from fill import fill

HERE = pathlib.Path(__file__).parent
OUT = HERE.parents[2] / "tests/corpora/stranger-cvs"


def run(*command, cwd, env=None):
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True, errors="replace", env={**os.environ, **(env or {})}, timeout=180)
    return done.stdout + done.stderr


def from_html(person, template, folder, target):
    folder = pathlib.Path(tempfile.gettempdir()) / "Documents"  # the footer of a printed page shows this path
    folder.mkdir(exist_ok=True)
    (folder / "cv.html").write_text(fill(person, template, html.escape), encoding="utf8")
    flags = [] if template["header"] else ["--no-pdf-header-footer"]
    run("chromium", "--headless", "--no-sandbox", "--disable-gpu", *flags, f"--print-to-pdf={target}", folder / "cv.html", cwd=folder)


def from_tex(person, template, folder, target):
    source = fill(person, template, lambda text: re.sub(r"([&%$#_{}])", r"\\\1", text).replace("^", r"\^{}").replace("€", r"\texteuro{}"))
    (folder / "cv.tex").write_text(source, encoding="utf8")
    for _ in range(2):
        log = run(template.get("engine", "pdflatex"), "-interaction=nonstopmode", "cv.tex", cwd=folder, env={"TEXINPUTS": os.environ.get("TEX_STUB", "") + ":"})
    for error in re.findall(r"^!.*\n.*\n.*", log, flags=re.M):
        print(person["number"], error)
    shutil.copy(folder / "cv.pdf", target)


def from_typst(person, template, folder, target):
    source = fill(person, template, lambda text: re.sub(r"([#$*_@<>`~\[\]\\=])", r"\\\1", text))
    (folder / "cv.typ").write_text(source, encoding="utf8")
    script = """const {NodeCompiler} = require('@myriaddreamin/typst-ts-node-compiler'); const fs = require('fs');
const [file, out, fonts] = process.argv.slice(1); const c = NodeCompiler.create({workspace: require('path').dirname(file), fontArgs: [{fontPaths: ['/usr/share/fonts']}]});
fs.writeFileSync(out, c.pdf({mainFileContent: fs.readFileSync(file, 'utf8')}));"""
    log = run("node", "-e", script, folder / "cv.typ", target, cwd=os.environ["TYPST"])
    if log.strip():
        print(person["number"], log[:800])


def from_word(person, template, folder, target):
    from word import write
    write(fill(person, template, html.escape), folder / "cv.docx", template, person)
    if person["template"].startswith("odtpdf"):
        convert(folder, "cv.docx", folder / "cv.odt")
        convert(folder, "cv.odt", target)
    else:
        convert(folder, "cv.docx", target)


def from_writer(person, template, folder, target):
    (folder / "cv.html").write_text(fill(person, template, html.escape), encoding="utf8")
    convert(folder, "cv.html", target)


def convert(folder, name, target):
    if target.suffix == ".docx":
        shutil.copy(folder / name, target)
        return
    infilter = ["--infilter=HTML (StarWriter)"] if name.endswith("html") else []
    run("soffice", "--headless", f"-env:UserInstallation=file://{tempfile.gettempdir()}/cvset-office", *infilter, "--convert-to", target.suffix[1:], name, cwd=folder)
    if target.parent != folder:
        shutil.copy(folder / f"cv{target.suffix}", target)


def producer(kind):
    if kind == "html":
        from html_layouts import LAYOUTS
        return LAYOUTS, from_html, "Chromium, print", "pdf"
    if kind == "tex":
        from tex_layouts import LAYOUTS
        return LAYOUTS, from_tex, "LaTeX", "pdf"
    if kind == "typst":
        from typst_layouts import LAYOUTS
        return LAYOUTS, from_typst, "Typst", "pdf"
    if kind.startswith("writer"):
        from writer_layouts import LAYOUTS
        return LAYOUTS, from_writer, "LibreOffice, from HTML" if kind == "writer" else "LibreOffice Writer", "pdf" if kind == "writer" else "odt"
    from word_layouts import LAYOUTS
    program, extension = {"docx": ("Word parts", "docx"), "office": ("LibreOffice, from DOCX", "pdf"), "odt": ("LibreOffice Writer", "odt"), "odtpdf": ("LibreOffice, from ODT", "pdf")}[kind]
    return LAYOUTS, from_word, program, extension


def main(numbers):
    for person in people.read(HERE / "people.txt"):
        if numbers and person["number"] not in numbers:
            continue
        kind, name = person["template"].split(":")
        layouts, render, program, extension = producer(kind)
        template = layouts[name]
        plain = unicodedata.normalize("NFD", person["nom"]).encode("ascii", "ignore").decode().lower()
        stem = f"{person['number']}-{re.sub('[^a-z]+', '-', plain).strip('-')}"
        with tempfile.TemporaryDirectory() as folder:
            render(person, template, pathlib.Path(folder), OUT / f"{stem}.{extension}")
        truth = people.label(person, f"LaTeX, {template['program']}" if kind == "tex" else program, extension)
        (OUT / f"{stem}.json").write_text(json.dumps(truth, ensure_ascii=False, indent=2) + "\n", encoding="utf8")
        print(stem, name, (OUT / f"{stem}.{extension}").stat().st_size // 1024, "KB")


main(sys.argv[1:])
