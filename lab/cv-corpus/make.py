# Makes tests/corpora/cvs anew: 40 CVs and their labels. Debian's packages that it needs stand in the corpus's README.
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

import drawn
import typeset
from docx_by_hand import make_by_hand
from docx_styles import make_docx
from europass import europass
from flat_odt import make_flat_odt
from page import LOOKS, page
from person import Person, read_people

OUT = Path(__file__).resolve().parents[2] / "tests/corpora/cvs"
DOMPDF = "$d = new Dompdf\\Dompdf(); $d->loadHtml(file_get_contents('cv.html')); $d->setPaper('A4'); $d->render(); file_put_contents('cv.pdf', $d->output());"


def run(*words: str, display: bool = False) -> None:
    """A program in the folder at hand, whose name is no part of what it writes."""
    place = {"HOME": str(Path.cwd()), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    command = ["xvfb-run", "-a", *words] if display else list(words)
    done = subprocess.run(command, env=os.environ | place, capture_output=True, text=True, timeout=180)
    if done.returncode != 0:
        raise SystemExit(f"{words[0]}: {done.stdout[-1500:]} {done.stderr[-1500:]}")


def office(source: str, target: str, *more: str) -> None:
    run("soffice", f"-env:UserInstallation=file://{Path.cwd()}/profile", "--headless", *more, "--convert-to", target, source)


def html(person: Person) -> None:
    Path("cv.html").write_text(page(person, LOOKS[int(person.number)]), "utf8")


def chromium(person: Person) -> None:
    html(person)
    run("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--print-to-pdf=cv.pdf", f"file://{Path.cwd()}/cv.html")


def with_europass(person: Person) -> None:
    chromium(person)
    Path("europass.xml").write_text(europass(person), "utf8")
    Path("cv.pdf").rename("plain.pdf")
    run("qpdf", "plain.pdf", "--add-attachment", "europass.xml", "--mimetype=text/xml", "--filename=Europass_CV.xml", "--", "cv.pdf")


def packed(person: Person) -> None:
    chromium(person)
    Path("cv.pdf").rename("plain.pdf")
    run("qpdf", "--object-streams=generate", "--linearize", "plain.pdf", "cv.pdf")


def weasyprint(person: Person) -> None:
    html(person)
    run("weasyprint", "cv.html", "cv.pdf")


def wkhtmltopdf(person: Person) -> None:
    html(person)
    run("wkhtmltopdf", "-q", "-s", "A4", "-T", "15", "-B", "15", "-L", "16", "-R", "16", "cv.html", "cv.pdf", display=True)


def dompdf(person: Person) -> None:
    html(person)
    run("php", "-r", "require '/usr/share/php/dompdf/autoload.php'; " + DOMPDF)


def office_html(target: str) -> Callable[[Person], None]:
    def make(person: Person) -> None:
        html(person)
        office("cv.html", target, "--infilter=HTML (StarWriter)")

    return make


def styled(person: Person) -> None:
    make_docx(person, Path("cv.docx"))


def styled_pdf(target: str) -> Callable[[Person], None]:
    def make(person: Person) -> None:
        styled(person)
        office("cv.docx", target)

    return make


def writer(target: str) -> Callable[[Person], None]:
    def make(person: Person) -> None:
        make_flat_odt(person, Path("cv.fodt"))
        office("cv.fodt", target)

    return make


def by_hand(person: Person) -> None:
    make_by_hand(person, Path("cv.docx"))


def pandoc(target: str) -> Callable[[Person], None]:
    def make(person: Person) -> None:
        Path("cv.md").write_text(typeset.markdown(person), "utf8")
        run("pandoc", "cv.md", "-o", f"cv.{target}")

    return make


def abiword(person: Person) -> None:
    Path("cv.rtf").write_text(typeset.rtf(person), "ascii")
    run("abiword", "--to=odt", "cv.rtf", display=True)


def latex(person: Person) -> None:
    Path("cv.tex").write_text(typeset.latex(person), "utf8")
    run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "cv.tex")


def groff(person: Person) -> None:
    Path("cv.ms").write_text(typeset.groff(person), "utf8")
    run("sh", "-c", "groff -k -Tpdf -ms cv.ms > cv.pdf")


def ghostscript(person: Person) -> None:
    Path("cv.ps").write_text(drawn.postscript(person), "ascii")
    run("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dCompatibilityLevel=1.4", "-dSubsetFonts=true", "-sDEVICE=pdfwrite", "-sPAPERSIZE=a4", "-sOutputFile=cv.pdf", "cv.ps")


def scanned(person: Person) -> None:
    """On paper and back: grey, a little askew, with the grain of the glass."""
    styled(person)
    office("cv.docx", "pdf:writer_pdf_Export")
    run("pdftoppm", "-r", "140", "-gray", "-singlefile", "cv.pdf", "cv")
    sheet = Image.open("cv.pgm").rotate(0.8, Image.Resampling.BICUBIC, fillcolor=250).filter(ImageFilter.GaussianBlur(0.6))
    ImageChops.add(sheet, Image.effect_noise(sheet.size, 9), 1, -134).save("cv.pdf", "PDF", resolution=140, quality=45)


def drawing(maker: Callable[[Person, Path], None]) -> Callable[[Person], None]:
    return lambda person: maker(person, Path("cv.pdf"))


PDF = "pdf:writer_pdf_Export"
PDFA = PDF + ':{"SelectPdfVersion":{"type":"long","value":"2"}}'
WORD = "docx:MS Word 2007 XML"
TABLE: dict[int, tuple[str, str, Callable[[Person], None]]] = {
    1: ("pdf", "Chromium", chromium),
    2: ("pdf", "LibreOffice, from DOCX", styled_pdf(PDF)),
    3: ("docx", "python-docx", styled),
    4: ("docx", "by hand, as Word writes it: text boxes with fallback", by_hand),
    5: ("pdf", "LibreOffice, from DOCX", styled_pdf(PDF)),
    6: ("pdf", "Chromium", chromium),
    7: ("pdf", "pdfTeX, T1 fonts", latex),
    8: ("pdf", "pdfTeX, OT1 fonts with accents apart", latex),
    9: ("docx", "by hand, as Word writes it: content controls", by_hand),
    10: ("docx", "python-docx", styled),
    11: ("pdf", "WeasyPrint", weasyprint),
    12: ("pdf", "WeasyPrint", weasyprint),
    13: ("pdf", "LibreOffice, from DOCX, PDF/A-2b", styled_pdf(PDFA)),
    14: ("pdf", "wkhtmltopdf", wkhtmltopdf),
    15: ("pdf", "wkhtmltopdf", wkhtmltopdf),
    16: ("pdf", "Chromium, with Europass XML attached by qpdf", with_europass),
    17: ("pdf", "Chromium, object streams and linearised by qpdf", packed),
    18: ("odt", "LibreOffice, from HTML", office_html("odt:writer8")),
    19: ("odt", "pandoc", pandoc("odt")),
    20: ("pdf", "ReportLab, platypus", drawing(drawn.flowing)),
    21: ("pdf", "Cairo and Pango", drawing(drawn.set_by_pango)),
    22: ("pdf", "dompdf", dompdf),
    23: ("pdf", "scan, image only", scanned),
    24: ("pdf", "Ghostscript, PDF 1.4 without spaces in the text", ghostscript),
    25: ("pdf", "ReportLab, canvas", drawing(drawn.placed)),
    26: ("pdf", "groff", groff),
    27: ("docx", "LibreOffice, from HTML", office_html(WORD)),
    28: ("docx", "LibreOffice, from ODT", writer(WORD)),
    29: ("odt", "AbiWord", abiword),
    30: ("pdf", "Chromium", chromium),
    31: ("pdf", "Chromium", chromium),
    32: ("pdf", "LibreOffice, from ODT with frames", writer(PDF)),
    33: ("docx", "python-docx", styled),
    34: ("docx", "by hand, as Word writes it: split runs, smart tags, revisions", by_hand),
    35: ("docx", "pandoc", pandoc("docx")),
    36: ("docx", "python-docx", styled),
    37: ("pdf", "LibreOffice, from HTML", office_html(PDF)),
    38: ("odt", "LibreOffice", writer("odt:writer8")),
    39: ("docx", "by hand, as Word writes it: old text boxes", by_hand),
    40: ("docx", "python-docx", styled),
}
NOTHING = {"email": None, "phone": None, "prenom": None, "nom": None, "job": None, "city": None, "experiences": [], "degrees": []}


def refuse_traces(file: Path) -> None:
    """No path, user or host of this machine in what the file says of itself, nor anywhere else in it."""
    if file.suffix == ".pdf":
        told = subprocess.run(["exiftool", "-a", "-u", "--System:all", "--ExifTool:all", file.name], cwd=OUT, capture_output=True).stdout
        told += subprocess.run(["qpdf", "--qdf", "--object-streams=disable", str(file), "-"], capture_output=True).stdout
    else:
        with zipfile.ZipFile(file) as archive:
            told = b"\n".join(archive.read(name) + name.encode() for name in archive.namelist())
    names = [str(Path.cwd()), str(OUT.parents[2]), "file:", "/root", "/home/", "/tmp/", "/Users/"]
    found = [name for name in names if name.encode() in told]
    host = os.uname().nodename
    if len(host) > 3 and host.encode() in told:
        found.append(host)
    if found:
        raise SystemExit(f"{file.name} speaks of {found}")


def make(number: int, person: Person) -> None:
    kind, program, maker = TABLE[number]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        maker(person)
        target = OUT / f"{person.number}-{person.slug}.{kind}"
        shutil.copyfile(f"cv.{kind}", target)
        refuse_traces(target)
        os.chdir("/")
    truth = NOTHING if program.startswith("scan") else person.truth
    label = {"program": program, "format": kind} | truth
    text = json.dumps(label, ensure_ascii=False, indent=2)
    # The formatter of the house writes a short list of words on one line.
    text = re.sub(r"\[\n\s+(\"[^\[\]{}]*\")\n\s+\]", lambda found: "[" + re.sub(r",\s+", ", ", found[1]) + "]", text)
    target.with_suffix(".json").write_text(text + "\n", "utf8")
    print(f"{target.name}  {target.stat().st_size}  {program}")


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    wanted = [int(word) for word in sys.argv[1:]]
    for number, person in read_people().items():
        if not wanted or number in wanted:
            make(number, person)
