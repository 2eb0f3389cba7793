"""Prints CVs with Chromium: flex, grid, tables, absolute positions, letter spacing."""
import html, os, subprocess, tempfile
from cv import OUT

BASE = """@page{size:A4;margin:%(margin)s}*{box-sizing:border-box}body{font:%(size)s/1.35 %(font)s,sans-serif;margin:0;color:#222}
h1{margin:0;font-size:24px;line-height:1.1}h2{font-size:14px;margin:14px 0 6px;color:%(colour)s}p,ul{margin:2px 0}ul{padding-left:18px;list-style:%(bullet)s}
.job{font-size:15px;color:%(colour)s}.e{margin:0 0 8px}.d{color:#555}.left{display:grid;grid-template-columns:%(datewidth)s 1fr;gap:10px}.right{display:flex;justify-content:space-between;gap:16px}
.page{display:flex;min-height:%(height)s}.side{width:33%%;padding:18px}.main{flex:1;padding:18px 22px}.contact{margin:6px 0}.ex{white-space:nowrap}
.bar{display:inline-block;width:70px;height:6px;background:#ddd;margin-left:6px}.bar i{display:block;height:6px;background:%(colour)s}"""
HEADS = {
    "rule": "h2{border-bottom:1px solid %(colour)s}", "caps": "h2{text-transform:uppercase;letter-spacing:.06em}", "plain": "h2{color:#000}",
    "spaced": "h2{text-transform:uppercase;letter-spacing:.42em;font-weight:400}", "icon": "h2{background:%(colour)s;color:#fff;padding:3px 8px;border-radius:10px}",
    "centre": "h1,.job,.contact,h2{text-align:center}h2{border-top:1px solid;border-bottom:1px solid;font-variant:small-caps}",
}
PAGES = {
    "side-left": ".side{background:%(colour)s;color:#fff}.side h2,.side .job{color:#fff;border-color:#fff}",
    "side-right": ".page{flex-direction:row-reverse}.side{border-left:2px solid %(colour)s}",
    "margin": "section{display:grid;grid-template-columns:130px 1fr;gap:18px}section h2{text-align:right;margin-top:0}section{margin:12px 0}",
    "timeline": ".e.left>div:last-child{border-left:2px solid %(colour)s;padding-left:14px;position:relative;margin-bottom:-8px;padding-bottom:10px}"
                ".e.left>div:last-child:before{content:'';position:absolute;left:-6px;top:4px;width:10px;height:10px;border-radius:5px;background:%(colour)s}",
    "band": ".top{background:%(colour)s;color:#fff;padding:18px 24px;display:flex;gap:20px;align-items:center}.top .job{color:#fff}section{padding:0 24px}",
    "letters": "p,.e{letter-spacing:.14em}h1{letter-spacing:.2em}", "single": "",
}


def text(value):
    return html.escape(value, quote=False)


def entry(item, look, kind):
    title, place = f"<b>{text(item.title)}</b>", text(" – ".join(filter(None, [item.company, item.place])))
    tasks = "<ul>" + "".join(f"<li>{text(task)}</li>" for task in item.tasks) + "</ul>" if item.tasks else ""
    date = f"<span class=d>{text(item.date)}</span>"
    if kind == "above":
        return f"<div class=e><div>{date}</div><div>{title}</div><div>{place}</div>{tasks}</div>"
    if kind == "below":
        return f"<div class=e><div>{title}, {place}</div><div><i>{date}</i></div>{tasks}</div>"
    if kind == "left":
        return f"<div class='e left'><div>{date}</div><div>{title}{', ' + place if place else ''}{tasks}</div></div>"
    if kind == "right":
        return f"<div class=e><div class=right><div>{title}</div><div class=ex>{date}</div></div><div><i>{place}</i></div>{tasks}</div>"
    if kind == "dash":
        return f"<div class=e><div><b>{text(item.title)} – {text(item.company)}</b></div><div>{text(item.place)}</div><div>{date}</div>{tasks}</div>"
    if kind == "linkedin":
        lines = [f"<b>{text(item.company)}</b>", text(item.title), date, text(item.place)] if item.kind == "E" else [f"<b>{text(item.company)}</b>", f"{text(item.title)} · {date}"]
        return "<div class=e>" + "".join(f"<div>{line}</div>" for line in lines if line) + "".join(f"<p>{text(task)}</p>" for task in item.tasks) + "</div>"
    return f"<p>{title}, {text(item.company)}{' (' + text(item.place) + ')' if item.place else ''}, {text(item.date)}</p>{tasks}"


def item_html(item, look):
    if item.kind in "XY":
        return ""
    if item.kind == "T":
        return f"<p>{text(item.text)}</p>"
    if item.kind == "L":
        bar = f"<span class=bar><i style='width:{dict(A=25, B=55, C=90).get(item.level[0], 70)}%'></i></span>" if "bars" in look else ""
        return f"<p>{text(item.printed)} {bar} {text(item.text)}</p>" if bar else f"<p>{text(item.printed)}{look.get('lang', ' : ')}{text(item.text)}</p>"
    return entry(item, look, look.get("degree", look["entry"]) if item.kind == "D" else look["entry"])


def section(part, look):
    head = f"<h2>{text(part.head)}</h2>" if part.head or look["page"] == "margin" else ""
    return f"<section>{head}<div>{''.join(item_html(item, look) for item in part.items)}</div></section>"


def page(person):
    look = person.look
    name = "".join(f"<h1{' style=font-size:17px;font-weight:400' if 'lines' in look.get('top', '') and not n else ''}>{text(line)}</h1>" for n, line in enumerate(person.show.split("/")))
    if "title" in look:
        name = f"<h1 style='text-align:center;margin-bottom:14px'>{text(look['title'])}</h1>" + name.replace("<h1", "<h1 style=font-size:17px")
    job = f"<p class=job>{text(person.job)}</p>" if person.job and look.get("top") != "form" else ""
    contact = "<div class=contact>" + (" · ".join(map(text, person.contacts)) if look.get("contact") == "line" else "".join(f"<div>{text(c)}</div>" for c in person.contacts)) + "</div>"
    about = f"<p>{text(person.about)}</p>" if person.about else ""
    sides = "".join(section(part, look) for part in person.sections if part.side)
    mains = "".join(section(part, look) for part in person.sections if not part.side)
    if look["page"].startswith("side"):
        top_in_main = look["page"] == "side-right" or look["entry"] == "linkedin"
        head = f"<div class=side>{'' if top_in_main else name + job}{contact}{sides}</div>"
        body = f"<div class=page>{head}<div class=main>{name + job if top_in_main else ''}{about}{mains}</div></div>"
    elif look["page"] == "absolute":
        blocks = [section(part, look) for part in person.sections]
        spots = [(0, 150), (0, 560), (380, 150), (380, 560), (0, 790), (380, 790)]
        spans = [f"<div style='position:absolute;left:{x}px;top:{y}px;width:330px'>{block}</div>" for (x, y), block in zip(spots, blocks)]
        body = "".join(reversed(spans)) + f"<div style='position:absolute;left:0;top:0'>{name}{job}</div><div style='position:absolute;left:420px;top:0'>{contact}</div>"
    else:
        photo = f"<svg width=70 height=84><rect width=70 height=84 fill='#cfd6dd'/><circle cx=35 cy=34 r=17 fill='#8893a0'/><ellipse cx=35 cy=80 rx=28 ry=24 fill='#8893a0'/></svg>" if look["page"] == "band" else ""
        body = f"<div class=top>{photo}<div>{name}{job}{contact}</div></div>{about}{sides}{mains}"
    values = {"margin": "0" if look["page"] in ("side-left", "side-right", "band") and "print" not in look else "15mm", "size": look.get("size", "14px"), "font": f"'{look['font']}'", "height": "296mm",
              "colour": look["colour"], "bullet": look.get("bullet", "disc"), "datewidth": look.get("width", "130px")}
    css = BASE % values + HEADS[look["head"]] % values + PAGES.get(look["page"], "") % values + look.get("css", "")
    return f"<!doctype html><html lang=fr><meta charset=utf-8><title>{text(look.get('title', 'CV ' + person.first))}</title><style>{css}</style>{body}</html>"


def make(person):
    with tempfile.TemporaryDirectory() as folder:
        source = f"{folder}/cv.html"
        with open(source, "w") as file:
            file.write(page(person))
        headers = [] if "print" in person.look else ["--no-pdf-header-footer"]
        command = ["/usr/bin/chromium", "--headless", "--no-sandbox", "--disable-gpu", "--lang=fr", f"--user-data-dir={folder}/profile", *headers, f"--print-to-pdf={OUT}/{person.id}.pdf", f"file://{source}"]
        subprocess.run(command, check=True, capture_output=True)
    return "Chromium, printed" + (" with header and footer" if headers == [] else ""), "pdf"
