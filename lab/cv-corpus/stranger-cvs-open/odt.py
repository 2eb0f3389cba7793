"""Writes ODT files by parts, as LibreOffice Writer stores them."""
import zipfile
from html import escape
from cv import OUT

SPACES = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{value}"' for name, value in {"office": "office:1.0", "style": "style:1.0", "text": "text:1.0", "table": "table:1.0", "fo": "xsl-fo-compatible:1.0"}.items())
TYPE = "application/vnd.oasis.opendocument.text"


def p(value, style="Standard"):
    return f'<text:p text:style-name="{style}">' + escape(value, quote=False).replace("\t", "<text:tab/>") + "</text:p>"


def bold(title, rest, before=""):
    spans = f'<text:span text:style-name="Bold">{escape(title, quote=False)}</text:span>{escape(rest, quote=False)}'
    return f'<text:p text:style-name="Dated">{escape(before, quote=False)}{"<text:tab/>" if before else ""}{spans}</text:p>'


def entry(item, look):
    place = "".join(f", {part}" for part in (item.company, item.place) if part)
    points = "".join(f"<text:list-item>{p(task)}</text:list-item>" for task in item.tasks)
    points = f"<text:list>{points}</text:list>" if points else ""
    if look["entry"] == "left":
        return bold(item.title, place, item.date) + points
    if look["entry"] == "dash":
        return bold(f"{item.title} – {item.company}", "") + (p(item.place) if item.place else "") + p(item.date) + points
    return p(item.date) + bold(item.title, place) + points


def section(part, look):
    body = f'<text:h text:style-name="Heading" text:outline-level="1">{escape(part.head, quote=False)}</text:h>'
    for item in part.items:
        if item.kind in "EDV":
            body += entry(item, look)
        elif item.kind == "L":
            body += p(f"{item.printed} : {item.text}")
        elif item.kind == "T":
            body += p(item.text)
    return body


def make(person):
    look = person.look
    colour = look["colour"]
    text = lambda extra="": f'<style:text-properties fo:font-family="{look["font"]}" {extra}/>'
    styles = f'<style:style style:name="Standard" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.08cm"/>{text("fo:font-size=%s11pt%s" % (chr(34), chr(34)))}</style:style>' \
        f'<style:style style:name="Dated" style:family="paragraph"><style:paragraph-properties fo:margin-left="3.6cm" fo:text-indent="-3.6cm"><style:tab-stops><style:tab-stop style:position="0cm"/></style:tab-stops></style:paragraph-properties>{text()}</style:style>' \
        f'<style:style style:name="Name" style:family="paragraph">{text(f"""fo:font-size="20pt" fo:font-weight="bold" fo:color="{colour}" """)}</style:style>' \
        f'<style:style style:name="Heading" style:family="paragraph"><style:paragraph-properties fo:margin-top="0.4cm" fo:border-bottom="0.5pt solid {colour}"/>{text(f"""fo:font-size="13pt" fo:font-weight="bold" fo:color="{colour}" """)}</style:style>' \
        '<style:style style:name="Bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'
    if look["entry"] != "left":
        styles = styles.replace(' fo:margin-left="3.6cm" fo:text-indent="-3.6cm"', "")
    top = p(person.show, "Name") + (p(person.job) if person.job else "") + "".join(map(p, person.contacts)) + (p(person.about) if person.about else "")
    content = f'<office:document-content {SPACES} office:version="1.3"><office:automatic-styles>{styles}</office:automatic-styles><office:body><office:text>{top}{"".join(section(part, look) for part in person.sections)}</office:text></office:body></office:document-content>'
    manifest = f'<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="{TYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>'
    with zipfile.ZipFile(f"{OUT}/{person.id}.odt", "w") as archive:
        for name, value in {"mimetype": TYPE, "content.xml": '<?xml version="1.0" encoding="UTF-8"?>' + content, "META-INF/manifest.xml": manifest}.items():
            archive.writestr(zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0)), value, zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED)
    return "ODT, written by parts", "odt"
