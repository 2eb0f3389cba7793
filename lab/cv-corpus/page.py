# CVs as HTML pages, for the programs that print them: one builder, and a look for each person.
from html import escape

from person import Contact, Entry, Person, Section
from portrait import portrait_uri

PATHS = {
    "phone": "M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2a1 1 0 0 1 1-.25 11.4 11.4 0 0 0 3.6.57 1 1 0 0 1 1 1V20a1 1 0 0 1-1"
    " 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1 11.4 11.4 0 0 0 .57 3.6 1 1 0 0 1-.25 1z",
    "mail": "M2 5h20v14H2zm10 8L4 7v2l8 6 8-6V7z",
    "pin": "M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 9.5A2.5 2.5 0 1 1 12 6.5a2.5 2.5 0 0 1 0 5z",
    "link": "M4 4h16v4H4zm0 6h16v2H4zm0 4h10v2H4z",
    "car": "M3 12l2-6h14l2 6v7h-3v-2H6v2H3zm3.5 3a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zm11 0a1.5 1.5 0 1 0 0-3z",
}
SIGNS = {"phone": "☎", "mail": "✉", "pin": "⌂", "link": "➤", "car": "✇"}
AWESOME = {"phone": "\uf095", "mail": "\uf0e0", "pin": "\uf041", "link": "\uf0c1", "car": "\uf1b9"}
WORDS = {"phone": "Tél.", "mail": "E-mail", "pin": "Adresse", "link": "Web", "car": "Permis"}


def icon(kind: str, icons: str) -> str:
    if not kind:
        return ""
    if kind not in PATHS:
        return f"<b>{kind} :</b> "
    if icons == "svg":
        return f'<svg class="i" viewBox="0 0 24 24" width="13" height="13"><path d="{PATHS[kind]}"/></svg> '
    if icons == "awesome":
        return f'<span class="fa">{AWESOME[kind]}</span> '
    return f'<span class="sign">{SIGNS[kind]}</span> ' if icons == "signs" else f"{WORDS[kind]} : "


def contact(one: Contact, icons: str) -> str:
    text = escape(one.text, quote=False)
    for word in one.text.split():
        if "@" in word and "." in word:
            text = text.replace(word, f'<a href="mailto:{word}">{word}</a>')
    return f"<p class=c>{icon(one.kind, icons)}{text}</p>"


def lines(items: list[str], mark: str = "") -> str:
    if mark:
        return "".join(f"<p class=li>{mark} {escape(item, quote=False)}</p>" for item in items)
    return "<ul>" + "".join(f"<li>{escape(item, quote=False)}</li>" for item in items) + "</ul>" if items else ""


def entry(one: Entry, way: str, mark: str) -> str:
    """One dated entry, its date put where this look puts it."""
    when, title, where = (escape(text, quote=False) for text in (one.when, one.title, one.where))
    company, place = escape(one.company, quote=False), escape(one.place, quote=False)
    more = lines(one.bullets, mark)
    head = {
        "inline": f"<p><b>{when} :</b> {title}, {company}" + (f" ({place})" if place else "") + "</p>",
        "paren": f"<p><b>{title}</b> – {where} ({when})</p>",
        "under": f"<p class=t>{title}</p><p class=w>{where}</p><p class=d>{when}</p>",
        "above": f"<p class=d>{when.replace(' / ', '<br>')}</p><p class=t>{title}</p><p class=w>{where}</p>",
        "right": f"<p class=t><span class=d>{when}</span>{title}</p><p class=w>{where}</p>",
        "company": f"<p class=t>{where} | {when}</p><p class=w>{title}</p>",
    }
    if way == "left":
        cell = f"<p class=t>{title}</p><p class=w>{where}</p>{more}"
        return f'<table class=row><tr><td class=d width="150">{when}</td><td>{cell}</td></tr></table>'
    if way == "twoline":
        cell = f"<b>{title}</b><br>{where}{more}"
        return f'<table class=row><tr><td class=d width="80">{when.replace(" - ", "<br>")}</td><td>{cell}</td></tr></table>'
    if way == "grid":
        cell = f"<b>{title}</b><br>{company}" + (f" – {place}" if place else "") + more
        return f'<tr><td class=d width="150">{when}</td><td>{cell}</td></tr>'
    return f"<div class=e>{head[way]}{more}</div>"


def section(one: Section, look: dict) -> str:
    title = escape(one.title, quote=False)
    if one.kind == "text":
        body = f"<p>{escape(one.text, quote=False)}</p>"
    elif one.kind == "list":
        body = lines(one.items, look.get("mark", ""))
    else:
        way = look["deg"] if one.kind == "deg" and "deg" in look else look["way"]
        parts = [
            entry(block, way, look.get("mark", "")) if isinstance(block, Entry) else f"<p class=g>{block}</p>"
            for block in one.blocks
        ]
        body = "".join(parts)
        if way == "grid":
            body = f'<table class=grid border="1" cellpadding="5" cellspacing="0">{body}</table>'
    return f"<div class=s><h2>{title}</h2>{body}</div>"


def page(person: Person, look: dict) -> str:
    """The whole page of a person in a look."""
    width = look.get("photo_width", 110)
    photo = f'<img class=photo alt="" width="{width}" src="{portrait_uri(int(person.number))}">' if look.get("photo") else ""
    job = f"<p class=job>{escape(person.job, quote=False)}</p>" if person.job else ""
    name = f"<h1>{escape(person.name, quote=False)}</h1>"
    contacts = "".join(contact(one, look.get("icons", "svg")) for one in person.contacts)
    main = "".join(section(one, look) for one in person.main)
    side = "".join(section(one, look) for one in person.side)
    frame = look.get("frame", "one")
    if frame == "one":
        body = f"<div class=head>{photo}{name}{job}<div class=contacts>{contacts}</div></div>{main}{side}"
    elif frame == "left":
        body = (
            f"<table class=two><tr><td class=side valign=top>{photo}<h2>Contact</h2>{contacts}{side}</td>"
            f"<td class=main valign=top>{name}{job}{main}</td></tr></table>"
        )
    elif frame == "flex":
        body = (
            f"<div class=flex><div class=main>{name}{job}{main}</div>"
            f"<div class=side>{photo}<div class=contacts>{contacts}</div>{side}</div></div>"
        )
    else:  # blocks laid down anywhere, the side first in the file
        body = (
            f"<div class='at side'><div class=contacts>{contacts}</div>{side}</div>"
            f"<div class='at main'>{main}</div><div class='at head'>{photo}{name}{job}</div>"
        )
    css = BASE + look.get("css", "")
    title = f"CV {person.fields['prenom']} {person.fields['nom']}"
    return f'<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{title}</title><style>{css}</style></head><body>{body}</body></html>'


BASE = """
@page { size: A4; margin: 15mm } body { margin: 0; font: 10.5pt/1.4 Carlito, sans-serif; color: #222 }
p, h1, h2, ul { margin: 0 } ul { padding-left: 1.2em } .t { font-weight: bold } .e, .row { margin-bottom: 3mm }
td { vertical-align: top; padding: 0 } table { border-collapse: collapse; width: 100% } a { color: inherit; text-decoration: none }
.i { vertical-align: -2px; fill: currentColor }
"""
LOOKS: dict[int, dict] = {
    1: dict(
        way="under", frame="left", photo=True,
        css="""@page { margin: 0 } .two { height: 297mm } .side { background: #24495c; color: #fff; width: 62mm; padding: 12mm 7mm }
        .main { padding: 14mm 12mm } h1 { font-size: 25pt; color: #24495c } .job { font-size: 13pt; color: #777; margin-bottom: 6mm }
        h2 { font-size: 12pt; text-transform: uppercase; border-bottom: 1px solid; margin: 5mm 0 2mm } .main h2 { color: #24495c }
        .d { color: #888; font-size: 9.5pt } .w { font-style: italic } .photo { border-radius: 50%; display: block; margin: 0 auto 4mm;
        width: 36mm; height: 36mm; object-fit: cover } .c { margin-bottom: 2mm; font-size: 9.5pt; word-break: break-word }""",
    ),
    6: dict(
        way="inline", icons="words",
        css="""body { font: 11pt/1.35 "Liberation Serif", serif } h1 { font-size: 18pt } .job { font-weight: bold; margin: 4mm 0 0;
        text-align: center; font-size: 15pt; border: 1px solid #000; padding: 2mm } h2 { font-size: 12pt; text-decoration: underline;
        margin: 6mm 0 2mm } .li { margin-left: 8mm }""",
        mark="-",
    ),
    11: dict(
        way="above", icons="svg",
        css="""body { font: 10pt/1.45 "Open Sans", sans-serif } .head { background: #f4c430; padding: 6mm; margin-bottom: 4mm }
        h1 { font-size: 24pt } .s { width: 88mm; float: left; margin-right: 3mm; clear: none; text-align: justify } h2 { font-size: 13pt;
        color: #8a6d00; margin: 4mm 0 2mm } .e { border-left: 2px solid #f4c430; padding-left: 4mm } .d { color: #777; font-size: 9pt }
        .s:nth-of-type(3) { float: right; margin: 0 } .c { display: inline; margin-right: 5mm }""",
    ),
    12: dict(
        way="right", frame="left", photo=True, icons="signs",
        css="""body { font-family: Lato } .two { table-layout: fixed } .side { width: 52mm; padding-right: 6mm; border-right: 1px solid #b48; }
        .main { padding-left: 7mm } h1 { font-size: 22pt; font-weight: 300 } .job { color: #b14a80; font-size: 13pt; font-variant: small-caps }
        h2 { color: #b14a80; font-size: 12pt; margin: 5mm 0 2mm } .d { float: right; font-weight: normal; color: #666; font-size: 9pt }
        .c { font-size: 8.5pt; margin-bottom: 1.5mm } .w { color: #555 } .sign { font-family: "DejaVu Sans" } .photo { width: 34mm }""",
    ),
    14: dict(
        way="left", photo=True, icons="words", photo_width=150,
        css="""body { font: 15pt/1.35 "DejaVu Sans"; } ul { padding-left: 24px } h1 { color: #d22; font-size: 32pt } .photo { float: right } .job { font-size: 19pt }
        h2 { background: #d22; color: #fff; padding: 4px 10px; font-size: 17pt; margin: 22px 0 10px } .d { color: #d22; font-weight: bold;
        width: 250px } .row { margin-bottom: 10px }""",
    ),
    15: dict(
        way="grid", icons="words",
        css="""body { font: 14.5pt/1.35 "Liberation Sans" } ul { padding-left: 24px } h1 { font-size: 21pt } .job { text-align: center; font-size: 21pt; font-weight: bold;
        margin: 18px 0; } h2 { font-size: 15.5pt; margin: 20px 0 6px; color: #1a5c38 } .grid td { padding: 7px }""",
    ),
    16: dict(
        way="right", icons="words",
        css="""body { font: 10pt/1.45 "Open Sans" } .head { border-bottom: 3px solid #0e4194; padding-bottom: 4mm } h1 { font-size: 20pt;
        color: #0e4194 } h2 { color: #0e4194; font-size: 11pt; border-bottom: 1px solid #0e4194; margin: 6mm 0 3mm } .d { display: block;
        color: #666; font-weight: normal; font-size: 9pt } .t { text-transform: uppercase; font-size: 9.5pt } .c { display: inline-block;
        margin-right: 5mm }""",
    ),
    17: dict(
        way="right", frame="flex", icons="svg",
        css="""body { font: 10pt/1.45 Lato } .flex { display: flex; gap: 8mm } .main { flex: 1 } .side { width: 48mm; background: #eef4f1;
        padding: 5mm; font-size: 9pt } h1 { font-size: 28pt; font-weight: 900 } .job { color: #2c7a5b; font-size: 14pt } h2 { font-size: 14pt;
        color: #2c7a5b; margin: 6mm 0 2mm } .d { float: right; font-weight: normal; color: #2c7a5b; font-size: 9pt } .c { margin-bottom: 2mm;
        overflow-wrap: anywhere }""",
    ),
    18: dict(way="paren", icons="words", css="body { font: 12pt 'Liberation Serif' } h1 { font-size: 18pt } h2 { font-size: 13pt }"),
    22: dict(
        way="twoline", frame="left", photo=True, icons="words", photo_width=120,
        css="""body { font-family: Helvetica; font-size: 10pt } .side { width: 190px; background: #fbe3d4; padding: 14px } .main { padding-left: 18px }
        h1 { font-size: 21pt; margin: 0; color: #a0421b } h2 { font-size: 11pt; color: #a0421b; margin: 14px 0 6px } .d { color: #555;
        font-size: 9pt } .c { margin: 0 0 5px; font-size: 8pt } ul { margin: 2px 0 0; padding-left: 14px }""",
    ),
    27: dict(way="company", icons="words", css="h1, h2 { font-family: Carlito; color: #7b2d5b } h2 { color: #7b2d5b; border-bottom: 1px solid #7b2d5b } .t { font-weight: bold }"),
    30: dict(
        way="above", deg="left", frame="flex", icons="svg",
        css="""@page { margin: 18mm 16mm } body { font: 10.5pt/1.55 Caladea } .flex { display: flex; gap: 10mm } .main { flex: 1 }
        .side { width: 45mm; text-align: right; font-size: 9.5pt } h1 { font-size: 26pt; letter-spacing: .12em; font-weight: normal }
        .job { font-style: italic; font-size: 13pt } h2 { font: 9pt Lato; letter-spacing: .35em; text-transform: uppercase; margin: 8mm 0 3mm }
        .d { font: 8.5pt Lato; color: #777; } td.d { width: 32mm } .side ul { list-style: none; padding: 0 } .e { margin-bottom: 6mm; break-inside: avoid }""",
    ),
    31: dict(
        way="right", frame="at", photo=True, icons="awesome",
        css="""@page { margin: 0 } body { font: 9.5pt/1.4 "Open Sans" } .at { position: absolute } .head { top: 0; left: 0; right: 0; height: 44mm;
        background: #ff6f59; color: #fff; padding: 8mm 12mm; box-sizing: border-box } h1 { font-size: 30pt; margin-left: 40mm }
        .photo { position: absolute; width: 30mm; top: 4mm } .side { top: 50mm; left: 12mm; width: 48mm } .main { top: 50mm; left: 70mm;
        width: 128mm } h2 { font-size: 11.5pt; color: #254441; margin: 4mm 0 2mm } .d { float: right; font-weight: normal; color: #ff6f59;
        font-size: 8.5pt } .c { font-size: 8.5pt; margin-bottom: 2mm } .fa { font-family: FontAwesome;
        color: #ff6f59 }""",
    ),
    37: dict(way="paren", icons="words", css="body { font: 11pt 'Liberation Sans' } .head { text-align: center } h2 { font-size: 12pt; color: #036 }"),
}
