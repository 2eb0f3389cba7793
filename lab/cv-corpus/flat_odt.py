# CVs as flat OpenDocument texts, as Writer keeps them: tabs, a table, frames, a footer. LibreOffice turns them into the rest.
from html import escape
from pathlib import Path

from person import Entry, Person, Section

SPACES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{uri}:1.0"'
    for name, uri in {
        "office": "office", "style": "style", "text": "text", "table": "table", "draw": "drawing",
        "fo": "xsl-fo-compatible", "svg": "svg-compatible",
    }.items()
)
LOOKS: dict[int, dict] = {
    28: dict(font="Liberation Sans", colour="#a33b00", way="tab"),
    32: dict(font="Liberation Serif", colour="#3b5b1e", way="line", framed=True),
    38: dict(font="Carlito", colour="#31497d", way="table", footer=True),
}


def text(value: str) -> str:
    out = ""
    for word in value.split(" "):
        inner = escape(word, quote=False)
        out += " " + (f'<text:a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="mailto:{word}">{inner}</text:a>' if "@" in word else inner)
    return out[1:]


def line(inner: str, style: str = "Standard") -> str:
    return f'<text:p text:style-name="{style}">{inner}</text:p>'


def bold(inner: str) -> str:
    return f'<text:span text:style-name="Bold">{inner}</text:span>'


def contacts(person: Person) -> list[str]:
    return [line((f"{one.kind} : " if one.kind else "") + text(one.text), "Contact") for one in person.contacts]


def entry(one: Entry, way: str) -> str:
    points = "".join(f"<text:list-item>{line(text(item))}</text:list-item>" for item in one.bullets)
    points = f'<text:list text:style-name="Points">{points}</text:list>' if points else ""
    if way == "tab":
        return line(f"{one.when}<text:tab/>{bold(text(one.title))}", "Entry") + line(f"<text:tab/>{text(one.where)}", "Entry") + points
    if way == "line":
        return line(f"{one.when} : {bold(text(one.title))}<text:line-break/>{text(one.where)}", "Entry") + points
    cell = lambda inner: f"<table:table-cell>{inner}</table:table-cell>"  # noqa: E731
    return f"<table:table-row>{cell(line(one.when))}{cell(line(bold(text(one.title))) + line(text(one.where)) + points)}</table:table-row>"


def section(one: Section, number: int, way: str) -> str:
    out = f'<text:h text:style-name="Heading" text:outline-level="1">{text(one.title)}</text:h>'
    body = "".join(entry(block, way) for block in one.blocks)
    if body and way == "table":
        columns = '<table:table-column table:style-name="Dates"/><table:table-column table:style-name="Rest"/>'
        body = f'<table:table table:name="Tableau{number}" table:style-name="Wide">{columns}{body}</table:table>'
    if one.items:
        body += '<text:list text:style-name="Points">' + "".join(f"<text:list-item>{line(text(item))}</text:list-item>" for item in one.items) + "</text:list>"
    return out + body + (line(text(one.text)) if one.text else "")


def style(name: str, paragraph: str, letters: str) -> str:
    return (
        f'<style:style style:name="{name}" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties {paragraph}/>'
        f"<style:text-properties {letters}/></style:style>"
    )


def frame(number: int, inner: str, place: str) -> str:
    return (
        f'<draw:frame draw:style-name="Frame" draw:name="Cadre{number}" text:anchor-type="paragraph" {place} '
        f'draw:z-index="{number}"><draw:text-box fo:min-height="1cm">{inner}</draw:text-box></draw:frame>'
    )


def make_flat_odt(person: Person, file: Path) -> None:
    look = LOOKS[int(person.number)]
    name, job = line(text(person.name), "Name"), line(text(person.job), "Job")
    lines = "".join(contacts(person))
    body, footer = name + job + lines, ""
    if look.get("footer"):
        footer = f"<style:footer>{line(' – '.join(text(one.text) for one in person.contacts), 'Foot')}</style:footer>"
        body = name + job
    if look.get("framed"):
        body = frame(1, lines, 'svg:x="12.5cm" svg:y="1.5cm" svg:width="7cm"') + frame(2, name + job, 'svg:x="1.5cm" svg:y="1.5cm" svg:width="10cm"')
        body = line(body) + line("") + line("")
    body += "".join(section(one, number, look["way"]) for number, one in enumerate(person.sections))
    colour = look["colour"]
    styles = (
        f'<style:default-style style:family="paragraph"><style:paragraph-properties style:tab-stop-distance="1.25cm"/><style:text-properties '
        f'style:font-name="F" fo:font-size="11pt" fo:language="fr" fo:country="FR"/></style:default-style>'
        '<style:style style:name="Standard" style:family="paragraph"/><style:style style:name="Cadre" style:family="graphic"/>'
        '<style:style style:name="Bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'
        + style("Name", "", f'fo:font-size="22pt" fo:font-weight="bold" fo:color="{colour}"')
        + style("Job", 'fo:margin-bottom="0.3cm"', 'fo:font-size="14pt" fo:font-variant="small-caps"')
        + style("Contact", "", 'fo:font-size="10pt"')
        + style("Foot", 'fo:text-align="center"', 'fo:font-size="9pt"')
        + style("Heading", f'fo:margin-top="0.45cm" fo:margin-bottom="0.15cm" fo:border-bottom="0.5pt solid {colour}"', f'fo:font-size="13pt" fo:font-weight="bold" fo:color="{colour}"')
        + '<style:style style:name="Entry" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties>'
        '<style:tab-stops><style:tab-stop style:position="4cm"/></style:tab-stops></style:paragraph-properties></style:style>'
    )
    automatic = (
        '<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/>'
        "<style:footer-style><style:header-footer-properties fo:min-height="
        '"0.5cm"/></style:footer-style></style:page-layout>'
        '<style:style style:name="Wide" style:family="table"><style:table-properties style:width="17cm" table:align="left"/></style:style>'
        '<style:style style:name="Dates" style:family="table-column"><style:table-column-properties style:column-width="4.2cm"/></style:style>'
        '<style:style style:name="Rest" style:family="table-column"><style:table-column-properties style:column-width="12.8cm"/></style:style>'
        '<style:style style:name="Frame" style:family="graphic" style:parent-style-name="Cadre"><style:graphic-properties style:wrap="parallel" style:horizontal-pos="from-left" '
        'style:horizontal-rel="page" style:vertical-pos="from-top" style:vertical-rel="page" fo:padding="0.1cm" fo:border="none" draw:fill="none"/></style:style>'
        '<text:list-style style:name="Points"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties '
        'text:space-before="0.4cm" text:min-label-width="0.4cm"/></text:list-level-style-bullet></text:list-style>'
    )
    file.write_text(
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {SPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">'
        f'<office:font-face-decls><style:font-face style:name="F" svg:font-family="\'{look["font"]}\'"/></office:font-face-decls><office:styles>{styles}'
        f'</office:styles><office:automatic-styles>{automatic}</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" '
        f'style:page-layout-name="Page">{footer}</style:master-page></office:master-styles><office:body><office:text>{body}</office:text></office:body></office:document>',
        "utf8",
    )
