# CVs written for programs that set type from a source: LaTeX, groff, Markdown for pandoc, RTF for AbiWord.
import re
import unicodedata

from person import Entry, Person


def tex(text: str) -> str:
    """LaTeX's own writing: here every accent is a command, as old sources have it."""
    for sign in "&%#_$":
        text = text.replace(sign, "\\" + sign)
    text = text.replace("œ", r"\oe{}").replace("« ", r"\og ").replace(" »", r"\fg{}").replace("–", "--")
    text = re.sub("[\u00a0~]", "~", text).replace("€", "euros")
    marks = {"\u0301": "'", "\u0300": "`", "\u0302": "^", "\u0308": '"', "\u0327": "c "}
    out = ""
    for letter in unicodedata.normalize("NFD", text):
        if letter in marks:
            base = "\\i" if out[-1] == "i" else out[-1]
            out = out[:-1] + "{\\" + marks[letter] + base + "}"
        else:
            out += letter
    return out


def latex(person: Person) -> str:
    modern = person.number == "07"
    out = [r"\documentclass[10pt,a4paper]{article}", r"\usepackage[margin=2cm]{geometry}", r"\pagestyle{empty}", r"\setlength{\parindent}{0pt}"]
    if modern:
        out += [r"\usepackage[T1]{fontenc}", r"\usepackage{lmodern}", r"\renewcommand{\familydefault}{\sfdefault}", r"\usepackage[utf8]{inputenc}"]
    out += [r"\usepackage[hidelinks]{hyperref}", r"\frenchspacing", r"\begin{document}"]
    out += [r"\begin{center}", r"{\LARGE " + (r"\textbf{" if modern else r"\textsc{") + tex(person.name) + r"}}\\[2mm]"]
    out += [r"{\large " + tex(person.job) + r"}\\[2mm]"]
    mail = person.fields["email"]
    contacts = [tex(one.text).replace(mail, rf"\href{{mailto:{mail}}}{{{mail}}}") for one in person.contacts]
    out += [(r" \textbullet{} " if modern else r"\\").join(contacts), r"\end{center}"]
    for section in person.sections:
        out += [r"\section*{" + tex(section.title) + "}"]
        out += [tex(section.text)] if section.text else []
        for block in section.blocks:
            if modern:
                out += [rf"\textbf{{{tex(block.title)}}} \hfill \textit{{{tex(block.when)}}}\\", tex(block.where)]
            else:
                out += [rf"\makebox[54mm][l]{{{tex(block.when)}}}\begin{{minipage}}[t]{{112mm}}\textbf{{{tex(block.title)}}}, {tex(block.where)}\end{{minipage}}"]
            out += points(block.bullets) + [r"\medskip", ""]
        out += points(section.items)
    return "\n".join(out + [r"\end{document}", ""])


def points(items: list[str]) -> list[str]:
    return [r"\begin{itemize}\setlength{\itemsep}{0pt}", *[r"\item " + tex(item) for item in items], r"\end{itemize}"] if items else [""]


def groff(person: Person) -> str:
    safe = lambda text: re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e"))  # noqa: E731
    out = [".nr PS 11", ".nr VS 14", ".nr LL 16.5c", ".nr PO 2.2c", ".ds CH", ".LP", ".ad l", ".nh"]
    for one in person.contacts:
        out += [safe(one.text), ".br"]
    out += [".sp 1", ".ce 2", f".LG\n.B \"{safe(person.name)}\"", f".B \"{safe(person.job)}\"", ".NL", ".sp 1"]
    for section in person.sections:
        out += [".SH", safe(section.title), ".LP"]
        out += [safe(section.text)] if section.text else []
        for block in section.blocks:
            out += [f".IP \"{safe(block.when)}\" 4.6c", f".B \"{safe(block.title)}\"", ".br", safe(block.where)]
            for bullet in block.bullets:
                out += [".br", r"\(bu " + safe(bullet)]
        for item in section.items:
            out += [r"\(bu " + safe(item), ".br"]
    return "\n".join(out) + "\n"


def markdown(person: Person) -> str:
    out = [f"# {person.name}", f"**{person.job}**"] if person.number == "35" else [f"# {person.name}", f"*{person.job}*"]
    out += ["  \n".join(re.sub(r"(\S+@\S+)", r"[\1](mailto:\1)", one.text) for one in person.contacts)]
    for section in person.sections:
        out += [f"## {section.title}"] + ([section.text] if section.text else [])
        for block in section.blocks:
            if person.number == "35":
                out += [f"### {block.title}, {block.company}", f"*{block.when}* · {block.place}"]
            else:
                out += [f"**{block.when}** : {block.title}, {block.where}"]
            out += ["\n".join(f"- {bullet}" for bullet in block.bullets)]
        out += ["\n".join(f"- {item}" for item in section.items)]
    return "\n\n".join(part for part in out if part) + "\n"


def rtf(person: Person) -> str:
    safe = lambda text: "".join(c if ord(c) < 128 else f"\\u{ord(c)}?" for c in text)  # noqa: E731
    line = lambda text, look="": rf"{{\pard {look} {text}\par}}"  # noqa: E731
    out = [r"{\rtf1\ansi\deff0{\fonttbl{\f0 Liberation Sans;}}\paperw11906\paperh16838\margl1100\margr1100\margt1000\margb1000\f0\fs21"]
    out += [line(safe(one.text), r"\ql") for one in person.contacts]
    out += [line(safe(person.name), r"\qc\sb200\b\fs34"), line(safe(person.job), r"\qc\b\fs26")]
    for section in person.sections:
        out += [line(safe(section.title), r"\sb240\sa80\b\ul")]
        out += [line(safe(section.text))] if section.text else []
        for block in section.blocks:
            assert isinstance(block, Entry)
            out += [line(rf"{safe(block.when)}\tab {{\b {safe(block.title)}}}, {safe(block.where)}", r"\tx2600\li2600\fi-2600\sb60")]
            out += [line("- " + safe(bullet), r"\li2600") for bullet in block.bullets]
        out += [line("- " + safe(item)) for item in section.items]
    return "\n".join(out) + "}"
