"""Templates of Word documents, in the markup of word.py. LibreOffice converts some of them to PDF or ODT."""


def word(page, **patterns):
    base = {"page": page, "section": '<p s="Titre1">@h</p>@body', "tasks": "@tasks", "task": '<p num="1">@task</p>', "item": "@item, ", "text": '<p after="80">@item</p>', "order": "pxdslo", "side": "",
            "skill": "<p><b>@name :</b> @list</p>", "lang": "<p>@item</p>", "other": "<p>@item</p>", "contact": "<p>@item</p>"}
    return {**base, **patterns}


LINE = {"skill": "<p>@list</p>", "langs": "<p>@langs</p>", "lang": "@item ; ", "item": "@item, ", "other": '<p num="2">@item</p>', "text": "<p>@item</p>", "contact": "<p>@item</p>"}
HEAD = '<p s="Titre">@prenom @nom</p><p><b>@job</b></p><p>@a1</p><p>@phone[[ - @email]]</p>[[<p>@a2</p>]]'

LAYOUTS = {
    "table": word(HEAD + "@main", posts='<table w="2300 7300">@posts</table>', post="<tr><tc><p>@date</p></tc><tc><p><b>@title</b></p>[[<p><i>@company</i>, @town</p>]]@tasklist</tc></tr>",
                  degrees='<table w="2300 7300">@degrees</table>', degree="<tr><tc><p>@date</p></tc><tc><p>@title</p><p><i>@school</i></p></tc></tr>", task='<p num="2">@task</p>'),
    "grid": word('<p s="Titre" al="center">@prenom @NOM</p><p al="center">@job</p><p al="center">@a1 / @phone / @email</p>[[<p al="center">@a2</p>]]@main', section='<p s="Titre1" shade="D9E2F3">@H</p>@body', rule=False,
                 posts='<table w="2600 3000 4000" border="1"><tr><tc shade="EEEEEE"><p>Période</p></tc><tc shade="EEEEEE"><p>Employeur</p></tc><tc shade="EEEEEE"><p>Emploi</p></tc></tr>@posts</table>',
                 post="<tr><tc><p>@date</p></tc><tc><p>@company</p>[[<p>@town</p>]]</tc><tc><p><b>@title</b></p>@tasklist</tc></tr>", task='<p>- @task</p>',
                 degrees='<table w="2600 7000" border="1">@degrees</table>', degree="<tr><tc><p>@date</p></tc><tc><p>@title (@school)</p></tc></tr>", **LINE),
    "cards": word(HEAD + "@main", post='<table w="3200 6400"><tr><tc shade="F2F2F2"><p><b>@title</b></p><p><small>@date</small></p></tc><tc><p>@company[[ – @town]]</p>@tasklist</tc></tr></table>', task='<p>• @task</p>',
                  degree='<table w="3200 6400"><tr><tc shade="F2F2F2"><p><b>@title</b></p><p><small>@date</small></p></tc><tc><p>@school</p></tc></tr></table>', **LINE),
    "tabs": word('<p tabs="r9600"><b>@NOM @prenom</b><tab/>@phone</p><p tabs="r9600">@a1<tab/>@email</p>[[<p>@a2</p>]]<p before="200" al="center" after="200"><b><u>@job</u></b></p>@main', section='<p before="200" after="80"><b><u>@H :</u></b></p>@body',
                 post='<p tabs="l2400 l6000" ind="6000" hang="6000">@date<tab/>@title<tab/>@company[[ (@town)]]</p>[[<p ind="2400"><i>@tasktext</i></p>]]', degree='<p tabs="l2400 l6000">@date<tab/>@title<tab/>@school</p>',
                 **{**LINE, "lang": '@item   '}),
    "boxes": word('<p><box x="12" y="12" w="186" h="34" fill="@color"><p al="center"><c v="FFFFFF"><big>@prenom @nom</big></c></p><p al="center"><c v="FFFFFF">@job</c></p></box>'
                  '<box x="12" y="50" w="58" h="235" fill="F2F2F2">@sa@ss@sl@so</box><box x="74" y="50" w="124" h="86">@sx</box><box x="74" y="138" w="124" h="72">@sd</box></p>', side="aslo", **{**LINE, "skill": "@list", "item": "<p>@item</p>", "langs": "@langs", "lang": "<p>@item</p>"},
                  post='<p s="Titre2">@title</p><p>@company, @town | <i>@date</i></p>@tasklist', degree="<p><b>@date</b>  @title</p><p>@school</p>"),
    "story": word(HEAD + "@st@sd@ss@sl@so", post="", degree='<p num="1">@title[[, @school]][[ (@date)]]</p>', text='<p after="120" al="both">@item</p>', **{k: v for k, v in LINE.items() if k != "text"}),
    "form": word('<p al="center"><b><big>@cv</big></b></p><p before="200"><b>Nom :</b> @nom</p><p><b>Prénom :</b> @prenom</p><p><b>Né(e) le :</b> @a2</p><p><b>Adresse :</b> @a1</p><p><b>Ville :</b> @city</p><p><b>Téléphone :</b> @phone</p>[[<p><b>Courriel :</b> @email</p>]]'
                 "<p><b>Permis :</b> @a3</p><p><b>Poste recherché :</b> @job</p>@main", section='<p s="Titre1">@H</p>@body', post='<p before="80">@date : @title</p><p>Employeur : @company[[ à @town]]</p>[[<p>Tâches : @tasktext</p>]]', degree="<p>@date : @title – @school</p>", **LINE),
    "plain": word('<p><b>@prenom @NOM</b></p><p>@a1</p><p>@phone</p><p>@email</p>[[<p>@a2</p>]]<p al="center" before="240" after="120"><b><sc>@job</sc></b></p>@main', section='<p before="220" line="1"><b>@h</b></p>@body',
                  post='<p num="3">@date : <b>@title</b>[[, @company]][[, @town]]</p>[[<p ind="640">@tasktext</p>]]', degree='<p num="3">@date : @title, @school</p>', split=True, **LINE),
    "righttab": word(HEAD + "@main", post='<p tabs="l2300" ind="2300" hang="2300">@date<tab/><b>@title</b>[[, @company]][[, @town]]</p>[[<p ind="2300">@tasktext</p>]]', degree='<p tabs="r9600">@title, @school<tab/>@date</p>', **LINE),
    "titleright": word('<p s="Titre" al="center">@prenom @nom</p><p al="center">@job</p><p al="center">@phone | @email | @a1</p>[[<p al="center">@a2</p>]]@main', post='<p tabs="r9600" before="80"><b>@title</b><tab/>@date</p><p><i>@company[[, @town]]</i></p>@tasklist',
                       degree='<p tabs="r9600"><b>@title</b><tab/>@date</p><p><i>@school</i></p>', split=True, **LINE),
    "sidebar": word('<table w="6600 3400"><tr><tc><p s="Titre">@prenom @NOM</p><p><b>@job</b></p>@bp@sx@sd</tc><tc shade="FCE4D6">@sa@ss@sl@so</tc></tr></table>', margin=850, side="aslo", skill="@list", item="<p>@item</p>", lang="<p>@name <small>@shown</small></p>", rule=False,
                    post='<p before="100"><b>@title</b></p><p>@company, @town</p><p><i>@date</i></p>@tasklist', degree='<p before="60">@title</p><p><i>@school, @date</i></p>', section='<p before="200" after="60"><b><u>@H</u></b></p>@body'),
    "functional": word('<p s="Titre" al="right">@prenom @nom</p><p al="right">@job</p><p al="right">@a1</p><p al="right">@phone / @email</p>@main', order="psxdlo", skill='<p s="Titre2">@name</p>@list', item='<p num="1">@item</p>', other="<p>@item</p>", text="<p><i>@item</i></p>",
                       post="<p>@date  @title, @company</p>", degree="<p>@date  @title, @school</p>"),
    "twolines": word('<table w="6000 3600"><tr><tc><p><big>@prenom @nom</big></p><p>@job</p></tc><tc><p al="right">@phone</p><p al="right">@email</p><p al="right">@a1</p></tc></tr></table>@main', posts='<table w="2100 7500">@posts</table>',
                     post='<tr><tc><p>@date1<br/>@date2</p></tc><tc><p><b>@title</b></p><p>@company[[ – @town]]</p>@tasklist</tc></tr>', degrees='<table w="2100 7500">@degrees</table>', degree="<tr><tc><p>@date</p></tc><tc><p>@title, @school</p></tc></tr>", **LINE),
    "controls": word('<sdt alias="Nom"><p s="Titre">@prenom @nom</p></sdt><sdt alias="Fonction"><p>@job</p></sdt><p>@a1 · @phone · @email</p>@main', section='<p s="Titre1">@H</p>@body',
                     post='<sdt alias="Dates"><p before="100"><c v="7F7F7F">@date</c></p></sdt><sdt alias="Emploi"><p><b>@title</b>, @company[[, @town]]</p></sdt>@tasklist', degree='<sdt alias="Dates"><p><c v="7F7F7F">@date</c></p></sdt><sdt alias="Diplôme"><p>@title, @school</p></sdt>', **LINE),
    "surname": word('<p><b>@NOM @PRENOM</b></p><p>@a1</p><p>Tél : @phone</p><p>Mail : @email</p>[[<p>@a2</p>]]<p al="center" before="160" shade="E7E6E6"><b>@JOB</b></p>@main', section='<p before="220" after="60"><b>@H</b></p>@body',
                    post='<p>@date  <b>@company</b>[[, @town]]</p><p ind="700">@title</p>@tasklist', degree="<p>@date  @title – @school</p>", **LINE),
    "career": word('<header><p al="right"><small>@prenom @nom – @job</small></p></header>' + HEAD + "@main", post='[[<p s="Titre2">@newcompany</p>]]<p ind="400" tabs="r9600">@title<tab/>@date</p>@tasklist', degree='<p>@title, @school, @date</p>', **LINE),
    "centred": word('<p s="Titre" al="center"><sc>@prenom @nom</sc></p><p al="center">@job</p><p al="center">@a1 ~ @phone ~ @email</p>@main', section='<p s="Titre1" al="center">@h</p>@body', post='<p al="center" before="80"><sc>@title</sc> – @company[[, @town]]</p><p al="center"><i>@date</i></p>[[<p al="center">@tasktext</p>]]',
                    degree='<p al="center">@title – @school – @date</p>', **{**LINE, "langs": '<p al="center">@langs</p>', "other": '<p al="center">@item</p>', "skill": '<p al="center">@list</p>', "text": '<p al="center">@item</p>'}),
    "breaks": word('<p>@NOM @PRENOM<br/>@a1<br/>@phone<br/>@email</p><p before="200" after="200"><b>@job</b></p>@main', section="<p><u>@h</u><br/>@body</p><p/>", post="@date @title @company (@town)<br/>", degree="@date @title @school<br/>",
                   other="@item<br/>"),
}
