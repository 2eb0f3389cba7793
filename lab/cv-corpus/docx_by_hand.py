# CVs as Word itself writes them, part by part: content controls, text boxes with their fallback, split runs, revisions.
import random
import re
import zipfile
from html import escape
from pathlib import Path
from zlib import crc32

from person import Entry, Person, Section

SPACES = {
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
    "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
    "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
    "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
    "v": "urn:schemas-microsoft-com:vml",
    "w14": "http://schemas.microsoft.com/office/word/2010/wordml",
}
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
BY = 'w:author="Relecture" w:date="2025-05-12T10:00:00Z"'
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def run(text: str, style: str = "") -> str:
    """One run; a soft hyphen is an element of its own in Word."""
    parts = "<w:softHyphen/>".join(
        f'<w:t xml:space="preserve">{escape(part, quote=False)}</w:t>' for part in text.split("\u00ad")
    ).replace("\t", '</w:t><w:tab/><w:t xml:space="preserve">')
    return f"<w:r>{f'<w:rPr>{style}</w:rPr>' if style else ''}{parts}</w:r>"


def split(text: str, chance: random.Random, style: str = "") -> str:
    """The same text in several runs, with the marks of the spelling checker between them."""
    cuts = sorted(chance.sample(range(1, len(text)), min(3, len(text) - 1))) if len(text) > 3 else []
    pieces = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)])]
    marks = ['<w:proofErr w:type="spellStart"/>', '<w:proofErr w:type="spellEnd"/>']
    return "".join(run(piece, style) + (chance.choice(marks) if chance.random() < 0.5 else "") for piece in pieces)


def paragraph(inner: str, style: str = "", more: str = "") -> str:
    kind = f'<w:pStyle w:val="{style}"/>' if style else ""
    return f"<w:p>{f'<w:pPr>{kind}{more}</w:pPr>' if kind or more else ''}{inner}</w:p>"


def control(title: str, inner: str) -> str:
    """A content control, as in Word's own CV templates."""
    about = f'<w:alias w:val="{title}"/><w:tag w:val="{title}"/><w:id w:val="{crc32(title.encode()) >> 2}"/>'
    return f"<w:sdt><w:sdtPr>{about}</w:sdtPr><w:sdtContent>{inner}</w:sdtContent></w:sdt>"


def text_box(number: int, inner: str, left: float, top: float, width: float, height: float, colour: str) -> str:
    """A text box in the two forms Word writes: for itself, and again for older programs."""
    emu = lambda cm: int(cm * 360000)  # noqa: E731
    shape = (
        f'<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="{2510 + number}" behindDoc="0" locked="0" '
        f'layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>{emu(left)}'
        f'</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>{emu(top)}</wp:posOffset></wp:positionV>'
        f'<wp:extent cx="{emu(width)}" cy="{emu(height)}"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="{number}" name="Zone de texte {number}"/>'
        f'<a:graphic><a:graphicData uri="{SPACES["wps"]}"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/>'
        f'<a:ext cx="{emu(width)}" cy="{emu(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr '
        f'val="{colour}"/></a:solidFill></wps:spPr><wps:txbx><w:txbxContent>{inner}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>'
        "</a:graphicData></a:graphic></wp:anchor>"
    )
    old = (
        f'<v:shape id="box{number}" type="#_x0000_t202" style="position:absolute;left:{left}cm;top:{top}cm;width:{width}cm;height:{height}cm" '
        f'fillcolor="#{colour}"><v:textbox><w:txbxContent>{inner}</w:txbxContent></v:textbox></v:shape>'
    )
    return (
        f'<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>{shape}</w:drawing></mc:Choice>'
        f"<mc:Fallback><w:pict>{old}</w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )


def old_text_box(inner: str, style: str) -> str:
    """A text box of Word 2007 and before."""
    return f'<w:r><w:pict><v:shape type="#_x0000_t202" style="position:absolute;{style}" stroked="f"><v:textbox><w:txbxContent>{inner}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>'


class Hand:
    def __init__(self, person: Person):
        self.person = person
        self.links: list[str] = []
        self.chance = random.Random(int(person.number))

    def linked(self, text: str) -> str:
        mail = next((word for word in text.split() if "@" in word), None)
        if mail is None:
            return run(text)
        before, after = text.split(mail, 1)
        if mail not in self.links:
            self.links.append(mail)
        blue = run(mail, '<w:rStyle w:val="Hyperlink"/>')
        link = f'<w:hyperlink r:id="rMail{self.links.index(mail)}" w:history="1">{blue}</w:hyperlink>'
        return (run(before) if before else "") + link + (run(after) if after else "")

    def bullets(self, items: list[str]) -> str:
        return "".join(paragraph(run(item), "ListParagraph", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') for item in items)

    def sections(self, sections: list[Section], entry, spaced: bool = False) -> str:
        out = ""
        for one in sections:
            title = " ".join(one.title.upper()) if spaced else one.title
            out += paragraph(run(title), "Heading1")
            out += paragraph(self.linked(one.text)) if one.text else ""
            out += "".join(entry(block) for block in one.blocks) + self.bullets(one.items)
        return out


def boxed(hand: Hand) -> str:
    """Name and contacts in a box over the page, the side in another, the course of life between them."""
    person = hand.person
    top = paragraph(run(person.name), "Title") + paragraph(run(person.job), "Subtitle")
    side = paragraph(run("Contact"), "Heading1")
    side += "".join(paragraph(run(f"{one.kind} : ", "<w:b/>") + hand.linked(one.text)) for one in person.contacts)
    side += hand.sections(person.side, None)
    boxes = text_box(1, top, 1.2, 1, 18.6, 3, "DCE6F1") + text_box(2, side, 1.2, 4.5, 5.8, 19, "F2F2F2")

    def entry(one: Entry) -> str:
        head = paragraph(run(one.title, "<w:b/>")) + paragraph(run(one.where)) + paragraph(run(one.when, "<w:i/>"))
        return head + hand.bullets(one.bullets)

    return paragraph(boxes) + hand.sections(person.main, entry)


def controlled(hand: Hand) -> str:
    """A template of Word with its fields filled in."""
    person = hand.person
    body = paragraph(control("Votre nom", run(person.name)), "Title") + paragraph(control("Poste", run(person.job)), "Subtitle")
    line = run(" | ").join(control(one.kind, hand.linked(one.text)) for one in person.contacts)
    body += paragraph(line)

    def entry(one: Entry) -> str:
        head = paragraph(control("Dates", run(one.when)), "Date")
        head += paragraph(control("Titre", run(one.title, "<w:b/>")) + run(" • ") + control("Organisme", run(one.company)) + run(f" • {one.place}"))
        return control("Entrée", head + hand.bullets(one.bullets))

    return body + hand.sections(person.main, entry)


def revised(hand: Hand) -> str:
    """Many runs, smart tags, and the revisions of a second reader: struck-out text is not read."""
    person, chance = hand.person, hand.chance
    body = paragraph(split(person.name, chance), "Title") + paragraph(split(person.job, chance, "<w:b/>"))
    tag = '<w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="PersonName">{}</w:smartTag>'
    for one in person.contacts:
        inner = hand.linked(one.text) if "@" in one.text else tag.format(split(one.text, chance))
        body += paragraph(inner)
    body += paragraph(f'<w:del w:id="90" {BY}><w:r><w:delText xml:space="preserve">Tél. bureau : 04 65 71 90 90 (jusqu’en mars 2012)</w:delText></w:r></w:del>')

    def entry(one: Entry) -> str:
        when = split(one.when, chance)
        if one.end == "2025-06":
            when = run("Mai 2015 –\u00a0") + f'<w:del w:id="91" {BY}><w:r><w:delText>Aujourd’hui</w:delText></w:r></w:del><w:ins w:id="92" {BY}>{run("Juin 2025")}</w:ins>'
        head = paragraph(when + "<w:r><w:tab/></w:r>" + split(one.title, chance, "<w:b/>"), "", '<w:tabs><w:tab w:val="left" w:pos="3400"/></w:tabs>')
        head += paragraph(f'<w:ins w:id="93" {BY}>{run(one.where)}</w:ins>' if "Alès" in one.where else run(one.where), "", '<w:ind w:left="3400"/>')
        return head + hand.bullets(one.bullets)

    return body + hand.sections(person.main, entry)


def framed(hand: Hand) -> str:
    """Old text boxes for the contacts, titles spaced out by hand, dates before a tab, a list in two columns of a table."""
    person = hand.person
    signs = {"phone": "\u260e", "mail": "\u2709", "pin": "\u2302"}
    contacts = "".join(paragraph(run(f"{signs[one.kind]} ", '<w:rFonts w:ascii="DejaVu Sans"/>') + hand.linked(one.text)) for one in person.contacts)
    body = paragraph(run(person.name), "Title") + paragraph(run(person.job) + old_text_box(contacts, "margin-left:310pt;margin-top:-45pt;width:190pt;height:60pt"))

    def entry(one: Entry) -> str:
        head = run(one.when, "<w:i/>") + "<w:r><w:br/></w:r>" + run(f"{one.title}\t{one.where}", "<w:b/>")
        return paragraph(head, "", '<w:tabs><w:tab w:val="right" w:pos="9600"/></w:tabs>') + hand.bullets(one.bullets)

    cells = "".join(
        f'<w:tc><w:tcPr><w:tcW w:w="4800" w:type="dxa"/></w:tcPr>{hand.sections([one], entry)}<w:p/></w:tc>' for one in person.side
    )
    table = f'<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4800"/><w:gridCol w:w="4800"/></w:tblGrid><w:tr>{cells}</w:tr></w:tbl>'
    return body + paragraph("") + hand.sections(person.main, entry, True) + table


MAKERS = {4: boxed, 9: controlled, 34: revised, 39: framed}
MARGINS = {4: 'w:top="2700" w:left="4300" w:right="700" w:bottom="800"'}


def style(name: str, label: str, about: str, size: int, colour: str, before: int = 0) -> str:
    return (
        f'<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{label}"/><w:basedOn w:val="Normal"/><w:pPr>{about}<w:spacing '
        f'w:before="{before}" w:after="40"/></w:pPr><w:rPr><w:b/><w:color w:val="{colour}"/><w:sz w:val="{size}"/></w:rPr></w:style>'
    )


def make_by_hand(person: Person, file: Path) -> None:
    hand = Hand(person)
    number = int(person.number)
    colour = {4: "1F4E79", 9: "7F3F6E", 34: "333333", 39: "B45F06"}[number]
    body = MAKERS[number](hand)
    spaces = " ".join(f'xmlns:{name}="{uri}"' for name, uri in SPACES.items())
    margins = MARGINS.get(number, 'w:top="1100" w:left="1150" w:right="1150" w:bottom="1100"')
    page = f'<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar {margins} w:header="500" w:footer="500" w:gutter="0"/></w:sectPr>'
    line = '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="auto"/></w:pBdr>'
    styles = (
        f'<w:styles {spaces}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="21"/>'
        '<w:lang w:val="fr-FR"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="20"/></w:pPr></w:pPrDefault></w:docDefaults>'
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
        '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style>'
        + style("Title", "Title", "", 44, colour)
        + style("Subtitle", "Subtitle", "", 26, "666666")
        + style("Heading1", "heading 1", line, 25, colour, 200)
        + style("Date", "Date", "", 19, "777777", 80)
        + '<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/></w:style></w:styles>'
    )
    numbers = (
        f'<w:numbering {spaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText '
        'w:val="\u2022"/><w:pPr><w:ind w:left="500" w:hanging="280"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
    )
    types = "application/vnd.openxmlformats-officedocument.wordprocessingml"
    overrides = {"document": "document.main", "styles": "styles", "numbering": "numbering"}
    content = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType='
        '"application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
        + "".join(f'<Override PartName="/word/{part}.xml" ContentType="{types}.{kind}+xml"/>' for part, kind in overrides.items())
        + '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>'
    )
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    links = "".join(
        f'<Relationship Id="rMail{index}" Type="{OFFICE}/hyperlink" Target="mailto:{mail}" TargetMode="External"/>'
        for index, mail in enumerate(hand.links)
    )
    parts = {
        "[Content_Types].xml": content,
        "_rels/.rels": f'<Relationships xmlns="{package}"><Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="word/document.xml"/>'
        f'<Relationship Id="r2" Type="{OFFICE}/extended-properties" Target="docProps/app.xml"/></Relationships>',
        "word/_rels/document.xml.rels": f'<Relationships xmlns="{package}"><Relationship Id="s1" Type="{OFFICE}/styles" Target="styles.xml"/>'
        f'<Relationship Id="n1" Type="{OFFICE}/numbering" Target="numbering.xml"/>{links}</Relationships>',
        "word/document.xml": f'<w:document {spaces} mc:Ignorable="w14"><w:body>{body}{page}</w:body></w:document>',
        "word/styles.xml": styles,
        "word/numbering.xml": numbers,
        "docProps/app.xml": '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office Word</Application><AppVersion>16.0000</AppVersion></Properties>',
    }
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, (2025, 9, 1, 8, 0, 0)), HEAD + re.sub(r"\n\s*", "", text), zipfile.ZIP_DEFLATED)
