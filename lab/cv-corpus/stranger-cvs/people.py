"""Reads people.txt and derives the label of each CV from it.

A block is one CV. Its first line is `NN layout template | first name | surname | job | town | phone | e-mail`; `-` is an empty field.
A fact is a line, or a part of a line between `¶`: a contact, p sentence about oneself, t paragraph, x post, y dated entry that is no post, v volunteer post,
d degree, l languages, s skills by theme, o other section, k options (`order=…; x=heading of the posts; …`).
"""

import re

WORDS = {"x": "Expérience professionnelle", "d": "Formation", "l": "Langues", "s": "Compétences", "a": "Contact", "p": "Profil",
         "v": "Bénévolat", "t": "Mon parcours"}
BAR = {"A1": 1, "A2": 2, "B1": 3, "B2": 4, "C1": 5, "C2": 5}


def cells(text, count):
    parts = [part.strip() for part in text.split("|")]
    return [("" if part == "-" else part) for part in parts + [""] * (count - len(parts))]


def post(text, is_post=True):
    span, date, title, company, town, tasks = cells(text, 6)
    start, _, end = span.partition("..")
    return {"start": start, "end": end or None, "date": date, "title": title, "company": company, "town": town,
            "tasks": [task.strip() for task in tasks.split(";") if task.strip()], "is_post": is_post}


def read(path):
    people = []
    for block in re.split(r"\n(?=\d\d )", path.read_text(encoding="utf8").strip()):
        head, *lines = re.split(r"\n| ¶ ", block)
        place, prenom, nom, job, city, phone, email = cells(head, 7)
        number, layout, template = place.split()
        person = {"number": number, "layout": int(layout), "template": template, "prenom": prenom, "nom": nom, "job": job, "city": city,
                  "phone": phone, "email": email, "a": [], "p": [], "t": [], "x": [], "v": [], "d": [], "l": [], "s": [], "o": [], "k": {}}
        for line in lines:
            kind, text = line[0], line[2:].strip()
            if kind in "xy":
                person["x"].append(post(text, kind == "x"))
            elif kind == "v":
                person["v"].append(post(text))
            elif kind == "d":
                year, date, title, school = cells(text, 4)
                person["d"].append({"year": year, "date": date, "title": title, "school": school})
            elif kind == "l":
                for item in text.split("|"):
                    name, _, shown = item.strip().partition(":")
                    level = re.search(r"\b[ABC][12]\b", shown)
                    bar = BAR[level[0]] if level else 5 if "matern" in shown else 2 if re.search("notion|scol", shown) else 3
                    person["l"].append({"name": name, "shown": shown.strip(), "level": level[0] if level else "", "bar": bar})
            elif kind in "so":
                for theme in text.split(" | "):
                    name, _, rest = theme.partition(":")
                    person[kind].append({"name": name.strip(), "text": rest.strip(), "items": [item.strip() for item in rest.split(";")]})
            elif kind == "k":
                person["k"].update(option.strip().split("=", 1) for option in text.split(";"))
            else:
                person[kind].extend(text.split("; ") if kind == "a" else [text])
        people.append(person)
    return people


def label(person, program, extension):
    plus = "+" if person["phone"].startswith("+") else ""
    posts = sorted((e for e in person["x"] if e["is_post"]), key=lambda e: e["start"], reverse=True)
    return {"layout": person["layout"], "program": program, "format": extension, "email": person["email"] or None,
            "phone": plus + re.sub(r"\(0\)|\D", "", person["phone"]) if person["phone"] else None,
            "prenom": person["prenom"], "nom": person["nom"], "job": person["job"] or None, "city": person["city"] or None,
            "experiences": [{key: e[key] for key in ("start", "end", "title", "company")} for e in posts],
            "degrees": [{key: e[key] for key in ("year", "title", "school")} for e in person["d"]],
            "languages": {e["name"]: e["level"] for e in person["l"]}}
