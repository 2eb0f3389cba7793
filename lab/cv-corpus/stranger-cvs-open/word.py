"""Writes DOCX files part by part, as Word does, and PDF files from them with LibreOffice."""
import os, subprocess, tempfile, zipfile
from html import escape
from cv import OUT

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
SPACES = f'xmlns:w="{W}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' \
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' \
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" mc:Ignorable=""'
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
WIDTH = 9600


def run(value, bold=False, italic=False, size=0, colour="", extra=""):
    style = extra + ("<w:b/>" if bold else "") + ("<w:i/>" if italic else "") + (f'<w:color w:val="{colour}"/>' if colour else "") + (f'<w:sz w:val="{size}"/>' if size else "")
    parts = value.split("\t")
    return "<w:r><w:tab/></w:r>".join(f'<w:r>{f"<w:rPr>{style}</w:rPr>" if style else ""}<w:t xml:space="preserve">{escape(part, quote=False)}</w:t></w:r>' if part else "" for part in parts)


def para(runs, style="", tabs=(), align="", bullet=False, indent="", after=40):
    stops = "".join(f'<w:tab w:val="{kind}" w:pos="{pos}"/>' for kind, pos in tabs)
    inner = (f'<w:pStyle w:val="{style}"/>' if style else "") + ('<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' if bullet else "") + (f"<w:tabs>{stops}</w:tabs>" if stops else "")
    inner += "" if style else f'<w:spacing w:after="{after}"/>'
    inner += (f"<w:ind {indent}/>" if indent else "") + (f'<w:jc w:val="{align}"/>' if align else "")
    return f"<w:p><w:pPr>{inner}</w:pPr>{runs}</w:p>"


def table(rows, widths, border, fills=()):
    line = "single" if border else "nil"
    edges = "".join(f'<w:{edge} w:val="{line}" w:sz="4" w:space="0" w:color="BFBFBF"/>' for edge in ("top", "left", "bottom", "right", "insideH", "insideV"))
    grid = "".join(f'<w:gridCol w:w="{width}"/>' for width in widths)
    cell = lambda n, width, content: f'<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/>{f"""<w:shd w:val="clear" w:color="auto" w:fill="{fills[n]}"/>""" if n < len(fills) and fills[n] else ""}</w:tcPr>{content or para("")}</w:tc>'
    body = "".join("<w:tr>" + "".join(cell(n, width, content) for n, (width, content) in enumerate(zip(widths, row))) + "</w:tr>" for row in rows)
    return f'<w:tbl><w:tblPr><w:tblW w:w="{sum(widths)}" w:type="dxa"/><w:tblBorders>{edges}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>{grid}</w:tblGrid>{body}</w:tbl>'


def box(number, content, x, y, width, height, fill=""):
    size, paint = f'cx="{width * 635}" cy="{height * 635}"', f'<a:solidFill><a:srgbClr val="{fill}"/></a:solidFill>' if fill else "<a:noFill/>"
    shape = f'<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext {size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>{paint}</wps:spPr><wps:txbx><w:txbxContent>{content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>'
    anchor = f'<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="{number}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>' \
        f'<wp:positionH relativeFrom="page"><wp:posOffset>{x * 635}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>{y * 635}</wp:posOffset></wp:positionV><wp:extent {size}/><wp:wrapNone/>' \
        f'<wp:docPr id="{number}" name="Zone de texte {number}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">{shape}</a:graphicData></a:graphic></wp:anchor>'
    fallback = f'<w:pict><v:shape style="position:absolute;margin-left:{x / 20}pt;margin-top:{y / 20}pt;width:{width / 20}pt;height:{height / 20}pt"><v:textbox><w:txbxContent>{content}</w:txbxContent></v:textbox></v:shape></w:pict>'
    return f'<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>{anchor}</w:drawing></mc:Choice><mc:Fallback>{fallback}</mc:Fallback></mc:AlternateContent></w:r>'


def tasks(item, look, indent=""):
    if look.get("bullet") == "num":
        return "".join(para(run(task), bullet=True) for task in item.tasks)
    return "".join(para(run({"dash": "- ", "dot": "•\t", "none": ""}[look.get("bullet", "dash")] + task), indent=indent, tabs=[("left", 360)] if look.get("bullet") == "dot" else ()) for task in item.tasks)


def entry(item, look, kind):
    place, colour = " – ".join(filter(None, [item.company, item.place])), look["colour"]
    comma = ", " if place else ""
    if kind == "left":
        wide = int(look.get("wide", 1980))
        hang, stop = f'w:left="{wide}" w:hanging="{wide}"', [("left", wide)]
        return para(run(item.date + "\t") + run(item.title, bold=True) + run(comma + place), tabs=stop, indent=hang) + tasks(item, look, f'w:left="{wide + 120}"')
    if kind == "right":
        return para(run(item.title, bold=True) + run("\t" + item.date, italic=True), tabs=[("right", int(look.get("stop", WIDTH)))], after=0) + (para(run(place, colour=colour)) if place else "") + tasks(item, look)
    if kind == "above":
        return para(run(item.date, colour=colour), after=0) + para(run(item.title, bold=True) + run(comma + place)) + tasks(item, look)
    if kind == "below":
        return para(run(item.title, bold=True) + run(comma + place), after=0) + para(run(item.date, italic=True)) + tasks(item, look)
    if kind == "stops":
        return para(run(f"{item.date}\t") + run(item.title, bold=True) + run(f"\t{place}"), tabs=[("left", 2300), ("left", 5600)], indent='w:left="5600" w:hanging="5600"') + tasks(item, look, 'w:left="2300"')
    if kind == "dash":
        return para(run(f"{item.title} – {item.company}", bold=True), after=0) + (para(run(item.place), after=0) if item.place else "") + para(run(item.date)) + tasks(item, look)
    where = f" ({item.place})" if item.place else ""
    return para(run(item.title, bold=True) + run(f"{', ' if item.company else ''}{item.company}{where}, {item.date}")) + tasks(item, look)


def career(items, look):
    body, employer = "", None
    for item in items:
        if item.company != employer:
            body += para(run(item.company.upper() if look.get("caps") else item.company, bold=True, colour=look["colour"]) + run(f"  {item.place}"), after=20)
            employer = item.company
        body += para(run(item.title, italic=True) + run("\t" + item.date), tabs=[("right", int(look.get("stop", WIDTH)))], indent='w:left="280"') + tasks(item, look)
    return body


def section_body(part, look):
    items = [item for item in part.items if item.kind not in "XY"]
    dated, border = [item for item in items if item.kind in "EDV"], look.get("border") == "1"
    kind = look["entry"]
    if part.side or kind == "cell" and dated and dated[0].kind == "D" and "degree" in look:
        kind = look.get("degree", "above")
    if dated and kind == "cell" and look["page"] == "tables" and dated[0].kind != "D":
        rows = lambda item: [[para(run(item.title, bold=True)) + para(run(item.date)), para(run(item.company, bold=True) + run(f", {item.place}" if item.place else "")) + tasks(item, look)]]
        return para("").join(table(rows(item), [3000, 6600], border) for item in dated) + para("")
    if dated and (kind == "cell" or look["page"] == "table"):
        rows = [[para(run(item.date)), para(run(item.title, bold=True) + run(", ".join(["", *filter(None, [item.company, item.place])]))) + tasks(item, look)] for item in dated]
        return table(rows, [2400, 7200], border) + para("")
    if dated and kind == "career" and dated[0].kind == "E":
        return career(dated, look)
    body = ""
    for item in items:
        if item.kind in "EDV":
            body += entry(item, look, look.get("degree", "left" if kind == "career" else kind) if item.kind == "D" else kind)
        elif item.kind == "L":
            body += para(run(f"{item.printed}{look.get('lang', ' : ')}{item.text}"))
        else:
            body += para(run(item.text), bullet=look.get("bullet") == "num" and len(items) > 1)
    return body


def section(part, look):
    head = " ".join(part.head.upper()) if look["head"] == "spaced" else part.head
    body = (para(run(head), style="Titre1") if head else "") + section_body(part, look)
    return f'<w:sdt><w:sdtPr><w:alias w:val="{escape(part.head)}"/><w:tag w:val="section"/></w:sdtPr><w:sdtContent>{body}</w:sdtContent></w:sdt>' if "sdt" in look else body


def top(person, look):
    align = "center" if look["head"] == "centre" or look.get("top") == "centre" else ""
    if look.get("top") == "form":
        rows = [part.partition(" : ") for part in person.contacts]
        field = lambda value: f'<w:sdt><w:sdtPr><w:showingPlcHdr w:val="0"/><w:text/></w:sdtPr><w:sdtContent>{run(value)}</w:sdtContent></w:sdt>' if "sdt" in look else run(value)
        return para(run("Curriculum vitae"), style="Titre") + "".join(para(run(name + " :", bold=True) + run("\t") + field(value), tabs=[("left", 2400)]) for name, _, value in rows)
    names = person.show.split("/")
    body = para(run(look["title"]), style="Titre", align="center") if "title" in look else ""
    body += "".join(para(run(line), style="Titre", align=align) for line in names)
    body += para(run(person.job, size=26, colour=look["colour"]), align=align) if person.job else ""
    lines = [" | ".join(person.contacts)] if look.get("contact") == "line" else person.contacts
    body += "".join(para(run(line), align=align, after=0) for line in lines)
    return body + (para(run(person.about, italic=True)) if person.about else "")


def lines_of(part, columns):
    return sum(1 + sum(1 + len(task) // columns for task in getattr(item, "tasks", [])) + (len(getattr(item, "text", "") or f"{item.title}{item.company}{item.place}") // columns + 1) for item in part.items if item.kind not in "XY") + 2


def body(person):
    look = person.look
    if look["page"] in ("side-left", "side-right"):
        side = "".join(section(part, look) for part in person.sections if part.side)
        main = "".join(section(part, look) for part in person.sections if not part.side)
        cells, widths, fills = [top(person, look) + side, main], [3400, 6800], [look.get("fill", "E7EEF5"), ""]
        order = slice(None, None, -1 if look["page"] == "side-right" else 1)
        return table([cells[order]], widths[order], False, fills[order]) + para("")
    if look["page"] == "boxes":
        shapes, x, bottoms = box(1, top(person, look), 700, 500, 10400, 1900, look.get("fill", "")), 0, [2500, 2500]
        for number, part in enumerate(person.sections, 2):
            column = 0 if part.side else 1
            width, columns = ((3500, 30), (6700, 62))[column]
            height = lines_of(part, columns) * 275 + 250
            shapes += box(number, section(part, look), (700, 4400)[column], bottoms[column], width, height)
            bottoms[column] += height + 100
        return f"<w:p>{shapes}</w:p>"
    return top(person, look) + "".join(section(part, look) for part in person.sections)


def write(person, path):
    look = person.look
    border = {"rule": f'<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="{look["colour"]}"/></w:pBdr>', "centre": f'<w:pBdr><w:top w:val="single" w:sz="4" w:space="1" w:color="auto"/><w:bottom w:val="single" w:sz="4" w:space="1" w:color="auto"/></w:pBdr>'}.get(look["head"], "")
    head_run = {"caps": "<w:caps/>", "centre": "<w:smallCaps/>"}.get(look["head"], "")
    middle = '<w:jc w:val="center"/>' if look["head"] == "centre" else ""
    fonts, size = f'<w:rFonts w:ascii="{look["font"]}" w:hAnsi="{look["font"]}" w:cs="{look["font"]}"/>', look.get("size", "21")
    styles = f'<w:styles {SPACES}><w:docDefaults><w:rPrDefault><w:rPr>{fonts}<w:sz w:val="{size}"/><w:lang w:val="fr-FR"/></w:rPr></w:rPrDefault></w:docDefaults>' \
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' \
        f'<w:style w:type="paragraph" w:styleId="Titre"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="60"/></w:pPr><w:rPr><w:b/><w:sz w:val="36"/></w:rPr></w:style>' \
        f'<w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/>{border}<w:spacing w:before="220" w:after="80"/>{middle}<w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/>{head_run}<w:color w:val="{look["colour"]}"/><w:sz w:val="25"/></w:rPr></w:style></w:styles>'
    numbering = f'<w:numbering {SPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="{look.get("listindent", "640")}" w:hanging="280"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
    paged = look.get("header")
    reference = '<w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/>' if paged else ""
    margin = "800" if look["page"].startswith("side") else "1100"
    document = f'<w:document {SPACES}><w:body>{body(person)}<w:sectPr>{reference}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="{margin}" w:right="{margin}" w:bottom="{margin}" w:left="{margin}" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr></w:body></w:document>'
    field = lambda name: f'<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> {name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'
    parts = {"word/document.xml": document, "word/styles.xml": styles, "word/numbering.xml": numbering}
    if paged:
        parts["word/header1.xml"] = f'<w:hdr {SPACES}>{para(run(paged, size=18, colour="7F7F7F"), align="right")}</w:hdr>'
        parts["word/footer1.xml"] = f'<w:ftr {SPACES}>{para(run("Page ") + field("PAGE") + run(" / ") + field("NUMPAGES"), align="center")}</w:ftr>'
    kinds = {"document": "document.main", "styles": "styles", "numbering": "numbering", "header1": "header", "footer1": "footer"}
    relations = {"styles": ("rId1", "styles"), "numbering": ("rId2", "numbering"), "header1": ("rId3", "header"), "footer1": ("rId4", "footer")}
    stem = lambda part: part.split("/")[1][:-4]
    types = "".join(f'<Override PartName="/{part}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.{kinds[stem(part)]}+xml"/>' for part in parts)
    links = "".join(f'<Relationship Id="{relations[stem(part)][0]}" Type="{OFFICE}/{relations[stem(part)][1]}" Target="{stem(part)}.xml"/>' for part in parts if stem(part) in relations)
    package = "http://schemas.openxmlformats.org/package/2006"
    parts = {"[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>{types}</Types>',
             "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>',
             "word/_rels/document.xml.rels": f'<Relationships xmlns="{package}/relationships">{links}</Relationships>', **parts}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for part, content in parts.items():
            archive.writestr(zipfile.ZipInfo(part, (2024, 1, 1, 0, 0, 0)), XML + content, zipfile.ZIP_DEFLATED)


def convert(source, form, folder):
    subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{os.path.dirname(os.path.abspath(source))}/office-profile", "--convert-to", form, "--outdir", folder, source], check=True, capture_output=True)


def make(person):
    if person.by == "word":
        write(person, f"{OUT}/{person.id}.docx")
        return "DOCX, written by parts", "docx"
    with tempfile.TemporaryDirectory() as folder:
        source = f"{folder}/{person.id}.docx"
        write(person, source)
        convert(source, "pdf", OUT)
    return "LibreOffice, from DOCX", "pdf"
