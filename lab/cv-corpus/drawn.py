# CVs drawn line by line: ReportLab, Cairo with Pango, PostScript whose words stand where they stand without a space.
import math
from pathlib import Path

from person import Entry, Person

FONTS = Path("/usr/share/fonts/truetype")


def flowing(person: Person, file: Path) -> None:
    """ReportLab's own paragraphs and tables."""
    from html import escape

    from reportlab.lib import colors
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph, SimpleDocTemplate, Table

    plain = ParagraphStyle("plain", fontName="Helvetica", fontSize=10, leading=13)
    title = ParagraphStyle("title", plain, fontName="Helvetica-Bold", fontSize=12, spaceBefore=12, spaceAfter=5, textColor=colors.HexColor("#7a1f1f"))
    name = ParagraphStyle("name", plain, fontName="Helvetica-Bold", fontSize=20, leading=26)
    say = lambda text, look=plain: Paragraph(escape(text, quote=False), look)  # noqa: E731
    flow = [say(person.name, name), say(person.job, ParagraphStyle("job", title, fontSize=13))]
    flow += [say(one.text) for one in person.contacts]
    for section in person.sections:
        flow.append(say(section.title, title))
        rows = []
        for block in section.blocks:
            cell = [Paragraph(f"<b>{escape(block.title, quote=False)}</b>", plain), say(block.where)] + [say("• " + text) for text in block.bullets]
            rows.append([say(block.when), cell])
        if rows:
            table = Table(rows, colWidths=[105, 395], hAlign="LEFT")
            table.setStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (-1, -1), 0)])
            flow.append(table)
        flow += [say("• " + item) for item in section.items] + ([say(section.text)] if section.text else [])
    SimpleDocTemplate(str(file), pagesize=A4, leftMargin=46, rightMargin=46, topMargin=40, bottomMargin=40, title=f"CV {person.name}", invariant=1).build(flow)


def placed(person: Person, file: Path) -> None:
    """ReportLab's canvas: every line where a designer put it, the right column drawn before the left one."""
    from reportlab.lib.pagesizes import A4
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(TTFont("L", FONTS / "dejavu/DejaVuSansCondensed.ttf"))
    pdfmetrics.registerFont(TTFont("LB", FONTS / "dejavu/DejaVuSansCondensed-Bold.ttf"))
    canvas = Canvas(str(file), pagesize=A4, invariant=1)
    canvas.setTitle("CV")
    canvas.setFillColorRGB(0.96, 0.93, 0.86)
    canvas.rect(0, 0, 190, A4[1], stroke=0, fill=1)
    canvas.setFillColorRGB(0.85, 0.3, 0.2)
    canvas.circle(95, 740, 62, stroke=0, fill=1)
    canvas.setFillColorRGB(1, 1, 1)
    canvas.setFont("LB", 34)
    canvas.drawCentredString(95, 728, "tc")
    black = lambda: canvas.setFillColorRGB(0.13, 0.13, 0.13)  # noqa: E731
    put = lambda x, y, text, font="L", size=9.5: (canvas.setFont(font, size), canvas.drawString(x, y, text))  # noqa: E731
    black()
    put(220, 770, person.name, "LB", 24)
    put(220, 748, person.job, "L", 13)
    y = 705.0
    for section in person.main:
        put(220, y, section.title.upper(), "LB", 12)
        canvas.line(220, y - 4, 560, y - 4)
        y -= 24
        for block in section.blocks:
            canvas.setFillColorRGB(0.85, 0.3, 0.2)
            put(220, y, block.when, "LB")
            black()
            put(310, y, block.title, "LB")
            put(310, y - 13, block.where)
            y -= 26
            for bullet in block.bullets:
                put(310, y, "· " + bullet, size=9)
                y -= 12
            y -= 8
        y -= 12
    y = 650.0
    for one in person.contacts:
        put(24, y, one.text, size=9)
        y -= 15
    for section in person.side:
        y -= 18
        put(24, y, section.title, "LB", 12)
        for item in section.items:
            y -= 15
            put(24, y, item)
    canvas.save()


def set_by_pango(person: Person, file: Path) -> None:
    """Cairo and Pango: real small caps of the font, ligatures, justified text over two pages."""
    from html import escape

    import cairo
    import gi

    gi.require_version("Pango", "1.0")
    gi.require_version("PangoCairo", "1.0")
    from gi.repository import Pango, PangoCairo

    width, height, margin = 595, 842, 62
    surface = cairo.PDFSurface(str(file), width, height)
    context = cairo.Context(surface)
    y = float(margin)

    def put(markup: str, left: float = 0, before: float = 0, stays: bool = False, align=Pango.Alignment.LEFT) -> None:
        nonlocal y
        layout = PangoCairo.create_layout(context)
        layout.set_font_description(Pango.FontDescription("EB Garamond 11.5"))
        layout.set_width(int((width - 2 * margin - left) * Pango.SCALE))
        layout.set_alignment(align)
        layout.set_markup(markup, -1)
        tall = layout.get_pixel_size()[1]
        y += before
        if y + tall > height - margin:
            context.show_page()
            y = margin
        context.move_to(margin + left, y)
        PangoCairo.show_layout(context, layout)
        y += 0 if stays else tall

    safe = lambda text: escape(text, quote=False)  # noqa: E731
    put(f'<span size="24000" font_features="smcp=1">{safe(person.name)}</span>', align=Pango.Alignment.CENTER)
    put(f'<span size="14000" style="italic">{safe(person.job)}</span>', align=Pango.Alignment.CENTER)
    for one in person.contacts:
        put(safe(one.text), before=3, align=Pango.Alignment.CENTER)
    for section in person.sections:
        put(f'<span size="14000" font_features="smcp=1" letter_spacing="2500">{safe(section.title)}</span>', before=22)
        for block in section.blocks:
            put(f"<i>{safe(block.when)}</i>", before=9, stays=True)
            put(f"<b>{safe(block.title)}</b>\n{safe(block.where)}", left=190, before=0)
            for bullet in block.bullets:
                put(f"– {safe(bullet)}", left=190, before=2)
        for item in section.items:
            put(f"– {safe(item)}", before=3)
        if section.text:
            put(safe(section.text), before=4)
    surface.finish()


def postscript(person: Person) -> str:
    """Words set one by one with moveto, no space between them in the stream; Ghostscript makes the PDF of it."""
    from PIL import ImageFont

    faces = {"R": "LiberationSans", "B": "LiberationSans-Bold"}
    fonts = {key: ImageFont.truetype(str(FONTS / f"liberation/{file}.ttf"), 1000) for key, file in (("R", "LiberationSans-Regular"), ("B", "LiberationSans-Bold"))}
    out = ["%!PS-Adobe-3.0", "%%Title: CV", "/utf { /ISOLatin1Encoding } def"]
    for key, name in faces.items():
        out += [f"/{name} findfont dup length dict begin {{1 index /FID ne {{def}} {{pop pop}} ifelse}} forall /Encoding ISOLatin1Encoding def currentdict end /{key} exch definefont pop"]
    state = {"y": 790.0}

    def put(text: str, x: float = 56, face: str = "R", size: float = 10.5, down: float = 15) -> None:
        out.append(f"/{face} {size} selectfont")
        for word in text.split(" "):
            safe = "".join(f"\\{ord(c):03o}" if c in "()\\" or ord(c) > 126 else c for c in word.replace("-", "\u00ad"))
            out.append(f"{x:.2f} {state['y']:.2f} moveto ({safe}) show")
            x += (fonts[face].getlength(word) + fonts[face].getlength(" ")) * size / 1000
        state["y"] -= math.ceil(down)

    put(person.name, face="B", size=20, down=24)
    put(person.job, size=14, down=26)
    for one in person.contacts:
        put(one.text)
    for section in person.sections:
        state["y"] -= 12
        put(section.title, face="B", size=13, down=20)
        for block in section.blocks:
            assert isinstance(block, Entry)
            put(block.when, down=0)
            put(block.title, 200, "B")
            put(block.where, 200)
            for bullet in block.bullets:
                put("- " + bullet, 200)
            state["y"] -= 5
        for item in section.items:
            put("- " + item)
    return "\n".join(out + ["showpage", ""])
