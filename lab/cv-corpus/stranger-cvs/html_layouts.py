"""Templates for pages that Chromium prints or LibreOffice converts. `margin` is the @page margin; `header` prints the browser's header lines."""

BASE = "*{margin:0;box-sizing:border-box}body{font:@size/1.4 '@font',sans-serif;color:#222}ul{padding-left:1.3em}h1{font-size:2.1em}h2{margin:1em 0 .4em}"


def page(css, body, margin="16mm"):
    return f'<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>CV @prenom @nom</title><style>@page{{size:A4;margin:{margin}}}{BASE}{css}</style></head><body>{body}</body></html>'


def template(css, body, margin="16mm", header=False, **patterns):
    base = {"section": "<h2>@h</h2>@body", "tasks": "<ul>@tasks</ul>", "task": "<li>@task</li>", "item": "<p>@item</p>", "contact": "<p>@item</p>",
            "lang": "<p>@item</p>", "skill": "<p>@name : @list</p>", "order": "pxdslo", "side": "", "text": "<p>@item</p>"}
    return {**base, "page": page(css, body, margin), "header": header, **patterns}


COMMA = {"langs": "<p>@langs</p>", "lang": "@item. ", "item": "@item · "}
DOTS = {"skill": "<ul>@list</ul>", "item": "<li>@item</li>", "other": "<li>@item</li>", "lang": "<li>@item</li>"}
PHONE, MAIL, HOME = (f'<svg width="13" height="13" viewBox="0 0 24 24"><path fill="currentColor" d="{path}"/></svg>' for path in (
    "M6 2l4 5-2 3c1 3 3 5 6 6l3-2 5 4c-1 3-3 4-6 4C8 21 3 14 2 8c0-3 1-5 4-6z", "M2 4h20v16H2zm2 3l8 6 8-6v-1l-8 6-8-6z", "M12 2l10 9h-3v11h-5v-7h-4v7H5V11H2z"))

LAYOUTS = {
    "grid": template(
        ".r{display:grid;grid-template-columns:38mm 1fr;margin:.5em 0}.d{color:#@color}h2{border-bottom:2px solid #@color;color:#@color;font-size:1.15em}h1{color:#@color}",
        "<h1>@prenom @nom</h1><p><b>@job</b></p><p>@a1 – @phone – @email – @a2</p>@main".replace("@bafff", ""), order="pxdsol",
        post="<div class=r><div class=d>@date</div><div><b>@title</b>, @company[[ (@town)]]@tasklist</div></div>",
        degree="<div class=r><div class=d>@date</div><div>@title – @school</div></div>", **COMMA | {"skill": "<p><b>@name</b> : @list</p>", "other": "<p>– @item</p>", "text": "<p>@item</p>", "item": "@item ; "}),
    "stack": template(
        "h1{text-align:center;font-size:1.7em}.c{text-align:center}h2{text-transform:uppercase;font-size:1em;letter-spacing:.5px;background:#eee;padding:2px 6px}.e{margin:.6em 0}",
        "<h1>@prenom @NOM</h1><p class=c><b>@job</b></p><p class=c>@a1<br>@a2<br>Tél. @phone – @email<br>@a3</p>@main",
        post="<div class=e><p><i>@date</i></p><p><b>@title</b>[[, @company]][[ – @town]]</p>@tasklist</div>",
        degree="<div class=e><p><i>@date</i></p><p><b>@title</b></p><p>@school</p></div>", **DOTS),
    "below": template(
        "h1{font-weight:300;font-size:2.6em;color:#@color}h2{font-weight:400;color:#@color;text-transform:uppercase;letter-spacing:2px;font-size:1em}.e{margin-bottom:.9em}.t{font-size:.85em;color:#777}",
        "<h1>@prenom <b>@nom</b></h1><p>@job</p><p class=t>@a1 | @phone | @email | @a2</p>@main",
        post="<div class=e><p><b>@title</b></p><p>@company, @town</p><p class=t>@date</p>@tasklist</div>",
        degree="<div class=e><p><b>@title</b></p><p>@school</p><p class=t>@date</p></div>", order="pxdslo", skill="<p>@list</p>", item="@item. ", lang="<p>@name – niveau @shown</p>",
        other="<p>@item</p>"),
    "left": template(
        ".w{display:flex;gap:8mm}.l{width:58mm;border-right:1px solid #999;padding-right:5mm}.m{flex:1}h2{color:#@color;font-size:1.1em}.l h2{font-size:1em}h1{color:#@color;margin-bottom:.2em}.e{margin:.5em 0}",
        "<div class=w><div class=l>@sa@ss@sl@so</div><div class=m><h1>@NOM @prenom</h1><p><b>@job</b></p>@sx@sd</div></div>", side="aslo",
        post="<div class=e><p><b>@title</b> <span>(@date)</span></p><p>@company – @town</p>@tasklist</div>", degree="<p>@date : @title, @school</p>", **DOTS),
    "right": template(
        "body{position:relative}.m{width:118mm}.s{position:absolute;left:124mm;top:0;width:60mm;background:#@color;padding:5mm;height:262mm}h2{font-size:1.1em;text-decoration:underline}.e{margin:.6em 0}.d{float:right;font-style:italic;font-size:.9em}",
        "<div class=m><h1>@prenom<br>@nom</h1><h3>@job</h3><br>@bp@sx@sd</div><div class=s>@sa@ss@sl@so</div>", side="aslo", margin="12mm 10mm",
        post="<div class=e><p><span class=d>@date</span><b>@company</b>, @town</p><p>@title</p>@tasklist</div>", degree="<div class=e><span class=d>@date</span>@title<br>@school</div>",
        skill="<p>@list</p>", item="@item<br>", other="<p>✓ @item</p>"),
    "icons": template(
        ".s{position:fixed;left:0;top:0;width:70mm;height:297mm;background:#@color;color:#fff;padding:14mm 7mm}.m{margin-left:70mm;padding:14mm 9mm}.s p{margin:.35em 0}svg{vertical-align:-2px;margin-right:6px}"
        ".o{width:34mm;height:34mm;border-radius:50%;background:#c9c4f0;margin:0 auto 8mm}h2{font-size:1.2em}.m h2{color:#@color}.e{margin:.7em 0}.y{color:#666}h1{color:#@color}",
        "<div class=s><div class=o></div><h2>Contact</h2><p>" + PHONE + "@phone</p><p>" + MAIL + "@email</p><p>" + HOME + "@a1</p><p>@a2</p>@sl@ss@so</div><div class=m><h1>@prenom @nom</h1><p>@job</p>@sp@sx@sd</div>",
        margin="0", side="aslo", post="<div class=e><p><b>@title</b></p><p class=y>@company | @town | @date</p>@tasklist</div>",
        degree="<div class=e><p><b>@title</b></p><p class=y>@school | @date</p></div>", skill="@list", lang="<p>@name<br><small>@shown</small></p>"),
    "bigname": template(
        ".a{font-size:1.2em}.b{font-size:3.2em;line-height:1.05;font-weight:bold}h2{border-top:3px solid #000;padding-top:3px}.e{margin:.7em 0}.g{display:flex;justify-content:space-between}",
        "<div class=a>@prenom</div><div class=b>@NOM</div><p>@job</p><br><div class=g><span>@a1</span><span>@phone</span><span>@email</span></div><p>@a2 · @a3</p>@main", order="xdlo",
        post="<div class=e><p>@date</p><p><b>@title</b> – @company, @town</p>[[<p>@tasktext</p>]]</div>", degree="<p>@date — @title — @school</p>", lang="<p>@name (@shown)</p>", other="<p>@item</p>"),
    "printed": template(
        "h1{text-align:center;font-size:1.5em;border:1px solid #000;padding:4px}h2{font-size:1em;text-decoration:underline}li{margin:.2em 0}",
        "<h1>@cv</h1><p>@prenom @NOM<br>@a1<br>Téléphone : @phone<br>Courriel : @email<br>@a2, @a3</p><br><p><b>@job</b></p><p>@about</p>@main", order="xdslo", header=True, margin="20mm 18mm",
        posts="<ul>@posts</ul>", post="<li>@date : @title, @company, à @town[[ (@tasktext)]]</li>", degrees="<ul>@degrees</ul>", degree="<li>@date : @title, @school</li>", skill="<p>@list</p>", item="@item, ",
        other="<p>- @item</p>"),
    "timeline": template(
        ".e{position:relative;margin-left:40mm;border-left:2px solid #@color;padding:0 0 5mm 6mm}.e:before{content:'';position:absolute;left:-7px;top:5px;width:12px;height:12px;border-radius:50%;background:#@color}"
        ".d{position:absolute;left:-40mm;width:34mm;text-align:right;color:#555}h2{color:#@color}",
        "<h1>@prenom @nom</h1><h3>@job</h3><p>@phone &nbsp; @email</p><p>@a1, @a2, @a3</p>@main",
        post="<div class=e><div class=d>@date</div><b>@title</b><br>@company (@town)@tasklist</div>", degree="<div class=e><div class=d>@date</div><b>@title</b><br>@school</div>", skill="<p>@list</p>", item="@item – ",
        other="<p>@item</p>", lang="<p>@name : @shown</p>"),
    "bracket": template(
        "h2{color:#@color;border-left:6px solid #@color;padding-left:6px}.e{margin:.5em 0}.h{border-bottom:1px solid #ccc;padding-bottom:3mm}",
        "<div class=h><h1>@prenom @nom</h1><p>@job</p><p>✆ @phone  ✉ @email  ⌂ @a1</p></div>@main", **DOTS,
        post="<div class=e><p>• <b>@title</b>, @company[[ (@town)]], @date</p>[[<p style='margin-left:1em'>@tasktext</p>]]</div>", degree="<p>• @title, @school (@date)</p>"),
    "student": template(
        "h1{color:#@color}h2{color:#fff;background:#@color;padding:3px 8px;border-radius:10px;font-size:1.05em}.e{margin:.6em 0}",
        "<h1>@prenom @nom</h1><p><b>@job</b></p><p>@phone • @email • @a1, @a2 • @a3</p>@main", order="pdxslo", post="<div class=e><p><b>@title</b> – @date</p><p>@company, @town[[ : @tasktext]]</p></div>",
        degree="<div class=e><p><b>@title</b></p><p>@date, @school</p></div>", skill="<p>@list</p>", item="@item / ", other="<p>@item</p>"),
    "short": template("p{margin:.25em 0}h2{font-size:1em}", "<p><b>@cv</b></p><p>@NOM @prenom</p><p>@a1</p><p>tel @phone</p><p>@a2</p>@main", order="xo", margin="25mm",
                      post="<p>@date &nbsp;&nbsp; @title – @company, @town</p>", other="<p>@item</p>"),
    "linkedin": template(
        ".w{display:flex;min-height:286mm}.s{width:64mm;background:#2d3e50;color:#eee;padding:10mm 6mm}.s h2{font-size:1.05em;font-weight:normal}.m{flex:1;padding:10mm 8mm}h2{font-weight:normal;border-top:1px solid #ccc;padding-top:4mm}.s h2{border:0}.e{margin:.9em 0}.y{color:#777}.s p{font-size:.9em;word-break:break-all}",
        "<div class=w><div class=s>@sa@ss@sl</div><div class=m><h1>@prenom @nom</h1><p>@job</p><p class=y>@city, Provence-Alpes-Côte d'Azur, France</p>@sp@sx@sd</div></div>", margin="0 0 10mm 0", side="asl", skill="@list",
        post="<div class=e><p><b>@company</b></p><p>@title</p><p class=y>@date</p><p class=y>@town</p><p>@tasktext</p></div>", degree="<div class=e><p><b>@school</b></p><p>@title · @date</p></div>", lang="<p>@name (@shown)</p>"),
    "indeed": template(
        "h1{font-size:1.6em}h2{border-bottom:1px solid #bbb;font-size:1.15em}.e{margin:.7em 0}.y{color:#555}", "<h1>@prenom @nom</h1><p>@job</p><p>@a1</p><p>@email</p><p>@phone</p><br>@bp@main", order="xdslo",
        post="<div class=e><p><b>@title – @company</b></p><p class=y>@town</p><p class=y>@date</p>@tasklist</div>", degree="<div class=e><p><b>@title</b></p><p class=y>@school</p><p class=y>@date</p></div>", **DOTS),
    "band": template(
        ".b{background:#@color;color:#fff;padding:10mm 12mm 10mm 52mm;height:50mm;position:relative}.f{position:absolute;left:12mm;top:8mm}.m{padding:4mm 12mm;columns:1}.e{margin:.7em 0;display:flex}.e>div:first-child{width:44mm;color:#@color}.e>div:last-child{flex:1}h2{color:#@color}",
        "<div class=b><svg class=f width=120 height=130 viewBox='0 0 120 130'><rect width=120 height=130 fill='#f3d9c6'/><circle cx=60 cy=52 r=26 fill='#b5835a'/><path d='M15 130c0-40 90-40 90 0z' fill='#555'/></svg>"
        "<h1>@prenom @NOM</h1><p>@job</p><br><p>@phone — @email</p><p>@a1 — @a2 — @a3</p></div><div class=m>@main</div>", margin="0", post="<div class=e><div>@date</div><div><b>@title</b><br>@company, @town@tasklist</div></div>",
        degree="<div class=e><div>@date</div><div>@title, @school</div></div>", skill="<p>@list</p>", item="♦ @item  ", other="<p>♦ @item</p>"),
    "bars": template(
        ".bar{background:#ddd;height:6px;width:50mm;margin:2px 0 6px}.bar i{display:block;height:6px;background:#@color}h2{color:#@color;font-size:1.15em}.g{display:grid;grid-template-columns:1fr 60mm;gap:8mm}.e{margin:.6em 0}h1{border-bottom:4px solid #@color}",
        "<h1>@prenom @nom</h1><p><b>@job</b> · @phone · @email · @a1 · @a2</p><div class=g><div>@sx@sd</div><div>@sl@ss@so</div></div>", side="slo",
        post="<div class=e><p><b>@title</b> @ @company <small>(@town)</small></p><p><small>@date</small></p>@tasklist</div>", degree="<p>@date · @title · @school</p>",
        lang="<p>@name @shown</p><div class=bar><i style='width:@pc%'></i></div>", skill="@list", item="<p>@item ★★★★☆</p>", other="<p>@item</p>"),
    "gaps": template(
        "h2{font-size:1.1em;color:#@color;border-bottom:1px dotted #@color}.e{display:flex;margin:.35em 0}.d{width:42mm}.e>div:last-child{flex:1}.t{display:flex;justify-content:space-between}",
        "<div class=t><div><h1>@prenom @nom</h1><p>@job</p></div><div><p>@phone</p><p>@email</p><p>@a1</p><p>@a3</p></div></div><p>@a2</p>@main",
        post="<div class=e><div class=d>@date</div><div><b>@title</b>[[ – @company]][[, @town]]@tasklist</div></div>", degree="<div class=e><div class=d>@date</div><div><b>@title</b> – @school</div></div>", other="<p>@item</p>"),
    "kerned": template(
        "body{letter-spacing:.06em}h1{letter-spacing:.35em;text-transform:uppercase;font-weight:300;text-align:center}h2{letter-spacing:.3em;font-size:1em;color:#@color}.c{text-align:center}.e{margin:.7em 0}.d{color:#@color}",
        "<h1>@prenom @nom</h1><p class=c>@job</p><p class=c>@phone – @email – @a1 – @a2</p>@main", section="<h2>@H</h2>@body", post="<div class=e><p class=d>@date</p><p><b>@title</b> chez @company, @town</p>@tasklist</div>",
        degree="<div class=e><p class=d>@date</p><p>@title, @school</p></div>", skill="<p>@list</p>", item="@item / ", other="<p>@item</p>"),
    "rows": template(
        "table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:4px 6px;border-top:1px solid #aaa}td:first-child{width:46mm}h2{color:#@color}", "<h1>@prenom @nom</h1><p>@job</p><p>@a1 – @a2 – @a3</p><p>@phone<br>@email</p>@main",
        posts="<table>@posts</table>", post="<tr><td>@date1<br>@date2</td><td><b>@title</b><br>@company, @town[[<br>@tasktext]]</td></tr>", degrees="<table>@degrees</table>", degree="<tr><td>@date</td><td>@title<br>@school</td></tr>", other="<p>@item</p>"),
    "form": template(
        "h2{font-size:1em;background:#ddd;padding:2px}", "<h1>@cv</h1><p>Nom : @nom</p><p>Prénom : @prenom</p><p>Né(e) le : @a2</p><p>Adresse : @a1</p><p>Ville : @city</p><p>Tél : @phone</p><p>E-mail : @email</p><p>Permis : @a3</p><p>Poste recherché : @job</p>@main",
        header=True, post="<p>Période : @date</p><p>Fonction : @title</p><p>Entreprise : @company, @town</p>[[<p>Missions : @tasktext</p>]]<br>", degree="<p>@date : @title – @school</p>", other="<p>@item</p>"),
}
