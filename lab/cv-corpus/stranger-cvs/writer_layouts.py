"""Plain HTML as LibreOffice Writer reads it: tables, fonts, paragraphs."""

PAGE = '<html><head><meta charset="utf-8"><title>CV</title></head><body style="font-family:@font;font-size:@size">%s</body></html>'
BASE = {"section": "<h3>@H</h3>@body", "tasks": "<ul>@tasks</ul>", "task": "<li>@task</li>", "item": "@item, ", "langs": "<p>@langs</p>", "lang": "@item ; ", "skill": "<p><b>@name :</b> @list</p>", "other": "<p>- @item</p>", "text": "<p>@item</p>", "order": "pxdslo",
        "side": "", "contact": "<p>@item</p>"}
LAYOUTS = {
    "indeed": {**BASE, "page": PAGE % "<h1>@prenom @nom</h1><p>@job<br>@a1<br>@phone<br>@email</p>@main", "post": "<p><b>@title – @company</b><br>@town<br>@date</p>@tasklist", "degree": "<p><b>@title</b><br>@school<br>@date</p>"},
    "story": {**BASE, "page": PAGE % "<p><b>@prenom @NOM</b><br>@a1<br>@phone – @email</p><h2 align=center>@job</h2>@st@sd@sl@so", "post": "", "degree": "<p>- @title, @school, @date</p>"},
    "table": {**BASE, "page": PAGE % "<h1 align=center>@prenom @NOM</h1><p align=center>@job<br>@a1<br>@phone / @email</p>@main", "posts": "<table width=100% cellpadding=3>@posts</table>", "degrees": "<table width=100% cellpadding=3>@degrees</table>",
              "post": "<tr><td width=24% valign=top>@date</td><td><b>@title</b>[[, @company]][[, @town]][[<br>@tasktext]]</td></tr>", "degree": "<tr><td width=24% valign=top>@date</td><td>@title, @school</td></tr>"},
    "short": {**BASE, "page": PAGE % "<p>@NOM @prenom<br>@a1<br>@phone</p><p><b>@job</b></p>@main", "section": "<p><u>@h</u></p>@body", "post": "<p>@date    @title, @company[[ (@town)]]</p>", "degree": "<p>@date    @title</p>"},
}
