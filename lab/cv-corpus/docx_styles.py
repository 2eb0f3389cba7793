# CVs as Word documents with styles, made with python-docx: tabs, tables, headers and footers, photographs.
import io
from pathlib import Path

from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_TAB_ALIGNMENT
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Cm, Pt, RGBColor

from person import Entry, Person, Section
from portrait import portrait

LOOKS: dict[int, dict] = {
    2: dict(way="table", font="Liberation Serif", colour="5B3A1E", centred=True),
    3: dict(way="tab", font="Carlito", colour="1F3864", header=True),
    5: dict(way="table", font="Carlito", colour="2E5E4E"),
    10: dict(way="under", font="Carlito", colour="9C2A1A", columns=True),
    13: dict(way="tabfirst", font="Liberation Serif", colour="000000", footer=True),
    23: dict(way="tabfirst", font="Liberation Sans", colour="000000", centred=True),
    33: dict(way="heading", font="Caladea", colour="1B3A57", size=12, after=4, page_number=True),
    36: dict(way="table", font="Carlito", colour="3C6E2F", photo=True),
    40: dict(way="titletab", font="Liberation Sans", colour="004B87", header=True),
}


class Maker:
    def __init__(self, person: Person, look: dict):
        self.person, self.look = person, look
        self.document = Document()
        part = self.document.sections[0]
        part.page_width, part.page_height = Cm(21), Cm(29.7)
        part.left_margin = part.right_margin = Cm(2)
        part.top_margin = part.bottom_margin = Cm(1.8)
        styles = self.document.styles
        styles["Normal"].font.name, styles["Normal"].font.size = look["font"], Pt(look.get("size", 10.5))
        styles["Normal"].paragraph_format.space_after = Pt(look.get("after", 2))
        for name, size in (("Title", 22), ("Heading 1", 13), ("Heading 2", 11)):
            style = styles[name]
            style.font.name, style.font.size = look["font"], Pt(size)
            style.font.color.rgb = RGBColor.from_string(look["colour"])
            fonts = style.element.get_or_add_rPr().get_or_add_rFonts()
            for kind in ("asciiTheme", "hAnsiTheme", "eastAsiaTheme", "cstheme"):
                fonts.attrib.pop(qn(f"w:{kind}"), None)
        core = self.document.core_properties
        core.author, core.title, core.comments = "", f"CV {person.fields['prenom']} {person.fields['nom']}", ""

    def contacts(self, place) -> None:
        for one in self.person.contacts:
            paragraph = place.add_paragraph()
            if one.kind:
                words = {"phone": "Tél", "mail": "E-mail", "pin": "Adresse", "car": "Permis"}
                paragraph.add_run(words.get(one.kind, one.kind) + " : ").bold = True
            self.linked(paragraph, one.text)
            if self.look.get("centred"):
                paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER

    def linked(self, paragraph, text: str) -> None:
        """Text with its e-mail address as a mailto link, as Word makes it by itself."""
        mail = next((word for word in text.split() if "@" in word), None)
        if mail is None:
            paragraph.add_run(text)
            return
        before, after = text.split(mail, 1)
        paragraph.add_run(before)
        link = OxmlElement("w:hyperlink")
        kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink"
        link.set(qn("r:id"), paragraph.part.relate_to(f"mailto:{mail}", kind, is_external=True))
        run = paragraph.add_run(mail)
        run.font.underline, run.font.color.rgb = True, RGBColor(0x05, 0x63, 0xC1)
        link.append(run._r)
        paragraph._p.append(link)
        paragraph.add_run(after)

    def widths(self, table, *widths: float) -> None:
        table.autofit = False
        for column, width in zip(table.columns, widths):
            column.width = Cm(width)

    def entry(self, one: Entry, place, way: str) -> None:
        if way == "table":
            row = self.table.add_row().cells
            row[0].paragraphs[0].add_run(one.when)
            first, place = row[1].paragraphs[0], row[1]
            first.add_run(one.title).bold = True
            place.add_paragraph(one.where)
        elif way in ("tab", "titletab"):
            paragraph = place.add_paragraph()
            paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(17), WD_TAB_ALIGNMENT.RIGHT)
            paragraph.paragraph_format.space_before = Pt(6)
            paragraph.add_run(one.title).bold = True
            paragraph.add_run(f"\t{one.when}").italic = True
            if one.where:
                place.add_paragraph(one.where)
        elif way == "tabfirst":
            paragraph = place.add_paragraph()
            paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(3.6))
            paragraph.paragraph_format.left_indent, paragraph.paragraph_format.first_line_indent = Cm(3.6), Cm(-3.6)
            paragraph.add_run(f"{one.when}\t")
            paragraph.add_run(one.title).bold = True
            paragraph.add_run(f", {one.where}")
        elif way == "heading":
            self.document.add_heading(f"{one.title} – {one.company}", 2)
            place.add_paragraph().add_run(f"{one.when}, {one.place}").italic = True
        else:
            place.add_paragraph().add_run(one.title).bold = True
            place.add_paragraph(one.where)
            place.add_paragraph().add_run(f"({one.when})" if not one.when.startswith("(") else one.when).italic = True
        for bullet in one.bullets:
            place.add_paragraph(bullet, style="List Bullet").paragraph_format.left_indent = None if way == "table" else Cm(1.2)

    def section(self, one: Section, place) -> None:
        heading = place.add_paragraph(one.title, style="Heading 1")
        if self.look["font"] == "Caladea":
            heading.runs[0].font.small_caps = True
        if one.text:
            self.linked(place.add_paragraph(), one.text)
        way = self.look["way"]
        if one.blocks and way == "table":
            self.table = place.add_table(rows=0, cols=2)
            self.widths(self.table, 3.6, 13.4)
        for block in one.blocks:
            if isinstance(block, Entry):
                self.entry(block, place, way)
            else:
                place.add_paragraph().add_run(block).underline = True
        for item in one.items:
            place.add_paragraph(item, style="List Bullet")

    def head(self, place) -> None:
        name = place.add_paragraph(self.person.name, style="Title")
        job = place.add_paragraph()
        job.add_run(self.person.job).bold = True
        if self.look.get("centred"):
            name.alignment = job.alignment = WD_ALIGN_PARAGRAPH.CENTER

    def page_number(self) -> None:
        paragraph = self.document.sections[0].footer.paragraphs[0]
        paragraph.add_run(f"{self.person.name} – page ")
        field = OxmlElement("w:fldSimple")
        field.set(qn("w:instr"), "PAGE")
        field.append(paragraph.add_run("1")._r)
        paragraph._p.append(field)
        paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER

    def make(self) -> Document:
        document, look = self.document, self.look
        picture = io.BytesIO(portrait(int(self.person.number)))
        if look.get("columns"):
            table = document.add_table(rows=1, cols=2)
            self.widths(table, 5.5, 11.5)
            left, right = table.rows[0].cells
            left.paragraphs[0].add_run().add_picture(picture, width=Cm(3.2))
            self.contacts(left)
            for one in self.person.side:
                self.section(one, left)
            self.head(right)
            for one in self.person.main:
                self.section(one, right)
            return document
        if look.get("photo"):
            document.add_paragraph().add_run().add_picture(picture, width=Cm(2.6))
        self.head(document)
        place = document.sections[0].header if look.get("header") else document.sections[0].footer if look.get("footer") else document
        self.contacts(place)
        for one in self.person.main + self.person.side:
            self.section(one, document)
        if look.get("page_number"):
            self.page_number()
        return document


def make_docx(person: Person, file: Path) -> None:
    Maker(person, LOOKS[int(person.number)]).make().save(file)
