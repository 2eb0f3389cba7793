"""Fills the patterns of a template with the facts of a person.

In a pattern `@name` is a value, `[[ … ]]` disappears when every value in it is empty. A template is a dict of patterns: page, section,
post, tasks, task, degree, lang, skill, other, item, contact. `page` receives one value per section (@sx, @sd, …), @main and @side.
"""

import re

from people import WORDS


def pattern(text, values, escape):
    def value(match):
        name = match[1]
        if name not in values:
            return match[0]
        found = values[name]
        return str(found) if name in values.get("raw", ()) else escape(str(found))

    def optional(match):
        names = [name for name in re.findall(r"@(\w+)", match[1]) if name in values]
        return re.sub(r"@(\w+)", value, match[1]) if any(values[name] not in ("", []) for name in names) else ""

    return re.sub(r"@(\w+)", value, re.sub(r"\[\[(.*?)\]\]", lambda m: optional(m).replace("@", "\x00"), text, flags=re.S)).replace("\x00", "@")


def spaced(text):
    return "   ".join(" ".join(word) for word in text.upper().split())


def fill(person, template, escape):
    get = lambda name, default="": template.get(name, default)

    def entry(e, kind):
        tasks = "".join(pattern(get("task", "@task"), {"task": task}, escape) for task in e["tasks"])
        values = {**e, "CO": e["company"].upper(), "TI": e["title"].upper(), "raw": ("tasklist",), "newcompany": e["company"] if e["company"] != entry.last else "",
                  "tasklist": get("tasks", "@tasks").replace("@tasks", tasks) if tasks else "", "tasktext": ". ".join(e["tasks"])}
        entry.last = e["company"]
        first, _, second = e["date"].partition("/" if "//" in e["date"] else "\x01")
        values.update(date=e["date"].replace("//", " "), date1=first, date2=second.lstrip("/"))
        return pattern(get(kind), values, escape)

    def joined(parts):
        text = "".join(parts)
        return text if text.endswith((">", "}", "\n")) else text.rstrip(" ;·,/–.\u00a0") + ("." if ". " in text else "")

    def body(kind):
        entry.last = None
        if kind in "xv":
            inner = "".join(entry(e, "post") for e in person[kind])
            return get("posts", "@posts").replace("@posts", inner)
        if kind == "d":
            return get("degrees", "@degrees").replace("@degrees", "".join(pattern(get("degree"), e, escape) for e in person["d"]))
        if kind == "l":
            stars = lambda n: "★" * n + "☆" * (5 - n)
            return get("langs", "@langs").replace("@langs", joined(
                pattern(get("lang", get("item")), {**e, "stars": stars(e["bar"]), "pc": e["bar"] * 20, "item": f"{e['name']} : {e['shown']}".rstrip(" :")}, escape) for e in person["l"]))
        if kind == "s":
            return get("skills", "@skills").replace("@skills", "".join(
                pattern(get("skill"), {**e, "raw": ("list",), "list": joined(pattern(get("item"), {"item": i}, escape) for i in e["items"])}, escape) for e in person["s"]))
        if kind == "a":
            return "".join(pattern(get("contact", get("item")), {"item": item}, escape) for item in [person["phone"], person["email"], *person["a"]] if item)
        return "".join(pattern(get("text", get("item")), {"item": item, "text": item}, escape) for item in person[kind])

    def section(kind):
        if kind == "o":
            return "".join(one(e["name"], "".join(pattern(get("other", get("item")), {"item": i}, escape) for i in e["items"])) for e in person["o"])
        return one(person["k"].get(kind, WORDS.get(kind, "")), body(kind)) if person[kind] or kind == "a" else ""

    def one(heading, inner):
        values = {"h": heading, "H": heading.upper(), "hs": spaced(heading), "body": inner, "raw": ("body",)}
        return pattern(get("section") if heading not in ("", "none") else get("plain", "@body"), values, escape)

    order = person["k"].get("order", get("order", "pxdslo"))
    side = person["k"].get("side", get("side"))
    values = {f"s{kind}": section(kind) for kind in "apxdslovt"}
    values.update({f"b{kind}": body(kind) for kind in "apxt"})
    values.update(main="".join(values[f"s{kind}"] for kind in order if kind not in side), side="".join(values[f"s{kind}"] for kind in side))
    raw = tuple(values)
    full = {key: person[key] for key in ("prenom", "nom", "job", "city", "phone", "email")}
    full.update(NOM=person["nom"].upper(), PRENOM=person["prenom"].upper(), NOMS=spaced(person["nom"]), PRENOMS=spaced(person["prenom"]),
                JOB=person["job"].upper(), JOBS=spaced(person["job"]), address=person["a"][0] if person["a"] else "", about=" ".join(person["p"]),
                color=person["k"].get("color", "#1f4e79").lstrip("#"), font=person["k"].get("font", "Liberation Sans"), size=person["k"].get("size", "10.5") + "pt",
                cv=person["k"].get("cv", "Curriculum vitae"), **{f"a{i}": text for i, text in enumerate(person["a"], 1)})
    for i in range(1, 8):
        full.setdefault(f"a{i}", "")
    return pattern(get("page"), {**full, **values, "raw": raw}, escape)
