"""Reads people.txt, formats dates and writes the labels.

A block of people.txt is one CV. `=` starts a section (`=<` in the sidebar). E is a post, D a degree, L a language, T a line of text.
V looks like a post and is no post. X and Y are a post and a degree that a T line already states. Braces hold a date as the person prints it.
"""
import json, os, re, shlex
from types import SimpleNamespace as Record

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "../../../tests/corpora/stranger-cvs-open")
LONG = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
SHORT = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split()
ENGLISH = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
FORMS = {
    "num": lambda y, m: f"{m:02d}/{y}", "dot": lambda y, m: f"{m:02d}.{y}", "short": lambda y, m: f"{m:02d}/{y[2:]}",
    "my": lambda y, m: f"{LONG[m - 1]} {y}", "My": lambda y, m: f"{LONG[m - 1].capitalize()} {y}", "MY": lambda y, m: f"{LONG[m - 1].upper()} {y}",
    "ab": lambda y, m: f"{SHORT[m - 1]} {y}", "en": lambda y, m: f"{ENGLISH[m - 1]} {y}", "Ab": lambda y, m: f"{SHORT[m - 1].capitalize()} {y}",
}


def one_date(text, form):
    year, _, month = text.partition("-")
    return FORMS[form](year, int(month)) if month else year


def span(start, end, style):
    form, between, today = style.split("|")
    if start == end:
        return one_date(start, form)
    if not end and "%s" in today:
        return today % one_date(start, form)
    return between % (one_date(start, form), one_date(end, form) if end else today)


def read_line(line, look):
    kind, rest = line[0], [part.strip() for part in line[2:].split("|")]
    if kind == "T":
        return Record(kind="T", text=line[2:])
    if kind == "L":
        return Record(kind="L", name=rest[0], level=rest[1], text=rest[2] if len(rest) > 2 else rest[1], printed=rest[3] if len(rest) > 3 else rest[0])
    rest += [""] * (5 - len(rest))
    stated = re.search(r"\{(.*)\}", rest[0])
    dates = rest[0].split("{")[0].strip()
    start, _, end = dates.partition("..")
    end = end if ".." in dates else start
    date = stated[1] if stated else span(start, end, look["dates"]) if kind in "EVX" else dates
    tasks = [task.strip() for task in rest[4].split(" ; ") if task.strip()] if kind in "EV" else []
    return Record(kind=kind, start=start, end=end or None, date=date, title=rest[1], company=rest[2], place=rest[3], tasks=tasks)


def people():
    with open(os.path.join(HERE, "people.txt")) as file:
        blocks = [block for block in re.split(r"\n(?=\[)", "\n" + file.read()) if block.strip()]
    for number, block in enumerate(blocks, 1):
        lines = [line for line in block.strip().split("\n") if line.strip()]
        person = Record(id=f"{number:02d}-{lines[0][1:-1]}", sections=[], about="", job="", city="", show="", jobless=False)
        for line in lines[1:]:
            if line[0] == "=":
                side = line[1] == "<"
                person.sections.append(Record(head=line[2:].strip() if side else line[1:].strip(), side=side, items=[]))
            elif line[0] in "EDLTVXY" and line[1] == " ":
                person.sections[-1].items.append(read_line(line, person.look))
            else:
                key, _, value = line.partition(" ")
                setattr(person, key, dict(part.split("=", 1) for part in shlex.split(value)) if key == "look" else value)
        person.first, person.last = person.name.split("/")
        person.show = person.show or f"{person.first} {person.last}"
        person.contacts = [part.strip() for part in person.contact.split("|")]
        yield person


def label(person, program, form):
    email = re.search(r"[\w.+-]+@[\w.-]+\w", person.contact)
    phone = re.search(r"(?:\+33|0033|\b0)[\d .()/-]{8,20}\d", person.contact)
    digits = re.sub(r"[^\d+]", "", phone[0].replace("(0)", "")) if phone else None
    items = [item for section in person.sections for item in section.items]
    posts = sorted((i for i in items if i.kind in "EX"), key=lambda i: (i.end or "9999", i.start), reverse=True)
    truth = {
        "layout": int(person.layout), "program": program, "format": form, "email": email[0] if email else None, "phone": digits,
        "prenom": person.first, "nom": person.last, "job": person.job or None, "city": person.city or None,
        "experiences": [{"start": i.start, "end": i.end, "title": i.title, "company": i.company} for i in posts],
        "degrees": [{"year": i.end or i.start, "title": i.title, "school": i.company} for i in items if i.kind in "DY"],
        "languages": {i.name: i.level if re.fullmatch("[ABC][12]", i.level) else "" for i in items if i.kind == "L"},
    }
    with open(f"{OUT}/{person.id}.json", "w") as file:
        file.write(json.dumps(truth, ensure_ascii=False, indent=2) + "\n")
