"""LaTeX templates: classes moderncv, europasscv, europecv and article with the packages that people use."""

ARTICLE = r"""\documentclass[10pt,a4paper]{article}
\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\usepackage{lmodern}\usepackage[french]{babel}\usepackage{textcomp}
\usepackage{xcolor,enumitem,titlesec,multicol,tabularx,paracol,tikz,soul,fancyhdr,microtype,calc}
\setlist[itemize]{nosep,leftmargin=1.4em}\setlength{\parindent}{0pt}\pagestyle{empty}\definecolor{main}{HTML}{@color}
"""


def xelatex(template, font):
    """The same template for XeTeX, with an OpenType font instead of the Type 1 fonts."""
    fonts = "\\usepackage{fontspec}\\setmainfont{FONT}\\setsansfont{FONT}".replace("FONT", font)
    text = template["page"].replace("\\usepackage[utf8]{inputenc}", "").replace("\\usepackage[T1]{fontenc}\\usepackage{lmodern}", fonts)
    return {**template, "page": text, "engine": "xelatex"}


def article(preamble, body, geometry="margin=18mm", **patterns):
    base = {"section": "\\section*{@h}\n@body\n", "tasks": "\\begin{itemize}@tasks\\end{itemize}\n", "task": "\\item @task\n", "item": "@item, ", "order": "pxdslo", "side": "", "text": "@item\n\n",
            "skill": "\\textbf{@name} : @text\\\\\n", "lang": "@name (@shown), ", "other": "@item. ", "contact": "@item\\\\\n", "program": "article"}
    head = ARTICLE.replace("article}", "article}\\usepackage[" + geometry + "]{geometry}")
    return {**base, "page": head + preamble + "\\begin{document}\n" + body + "\n\\end{document}\n", **patterns}


def font(template, package):
    return {**template, "page": template["page"].replace("lmodern", package)}


def moderncv(style, **patterns):
    contact = r"\address{@a1}{@a2}{}" if style != "banking" else r"\address{@a1}{}{}\extrainfo{@a2}"
    head = r"""\documentclass[11pt,a4paper]{moderncv}\moderncvstyle{STYLE}\moderncvcolor{@mcolor}\usepackage[utf8]{inputenc}\usepackage[T1]{fontenc}\usepackage{lmodern}\usepackage[french]{babel}
\usepackage[scale=.8]{geometry}\moderncvicons{letters}\nopagenumbers{}
\name{@prenom}{@nom}\title{@job}CONTACT\phone[mobile]{@phone}\email{@email}
\begin{document}\makecvtitle
@main
\end{document}""".replace("STYLE", style).replace("CONTACT", contact).replace("@mcolor", {"classic": "green", "banking": "burgundy", "casual": "orange"}[style])
    return {"page": head, "section": "\\section{@h}\n@body\n", "tasks": "\\begin{itemize}@tasks\\end{itemize}", "task": "\\item @task\n", "item": "@item\n", "order": "xdslo", "side": "", "program": "moderncv",
            "post": "\\cventry{@date}{@title}{@company}{@town}{}{@tasklist}\n", "degree": "\\cventry{@date}{@title}{@school}{}{}{}\n", "skill": "\\cvitem{@name}{@text}\n", "lang": "\\cvitem{@name}{@shown}\n", "other": "\\cvlistitem{@item}\n", **patterns}


EUROPASS = {"section": "\\ecvsection{@h}\n@body\n", "side": "", "order": "xdsl", "lang": "\\ecvitem{@name}{@shown}\n", "skill": "\\ecvitem{@name}{@text}\n", "tasks": "\\begin{itemize}@tasks\\end{itemize}", "task": "\\item @task\n", "item": "@item "}
ESTART = "\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\n"

LAYOUTS = {
    "hfill": xelatex(article(
        r"\titleformat{\section}{\large\bfseries\scshape}{}{0em}{}[\titlerule]\titlespacing{\section}{0pt}{8pt}{4pt}",
        r"{\centering{\Huge @prenom @nom}\\[4pt] @job\\ @phone\ $|$ @email\ $|$ @a1\ $|$ @a2\ $|$ @a3\par}" + "\n@main", "margin=14mm",
        post="\\textbf{@company}[[, @town]]\\hfill @date\\\\\n\\textit{@title}\n\n@tasklist\\medskip\n\n", degree="\\textbf{@school}\\hfill @date\\\\\n\\textit{@title}\n\n\\smallskip\n"), "Carlito"),
    "moderncv": font(moderncv("classic"), "mathptmx}\\usepackage{helvet"), "banking": font(moderncv("banking"), "charter}\\usepackage{helvet"), "casual": font(moderncv("casual"), "helvet}\\usepackage{mathpazo}\\renewcommand{\\familydefault}{\\rmdefault"),
    "europasscv": {**EUROPASS, "program": "europasscv", "page": "\\documentclass[french,a4paper]{europasscv}" + ESTART + r"""\usepackage[french]{babel}
\ecvname{@prenom @nom}\ecvaddress{@a1}\ecvmobile{@phone}\ecvemail{@email}\ecvdateofbirth{@a2}
\begin{document}\begin{europasscv}\ecvpersonalinfo
\ecvbigitem{Poste visé}{@job}
@main\end{europasscv}\end{document}""", "post": "\\ecvtitle{@date}{@title}\n\\ecvitem{}{@company, @town}\n\\ecvitem{}{@tasklist}\n", "degree": "\\ecvtitle{@date}{@title}\n\\ecvitem{}{@school}\n"},
    "europecv": {**EUROPASS, "program": "europecv", "page": "\\documentclass[french,a4paper,helvetica,narrow,nologo]{europecv}" + ESTART + r"""
\ecvname{@NOM, @prenom}\ecvaddress{@a1}\ecvtelephone{@phone}\ecvemail{@email}\ecvdateofbirth{@a2}
\begin{document}\begin{europecv}\ecvpersonalinfo[10pt]
\ecvitem[10pt]{\large\textbf{Emploi recherché}}{\large\textbf{@job}}
@main\end{europecv}\end{document}""", "post": "\\ecvitem{Dates}{@date}\n\\ecvitem{Fonction}{@title}\n\\ecvitem{Employeur}{@company, @town}\n[[\\ecvitem[8pt]{Activités}{@tasktext}]]\n",
                 "degree": "\\ecvitem{Dates}{@date}\n\\ecvitem{Intitulé}{@title}\n\\ecvitem[8pt]{Établissement}{@school}\n"},
    "paracol": article(
        r"\usepackage{helvet}\renewcommand{\familydefault}{\sfdefault}\columnratio{.3}\setlength{\columnsep}{8mm}\titleformat{\section}{\color{main}\large\bfseries}{}{0em}{}\titlespacing{\section}{0pt}{10pt}{4pt}",
        "\\begin{paracol}{2}\n{\\raggedright @side}\n\\switchcolumn\n{\\color{main}\\Huge\\bfseries @prenom\\\\ @nom}\\\\[4pt]{\\large @job}\n\n@main\\end{paracol}", side="aslo", other="@item\\\\\n",
        post="{\\bfseries @title}\\\\ @company, @town\\\\ {\\small\\itshape @date}\n\n@tasklist\\medskip\n\n", degree="@date\\quad @title\\\\ \\hspace*{2em}@school\\\\[2pt]\n", skill="@list", item="@item\\\\\n", lang="@name : @shown\\\\\n"),
    "centred": article(
        r"\usepackage{charter}\titleformat{\section}{\centering\large\scshape}{}{0em}{}[{\titlerule[.4pt]}]",
        "\\begin{center}{\\LARGE\\scshape @prenom @nom}\\\\[3pt]\\textit{@job}\\\\ @a1\\\\ @phone\\ --- @email\\end{center}\n@main", "margin=24mm",
        post="\\textsc{@title} --- @company, @town\\\\\n\\textit{@date}[[. @tasktext.]]\n\n\\smallskip\n", degree="\\textsc{@title} --- @school, @date\n\n"),
    "spaced": article(
        r"\titleformat{\section}{\normalsize}{}{0em}{}\renewcommand{\familydefault}{\sfdefault}\definecolor{main}{gray}{.35}\sodef\wide{}{.35em}{1em}{1em}",
        "{\\LARGE @PRENOMS\\quad @NOMS}\\\\[6pt]{\\color{main}\\textls[250]{@JOB}}\\\\[6pt]{\\footnotesize\\textls[120]{@phone}\\quad\\textls[120]{@email}\\quad @a1\\quad @a2}\n\n@main", section="\\section*{@hs}\n@body\n",
        post="\\textls[80]{@title}[[, @company]] (@town)\\\\\n{\\color{main}\\textls[80]{@date}}[[\\\\ @tasktext]]\n\n\\medskip\n", degree="\\textls[80]{@title}\\\\ {\\color{main}@date, @school}\n\n\\smallskip\n", skill="@text"),
    "tikz": article(
        r"\usepackage{utopia}\newcommand{\dated}[2]{\begin{tikzpicture}[baseline=(t.north)]\node[anchor=north east,text width=24mm,align=right] at (-.3,0) {#1};\draw[main,line width=1.2pt] (0,.1)--(0,-1.55);"
        r"\fill[main] (0,-.25) circle (2.6pt);\node[anchor=north west,text width=125mm] (t) at (.3,0) {#2};\end{tikzpicture}\par\nointerlineskip}\titleformat{\section}{\color{main}\large\bfseries}{}{0em}{}",
        "{\\huge @prenom \\textbf{@nom}}\\hfill\\begin{tabular}{r}@phone\\\\@email\\\\@a1\\end{tabular}\n\n{\\large @job}\\quad @a2, @a3\n\n@main",
        post="\\dated{@date}{\\textbf{@title}\\\\ @company, @town[[\\\\ \\small @tasktext]]}\n", degree="\\dated{@date}{@title\\\\ @school}\n"),
    "academic": article(
        r"\usepackage{newpxtext}".replace("newpxtext", "mathptmx") + r"\pagestyle{plain}\titleformat{\section}{\bfseries}{}{0em}{}\titleformat{\section}[hang]{\bfseries\uppercase}{}{0em}{}",
        "\\textbf{\\large @prenom \\textsc{@nom}}\\\\ @job\\\\ @a1\\\\ @a2\\\\ Tél. @phone\\\\ @email\n\n@main", "margin=25mm", section="\\section*{@h}\n\\begin{description}[leftmargin=3em,font=\\normalfont]\n@body\\end{description}\n",
        post="\\item[@date] @title, @company[[, @town]][[. @tasktext]]\n", degree="\\item[@date] @title, @school\n", lang="\\item[@name] niveau @shown\n", other="\\item[--] @item\n"),
    "manager": article(
        r"\usepackage{mathpazo}\pagestyle{fancy}\fancyhf{}\lhead{@prenom @NOM}\rhead{@job}\cfoot{Page \thepage}\titleformat{\section}{\Large\color{main}}{}{0em}{}[\titlerule]\renewcommand{\baselinestretch}{1.35}",
        "{\\LARGE\\bfseries @prenom @nom}\\\\[2pt]{\\large @job}\n\n@a1\\\\ @phone\\ --\\ @email\\\\ @a2\\\\ @a3\n\n@main", "a4paper,margin=28mm,headheight=15pt",
        post="\\noindent\\begin{minipage}{\\linewidth}\\textbf{@company}, @town\\hfill\\textbf{@date}\\\\\n\\textit{@title}\n@tasklist\\end{minipage}\n\n\\bigskip\n", degree="@date\\quad\\textbf{@title}, @school\n\n", other="-- @item\n\n"),
    "english": article(
        r"\usepackage{bookman}\titleformat{\section}{\large\bfseries\color{main}}{}{0em}{}[\titlerule]", "{\\Huge\\bfseries @prenom @nom}\\\\[3pt]@job\\\\ @a1 $\\cdot$ @phone $\\cdot$ @email\\\\ @a2\n\n@main", "margin=16mm",
        post="\\begin{tabularx}{\\linewidth}{@{}Xr@{}}\\textbf{@title} & @date\\\\ @company & @town\\end{tabularx}\n@tasklist\\medskip\n\n", degree="\\begin{tabularx}{\\linewidth}{@{}Xr@{}}\\textbf{@title}, @school & @date\\end{tabularx}\n\n"),
}
