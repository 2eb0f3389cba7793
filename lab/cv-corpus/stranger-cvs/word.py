"""Writes a DOCX part by part from a small markup: p, table/tr/tc, box (text box), sdt (content control), and b, i, u, sc, big, c, tab, br in a paragraph.

Attributes of p: s style, al alignment, tabs (`r9000 l2400`), num list, ind indent, shade, line (rule below). A template may set `split`:
Word stores one line as several runs after corrections, so text is cut into runs at odd places.
"""

import itertools
import xml.etree.ElementTree as tree
import zipfile
from xml.sax.saxutils import escape, quoteattr

MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml."
SPACES = " ".join(f'xmlns:{name}="{url}"' for name, url in {
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main", "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing", "a": "http://schemas.openxmlformats.org/drawingml/2006/main",
    "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape", "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
    "v": "urn:schemas-microsoft-com:vml"}.items())
FORMATS = {"b": "<w:b/>", "i": "<w:i/>", "u": '<w:u w:val="single"/>', "sc": "<w:smallCaps/>", "big": '<w:sz w:val="44"/>', "small": '<w:sz w:val="18"/>', "wide": '<w:spacing w:val="60"/>'}


class Writer:
    def __init__(self, split):
        self.split, self.count = split, itertools.count(1)

    def text(self, text, style):
        if not text:
            return ""
        parts = [text]
        if self.split and len(text) > 9:
            cut = 3 + len(text) * 7 % (len(text) - 6)
            parts = [text[:cut], text[cut:]]
        runs = [f'<w:r w:rsidRPr="00A{len(part):05X}"><w:rPr>{style}</w:rPr><w:t xml:space="preserve">{escape(part)}</w:t></w:r>' for part in parts]
        return '<w:proofErr w:type="spellStart"/>'.join(runs)

    def inline(self, node, style=""):
        out = self.text(node.text, style)
        for child in node:
            if child.tag in ("tab", "br"):
                out += f"<w:r><w:{child.tag}/></w:r>"
            elif child.tag == "box":
                out += self.box(child)
            else:
                more = f'<w:color w:val="{child.get("v")}"/>' if child.tag == "c" else FORMATS[child.tag]
                out += self.inline(child, style + more)
            out += self.text(child.tail, style)
        return out

    def paragraph(self, node):
        get = node.get
        props = f'<w:pStyle w:val="{get("s")}"/>' if get("s") else ""
        props += f'<w:numPr><w:ilvl w:val="0"/><w:numId w:val="{get("num")}"/></w:numPr>' if get("num") else ""
        props += '<w:pBdr><w:bottom w:val="single" w:sz="8" w:space="1" w:color="808080"/></w:pBdr>' if get("line") else ""
        props += f'<w:shd w:val="clear" w:color="auto" w:fill="{get("shade")}"/>' if get("shade") else ""
        sides = {"l": "left", "r": "right", "c": "center"}
        props += "<w:tabs>" + "".join(f'<w:tab w:val="{sides[t[0]]}" w:pos="{t[1:]}"/>' for t in get("tabs").split()) + "</w:tabs>" if get("tabs") else ""
        props += f'<w:spacing w:before="{get("before", "0")}" w:after="{get("after", "40")}"/>' if not get("s") else ""
        props += f'<w:ind w:left="{get("ind")}" w:hanging="{get("hang", "0")}"/>' if get("ind") else ""
        props += f'<w:jc w:val="{get("al")}"/>' if get("al") else ""
        return f"<w:p><w:pPr>{props}</w:pPr>{self.inline(node)}</w:p>"

    def box(self, node):
        number, x, y, w, h = next(self.count), *(int(node.get(name)) for name in "xywh")
        inner = f"<w:txbxContent>{self.blocks(node)}</w:txbxContent>"
        fill = f'<a:solidFill><a:srgbClr val="{node.get("fill")}"/></a:solidFill>' if node.get("fill") else "<a:noFill/>"
        mm = 36000
        return f"""<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="{number}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">
<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>{x * mm}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>{y * mm}</wp:posOffset></wp:positionV>
<wp:extent cx="{w * mm}" cy="{h * mm}"/><wp:wrapNone/><wp:docPr id="{number}" name="Zone de texte {number}"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">
<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="{w * mm}" cy="{h * mm}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>{fill}<a:ln><a:noFill/></a:ln></wps:spPr>
<wps:txbx>{inner}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>
<mc:Fallback><w:pict><v:shape style="position:absolute;margin-left:{x}mm;margin-top:{y}mm;width:{w}mm;height:{h}mm"><v:textbox>{inner}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>"""

    def table(self, node):
        widths = node.get("w").split()
        line = "single" if node.get("border") else "nil"
        edges = "".join(f'<w:{side} w:val="{line}" w:sz="4" w:space="0" w:color="999999"/>' for side in ("top", "left", "bottom", "right", "insideH", "insideV"))
        rows = ""
        for row in node:
            cells = ""
            for cell, width in zip(row, widths):
                shade = f'<w:shd w:val="clear" w:color="auto" w:fill="{cell.get("shade")}"/>' if cell.get("shade") else ""
                cells += f'<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/>{shade}</w:tcPr>{self.blocks(cell) or "<w:p/>"}</w:tc>'
            rows += f"<w:tr>{cells}</w:tr>"
        grid = "".join(f'<w:gridCol w:w="{width}"/>' for width in widths)
        return f'<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>{edges}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>{grid}</w:tblGrid>{rows}</w:tbl><w:p><w:pPr><w:spacing w:after="0" w:line="120" w:lineRule="exact"/></w:pPr></w:p>'

    def blocks(self, node):
        out = ""
        for child in node:
            if child.tag == "p":
                out += self.paragraph(child)
            elif child.tag == "sdt":
                out += f'<w:sdt><w:sdtPr><w:alias w:val={quoteattr(child.get("alias", "Texte"))}/><w:id w:val="{next(self.count) + 4100}"/></w:sdtPr><w:sdtContent>{self.blocks(child)}</w:sdtContent></w:sdt>'
            else:
                out += self.table(child)
        return out


def styles(font, size, color, heading):
    def style(name, title, para, run):
        return f'<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{title}"/><w:basedOn w:val="Normal"/><w:pPr>{para}</w:pPr><w:rPr>{run}</w:rPr></w:style>'
    fonts = f'<w:rFonts w:ascii="{font}" w:hAnsi="{font}" w:cs="{font}"/>'
    return (f'<w:styles {SPACES}><w:docDefaults><w:rPrDefault><w:rPr>{fonts}<w:sz w:val="{size}"/><w:lang w:val="fr-FR"/></w:rPr></w:rPrDefault></w:docDefaults>'
            '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
            + style("Titre", "Title", '<w:spacing w:after="60"/>', f'<w:b/><w:color w:val="{color}"/><w:sz w:val="40"/>')
            + style("Titre1", "heading 1", f'<w:keepNext/>{heading}<w:spacing w:before="220" w:after="80"/><w:outlineLvl w:val="0"/>', f'<w:b/><w:color w:val="{color}"/><w:sz w:val="{size + 4}"/>')
            + style("Titre2", "heading 2", '<w:spacing w:before="100" w:after="20"/><w:outlineLvl w:val="1"/>', "<w:b/>") + "</w:styles>")


def write(markup, path, template, person):
    root = tree.fromstring(f"<body>{markup}</body>")
    writer = Writer(template.get("split"))
    header = root.find("header")
    parts, refs = {}, ""
    if header is not None:
        root.remove(header)
        parts["word/header1.xml"] = f"<w:hdr {SPACES}>{writer.blocks(header)}</w:hdr>"
        refs = '<w:headerReference w:type="default" r:id="rId3"/>'
    margin = template.get("margin", 1134)
    section = f'<w:sectPr>{refs}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="{margin}" w:right="{margin}" w:bottom="{margin}" w:left="{margin}" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr>'
    rule = '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="808080"/></w:pBdr>' if template.get("rule", True) else ""
    parts["word/document.xml"] = f"<w:document {SPACES}><w:body>{writer.blocks(root)}{section}</w:body></w:document>"
    parts["word/styles.xml"] = styles(person["k"].get("font", "Carlito"), round(2 * float(person["k"].get("size", "11"))), person["k"].get("color", "#1f3864").lstrip("#"), rule)
    level = '<w:abstractNum w:abstractNumId="{0}"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="{1}"/><w:pPr><w:ind w:left="{2}" w:hanging="280"/></w:pPr></w:lvl></w:abstractNum>'
    parts["word/numbering.xml"] = f"<w:numbering {SPACES}>" + level.format(0, "•", 640) + level.format(1, "-", 560) + level.format(2, "➢", 640) + "".join(
        f'<w:num w:numId="{n}"><w:abstractNumId w:val="{n - 1}"/></w:num>' for n in (1, 2, 3)) + "</w:numbering>"
    kinds = {"document": "document.main", "styles": "styles", "numbering": "numbering", "header1": "header"}
    overrides = "".join(f'<Override PartName="/{name}" ContentType="{MAIN}{kinds[name[5:-4]]}+xml"/>' for name in parts)
    parts["[Content_Types].xml"] = ('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                                    f'<Default Extension="xml" ContentType="application/xml"/>{overrides}</Types>')
    relation = '<Relationship Id="rId{}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{}" Target="{}"/>'
    wrap = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{}</Relationships>'
    parts["_rels/.rels"] = wrap.format(relation.format(1, "officeDocument", "word/document.xml"))
    parts["word/_rels/document.xml.rels"] = wrap.format("".join(relation.format(n, kind, f"{target}.xml") for n, kind, target in (
        (1, "styles", "styles"), (2, "numbering", "numbering"), (3, "header", "header1")) if f"word/{target}.xml" in parts))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as docx:
        for name, text in sorted(parts.items()):
            docx.writestr(name, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + text)
