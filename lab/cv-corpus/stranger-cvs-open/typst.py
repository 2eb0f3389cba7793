"""Typesets CVs with Typst. TYPST_MODULES names the node_modules folder that holds @myriaddreamin/typst-ts-node-compiler."""
import json, os, subprocess, tempfile
from cv import OUT

COMPILE = """const { createRequire } = require('node:module')
const { NodeCompiler } = createRequire(process.env.TYPST_MODULES + '/x.js')('@myriaddreamin/typst-ts-node-compiler')
const compiler = NodeCompiler.create({ workspace: require('node:path').dirname(process.argv[1]), fontArgs: [{ fontPaths: ['/usr/share/fonts'] }] })
require('node:fs').writeFileSync(process.argv[2], compiler.pdf({ mainFilePath: process.argv[1] }))"""
HEADS = {
    "rule": "block(above: 1.2em, below: .7em)[#text(fill: ink, weight: \"bold\", size: 1.15em, it) #v(-.7em) #line(length: 100%, stroke: .6pt + ink)]",
    "spaced": "block(above: 1.4em, below: .8em, text(fill: ink, tracking: .35em, weight: \"medium\", upper(it)))",
    "centre": "block(above: 1.2em, below: .7em, width: 100%)[#grid(columns: (1fr, auto, 1fr), column-gutter: 8pt, align: horizon, line(length: 100%), smallcaps(text(size: 1.15em, it)), line(length: 100%))]",
    "band": "block(above: 1.2em, below: .7em, width: 100%, fill: ink, inset: 4pt, text(fill: white, weight: \"bold\", it))",
    "plain": "block(above: 1.2em, below: .6em, text(fill: ink, weight: \"bold\", size: 1.1em, it))",
}


def s(value):
    return "#" + json.dumps(value, ensure_ascii=False) + ";"


def tasks(item):
    return "\n" + "\n".join(f"- {s(task)}" for task in item.tasks) + "\n" if item.tasks else ""


def entry(item, kind):
    place, title = ", ".join(filter(None, [item.company, item.place])), f"#strong[{s(item.title)}]"
    if kind in ("left", "timeline"):
        stroke = ", stroke: (x, _) => if x == 1 { (left: 1.5pt + ink) }, inset: (x: 8pt, y: 3pt)" if kind == "timeline" else ", row-gutter: 4pt"
        dot = "#place(dx: -11.2pt, dy: 2pt, circle(radius: 3pt, fill: ink)) " if kind == "timeline" else ""
        cells = f"[{s(item.date)}], [{dot}{title} #linebreak() {s(place)}{tasks(item)}]"
        return f"#grid(columns: (datewidth, 1fr), column-gutter: {'2pt' if kind == 'timeline' else '10pt'}{stroke}, {cells})\n"
    if kind == "right":
        return f"#grid(columns: (1fr, auto), [{title}{s(', ' + place) if place else ''}], text(fill: luma(90), {s(item.date)[1:-1]}))\n{tasks(item)}\n"
    if kind == "above":
        return f"#text(fill: ink, size: .9em, {s(item.date)[1:-1]}) #linebreak() {title} #linebreak() {s(place)}\n{tasks(item)}\n"
    return f"{title}{s(', ' + item.company if item.company else '')}{s(f' ({item.place})' if item.place else '')}{s(', ' + item.date)}\n{tasks(item)}\n"


def items(part, look):
    body = ""
    for item in part.items:
        if item.kind in "EDV":
            body += entry(item, look.get("degree", look["entry"]) if item.kind == "D" else look["entry"]) + "\n"
        elif item.kind in "LT":
            body += s(item.text if item.kind == "T" else f"{item.printed}{look.get('lang', ' : ')}{item.text}") + "\n\n"
    return body


def section(part, look):
    if look["page"] == "margin":
        return f"#grid(columns: (3.4cm, 1fr), column-gutter: 12pt, align(right, text(fill: ink, weight: \"bold\", {s(part.head)[1:-1]})), [{items(part, look)}])\n#v(4pt)\n"
    return f"= {s(part.head)}\n{items(part, look)}\n"


def source(person):
    look = person.look
    margin = "0pt" if look["page"] == "side-left" else look.get("margin", "2cm")
    head = f'#set page(paper: "a4", margin: {margin})\n#set text(font: "{look["font"]}", size: {look.get("size", "10pt")}, lang: "fr", tracking: {look.get("tracking", "0pt")})\n#let ink = rgb("{look["colour"]}")\n#let datewidth = {look.get("width", "3cm")}\n' \
        f'#set list(marker: [{look.get("bullet", "•")}], indent: 4pt)\n#show heading.where(level: 1): it => {HEADS[look["head"]].replace("it)", "it.body)")}\n'
    align = "center" if look["head"] == "centre" else "left"
    name = "".join(f"#text(size: {'2em' if n or '/' not in person.show else '1.2em'}, weight: \"bold\")[{s(line)}] #linebreak()\n" for n, line in enumerate(person.show.split("/")))
    job = f"#text(size: 1.2em, {'fill: ink, ' if look['page'] != 'side-left' else ''}{s(person.job)[1:-1]}) #linebreak()\n" if person.job else ""
    contact = s(" · ".join(person.contacts)) + "\n" if look.get("contact") == "line" else " #linebreak()\n".join(map(s, person.contacts)) + "\n"
    about = f"\n#emph[{s(person.about)}]\n" if person.about else ""
    side = "".join(section(part, look) for part in person.sections if part.side)
    main = "".join(section(part, look) for part in person.sections if not part.side)
    if look["page"] == "side-left":
        return head + f"#grid(columns: (6.2cm, 1fr), rows: (100%), block(fill: ink, width: 100%, height: 100%, inset: 14pt)[#set text(fill: white)\n#show heading: it => block(above: 1.2em, below: .6em, upper(it.body))\n{name}{job}\n{contact}{side}], block(inset: 18pt)[{about}{main}])\n"
    return head + f"#align({align})[{name}{job}\n{contact}]\n{about}\n{side}{main}"


def make(person):
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/cv.typ", "w") as file:
            file.write(source(person))
        subprocess.run(["node", "-e", COMPILE, f"{folder}/cv.typ", f"{OUT}/{person.id}.pdf"], check=True, env=dict(os.environ))
    return "Typst", "pdf"
