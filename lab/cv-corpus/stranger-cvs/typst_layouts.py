"""Typst templates."""


def typst(setup, body, **patterns):
    base = {"page": "#set text(lang: \"fr\", font: \"@font\", size: @size)\n#let main = rgb(\"#@color\")\n" + setup + "\n" + body, "section": "\n= @h\n@body\n", "tasks": "@tasks", "task": "- @task\n", "item": "@item ", "contact": "@item \\\n",
            "order": "pxdslo", "side": "", "skill": "*@name* : @text \\\n", "lang": "@name : @shown \\\n", "other": "- @item\n", "text": "@item\n\n"}
    return {**base, **patterns}


RULE = "#show heading: it => block(below: .7em)[#text(fill: main)[#it.body] #v(-.8em) #line(length: 100%, stroke: .6pt + main)]\n"
LAYOUTS = {
    "tracked": typst("#set page(margin: 20mm)\n#set text(tracking: .09em)\n#show heading: it => text(tracking: .4em, weight: \"regular\")[#upper(it.body) #v(.3em)]", "#align(center)[#text(20pt, tracking: .3em)[@PRENOM @NOM] \\\n@job \\\n@phone — @email \\\n@a1]\n@main",
                     post="*@title* — @company (@town) \\\n@date\n@tasklist\n\n", degree="@title, @school, @date \\\n", skill="@text \\\n"),
    "side": typst("#set page(margin: (x: 12mm, y: 14mm))\n#show heading: it => block(above: 1.2em, below: .6em)[#text(fill: main)[#it.body]]", "#grid(columns: (56mm, 1fr), gutter: 8mm, [#text(18pt)[*@prenom \\\n@nom*]\n\n@side], [#text(13pt, fill: main)[@job]\n\n@main])", side="aslo",
                  post="*@title* \\\n@company, @town \\\n#text(.9em, style: \"italic\")[@date]\n@tasklist\n\n", degree="*@date* @title \\\n@school\n\n", skill="@list", item="@item \\\n"),
    "right": typst("#set page(margin: 18mm)\n" + RULE, "#text(24pt, weight: \"bold\")[@prenom @nom] \\\n@job #h(1fr) @phone \\\n@a1 #h(1fr) @email\n@main", post="*@title* #h(1fr) @date \\\n_@company, @town _\n@tasklist\n\n", degree="*@title* #h(1fr) @date \\\n_@school _\n\n"),
    "spaced": typst("#set page(margin: 22mm)\n#show heading: it => align(center)[#text(11pt)[#it.body]]", "#align(center)[#text(17pt)[@PRENOMS #h(8mm) @NOMS] \\\n@job \\\n@a1 | @phone | @email]\n@main", section="\n= @hs\n@body\n",
                    post="@date, *@title*, @company[[, @town]]. @tasktext\n\n", degree="@date, @title, @school\n\n"),
    "band": typst("#set page(margin: 0mm)\n#show heading: it => block(below: .6em)[#text(fill: main)[#it.body]]", "#rect(fill: main, width: 100%, inset: 10mm)[#grid(columns: (26mm, 1fr), gutter: 8mm, circle(radius: 12mm, fill: rgb(\"#f0d0b0\")), text(fill: white)[#text(22pt)[@prenom @NOM] \\\n@job \\\n@phone · @email · @a1])]\n#pad(x: 12mm)[\n@main\n]",
                  post="#grid(columns: (40mm, 1fr), gutter: 3mm, [@date], [*@title*, @company (@town)\n@tasklist])\n\n", degree="#grid(columns: (40mm, 1fr), gutter: 3mm, [@date], [@title, @school])\n\n"),
    "twolines": typst("#set page(margin: 17mm)\n" + RULE, "#text(18pt)[@prenom *@nom*] #h(1fr) @phone \\\n@job #h(1fr) @email \\\n@a1\n@main", post="#grid(columns: (32mm, 1fr), gutter: 4mm, [@date1 \\\n@date2], [*@title* \\\n@company, @town\n@tasklist])\n\n",
                      degree="#grid(columns: (32mm, 1fr), gutter: 4mm, [@date], [@title \\\n@school])\n\n"),
    "career": typst("#set page(margin: 20mm, footer: context [#align(center)[@prenom @nom — #counter(page).display()]])\n" + RULE, "#text(20pt)[*@nom* @prenom] \\\n_@job _ \\\n@a1 · @phone · @email\n@main", post="[[*@newcompany* \\\n]]#h(6mm) @title #h(1fr) @date\n@tasklist\n\n",
                    degree="@title, @school #h(1fr) @date\n\n"),
}
