"""Typesets CVs with LaTeX: the classes moderncv, europasscv and europecv, and article with small margins."""
import re, subprocess, tempfile
from cv import OUT


def t(value):
    return re.sub(r"([&%$#_{}])", r"\\\1", value).replace("~", r"\textasciitilde{}").replace("«", r"\og ").replace("»", r"\fg{}").replace("→", r"$\to$").replace("·", r"\textperiodcentered{}").replace("…", r"\ldots{}")


def points(item, kind="itemize"):
    return rf"\begin{{{kind}}}" + "".join(rf"\item {t(task)}" for task in item.tasks) + rf"\end{{{kind}}}" if item.tasks else ""


def parts_of(person):
    email = next((c for c in person.contacts if "@" in c), "")
    phone = next((c for c in person.contacts if re.search(r"\d\d[ .]\d\d[ .]\d\d", c)), "")
    return email, phone, [c for c in person.contacts if c not in (email, phone)]


def moderncv(person):
    look, (email, phone, rest) = person.look, parts_of(person)
    address = (rest + ["", ""])[:2]
    extra = "".join(rf"\extrainfo{{{t(c)}}}" for c in rest[2:3])
    body = ""
    for part in person.sections:
        body += rf"\section{{{t(part.head)}}}" + "\n"
        for item in part.items:
            if item.kind in "EDV":
                body += rf"\cventry{{{t(item.date)}}}{{{t(item.title)}}}{{{t(item.company)}}}{{{t(item.place)}}}{{}}{{{points(item)}}}" + "\n"
            elif item.kind == "L":
                body += rf"\cvitemwithcomment{{{t(item.printed)}}}{{{t(item.text)}}}{{}}" + "\n"
            elif item.kind == "T":
                key, colon, value = item.text.partition(" : ")
                body += (rf"\cvitem{{{t(key)}}}{{{t(value)}}}" if colon else rf"\cvitem{{}}{{{t(item.text)}}}") + "\n"
    return rf"\documentclass[11pt,a4paper,{look.get('face', 'sans')}]{{moderncv}}\moderncvstyle{{{look['style']}}}\moderncvcolor{{{look['colour']}}}\usepackage[utf8]{{inputenc}}\usepackage[T1]{{fontenc}}{look.get('font', '')}\usepackage[scale=0.8]{{geometry}}\usepackage[french]{{babel}}" \
        rf"\name{{{t(person.first)}}}{{{t(person.last)}}}\title{{{t(person.job)}}}\address{{{t(address[0])}}}{{{t(address[1])}}}{{}}\phone[mobile]{{{t(phone)}}}\email{{{t(email)}}}{extra}\begin{{document}}\hyphenpenalty=10000 \makecvtitle" + "\n" + body + r"\end{document}"


def europass(person):
    look, (email, phone, rest) = person.look, parts_of(person)
    old = look["class"] == "europecv"
    body = (rf"\ecvitem{{\large\textbf{{{t(look.get('jobhead', 'Emploi recherché'))}}}}}{{\large {t(person.job)}}}" if old else rf"\ecvbigitem{{{t(look.get('jobhead', 'Emploi recherché'))}}}{{{t(person.job)}}}") + "\n" if person.job else ""
    for part in person.sections:
        body += rf"\ecvsection{{{t(part.head)}}}" + "\n"
        languages = [item for item in part.items if item.kind == "L"]
        if languages:
            body += (rf"\ecvmothertongue[10pt]{{{t(languages[0].text)}}}" if old else rf"\ecvmothertongue{{{t(languages[0].printed)}}}") + "\n"
            body += (r"\ecvlanguageheader{(*)}" if old else r"\ecvlanguageheader") + "\n"
            levels = lambda item: "".join(rf"{{\ecv{dict(A='A', B='B', C='C')[item.level[0]]}{'One' if item.level[1] == '1' else 'Two'}}}" if old else f"{{{item.level}}}" for _ in range(5))
            body += "\n".join((r"\ecvlanguage" if n < len(languages) - 2 or not old else r"\ecvlastlanguage") + f"{{{t(item.printed)}}}" + levels(item) for n, item in enumerate(languages[1:])) + "\n"
            body += r"\ecvlanguagefooter[10pt]{(*)}" + "\n" if old else r"\ecvlanguagefooter" + "\n"
        for item in part.items:
            place = t(", ".join(filter(None, [item.company, item.place]))) if item.kind in "EDV" else ""
            if item.kind in "EDV" and old:
                body += rf"\ecvitem{{Dates}}{{{t(item.date)}}}\ecvitem{{{'Fonction' if item.kind == 'E' else 'Intitulé du diplôme'}}}{{\textbf{{{t(item.title)}}}}}\ecvitem{{{'Employeur' if item.kind == 'E' else 'Établissement'}}}{{{place}}}" + "\n"
                body += (rf"\ecvitem[6pt]{{Activités}}{{{t(' ; '.join(item.tasks))}}}" if item.tasks else r"\ecvitem[2pt]{}{}") + "\n"
            elif item.kind in "EDV":
                body += rf"\ecvtitle{{{t(item.date)}}}{{{t(item.title)}}}\ecvitem{{}}{{{place}}}" + (rf"\ecvitem{{}}{{{points(item, 'ecvitemize')}}}" if item.tasks else "") + "\n"
            elif item.kind == "T":
                key, colon, value = item.text.partition(" : ")
                body += (rf"\ecvitem{{{t(key)}}}{{{t(value)}}}" if colon else rf"\ecvitem{{}}{{{t(item.text)}}}") + "\n"
    options = "helvetica,nologo,french,a4paper" if old else "french,a4paper,nologo"
    package = r"\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage[french]{babel}" + (r"\usepackage[margin=1.5cm]{geometry}" if old else "")
    phones = rf"\ecvtelephone{{{t(phone)}}}" if old else rf"\ecvmobile{{{t(phone)}}}"
    return rf"\documentclass[{options}]{{{look['class']}}}{package}\ecvname{{{t(person.show)}}}\ecvaddress{{{t(', '.join(rest))}}}{phones}\ecvemail{{{t(email)}}}\begin{{document}}\begin{{{look['class']}}}\ecvpersonalinfo" + "\n" + body + rf"\end{{{look['class']}}}\end{{document}}"


def article(person):
    look = person.look
    centre = look["head"] == "centre"
    body = rf"{{\LARGE\textbf{{{t(person.show)}}}}}\\[2pt]" + (rf"{{\large {t(person.job)}}}\\[2pt]" if person.job else "") + (r" $\cdot$ " if look.get("contact") == "line" else r"\\").join(map(t, person.contacts))
    body = rf"\begin{{center}}{body}\end{{center}}" if centre else r"\noindent " + body + r"\par"
    body += rf"\medskip\noindent {t(person.about)}\par" if person.about else ""
    for part in person.sections:
        body += "\n" + rf"\section*{{{t(part.head)}}}" + "\n"
        for item in part.items:
            place = t(", ".join(filter(None, [item.company, item.place]))) if item.kind in "EDV" else ""
            comma = ", " if place else ""
            if item.kind in "EDV" and (look.get("degree", look["entry"]) if item.kind == "D" else look["entry"]) == "left":
                lines = "".join(r" \newline -- " + t(task) for task in item.tasks)
                columns = rf"@{{}}p{{{look.get('width', '3.2cm')}}}p{{{look.get('rest', '13.2cm')}}}@{{}}"
                body += rf"\noindent\begin{{tabular}}{{{columns}}}\raggedright {t(item.date)} & \textbf{{{t(item.title)}}}{comma}{place}{lines}\end{{tabular}}\par\smallskip" + "\n"
            elif item.kind in "EDV":
                body += rf"\noindent\textbf{{{t(item.title)}}}{comma}\textit{{{place}}}\hfill {t(item.date)}\par {points(item)}" + "\n"
            elif item.kind in "LT":
                line = t(item.text if item.kind == "T" else f"{item.printed} : {item.text}")
                body += (rf"\noindent\textls[90]{{{line}}}\par" if "spaced" in look else rf"\noindent {line}\par") + "\n"
    heading = {"rule": r"\titleformat{\section}{\large\bfseries\color{ink}}{}{0pt}{}[\titlerule]", "centre": r"\titleformat{\section}{\centering\large\scshape}{}{0pt}{}[\titlerule]",
               "spaced": r"\titleformat{\section}{\large\color{ink}}{}{0pt}{\textls[350]}"}[look["head"]]
    sans = r"\renewcommand{\familydefault}{\sfdefault}" if look["font"] == "helvet" else ""
    foot = rf"\usepackage{{fancyhdr}}\pagestyle{{fancy}}\fancyhf{{}}\renewcommand{{\headrulewidth}}{{0pt}}\fancyhead[R]{{\small {t(look['header'])}}}\fancyfoot[C]{{\small Page \thepage}}" if "header" in look else r"\pagestyle{empty}"
    return rf"\documentclass[{look.get('size', '10pt')},a4paper]{{article}}\usepackage[T1]{{fontenc}}\usepackage[utf8]{{inputenc}}\usepackage[french]{{babel}}\usepackage[margin={look.get('margin', '1.8cm')}]{{geometry}}\usepackage{{{look['font']}}}{sans}\usepackage{{titlesec,xcolor,enumitem,microtype}}" \
        rf"\definecolor{{ink}}{{HTML}}{{{look['colour']}}}\setlist[itemize]{{nosep,leftmargin=1.4em}}\titlespacing*{{\section}}{{0pt}}{{9pt}}{{4pt}}{heading}{foot}\begin{{document}}" + body + r"\end{document}"


def make(person):
    source = {"moderncv": moderncv, "article": article}.get(person.look["class"], europass)(person)
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/cv.tex", "w") as file:
            file.write(source)
        with open(f"{folder}/moderncviconsawesome.sty", "w") as file:  # in place of a font package that few machines have
            file.write(r"\RequirePackage{moderncviconsmarvosym}")
        for _ in range(2):
            done = subprocess.run([person.look.get("engine", "pdflatex"), "-interaction=nonstopmode", "cv.tex"], cwd=folder, capture_output=True)
        errors = [line for line in done.stdout.decode("latin-1").splitlines() if line.startswith(("!", "l."))]
        print("\n".join(errors[:6]), end="\n" if errors else "")
        with open(f"{folder}/cv.pdf", "rb") as pdf, open(f"{OUT}/{person.id}.pdf", "wb") as out:
            out.write(pdf.read())
    return f"LaTeX, {person.look['class']}", "pdf"
