# The reader of people/*.txt: one invented person each, with what the page shows and what it means.
import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

PEOPLE = Path(__file__).parent / "people"


@dataclass
class Entry:
    """A dated line: `when` is what the page says, `start` and `end` what it means (end None: it goes on)."""

    when: str
    start: str
    end: str | None
    title: str
    company: str
    place: str
    hidden_company: bool = False
    bullets: list[str] = field(default_factory=list)

    @property
    def where(self) -> str:
        shown = [] if self.hidden_company else [self.company]
        return ", ".join(shown + ([self.place] if self.place else []))


@dataclass
class Section:
    kind: str  # exp, deg, list or text
    title: str
    side: bool = False
    blocks: list = field(default_factory=list)  # Entry, or str for a line above a group of entries
    items: list[str] = field(default_factory=list)
    text: str = ""


@dataclass
class Contact:
    kind: str  # an icon's name, a label, or nothing
    text: str


class Person:
    def __init__(self, file: Path):
        self.number, self.slug = file.stem.split("-", 1)
        self.fields: dict[str, str] = {}
        self.contacts: list[Contact] = []
        self.sections: list[Section] = []
        for line in file.read_text("utf8").splitlines():
            self._read(line)
        self.truth = self._label()
        for holder in self._holders():
            for key, value in vars(holder).items():
                if isinstance(value, str) and key not in ("kind", "start", "end"):
                    setattr(holder, key, self.spell(value))
                elif isinstance(value, list) and key in ("items", "bullets", "blocks"):
                    setattr(holder, key, [self.spell(one) if isinstance(one, str) else one for one in value])

    def _read(self, line: str) -> None:
        if re.match(r"##", line):
            side, kind, title = re.match(r"##(<?) (\w+) (.*)", line).groups()
            self.sections.append(Section(kind, title, side == "<"))
        elif not self.sections:
            key, value = line.split(": ", 1)
            if key == "contact":
                self.contacts.append(Contact(*[part.strip() for part in value.split("|", 1)]))
            else:
                self.fields[key] = value
        elif line.startswith("+ "):
            when, span, title, company, place = [part.strip() for part in line[2:].split("|")]
            start, _, end = span.partition("..")
            last = (end or None) if ".." in span else start
            hidden = company.startswith("=")
            self.sections[-1].blocks.append(Entry(when, start, last, title, company.lstrip("="), place, hidden))
        elif line.startswith("* "):
            self.sections[-1].blocks.append(line[2:])
        elif line.startswith("- "):
            section = self.sections[-1]
            (section.blocks[-1].bullets if section.kind in ("exp", "deg") else section.items).append(line[2:])
        elif line:
            self.sections[-1].text = line

    def _holders(self):
        yield from self.contacts
        for section in self.sections:
            yield section
            yield from (block for block in section.blocks if isinstance(block, Entry))

    def _entries(self, kind: str) -> list[Entry]:
        blocks = [block for section in self.sections if section.kind == kind for block in section.blocks]
        return [block for block in blocks if isinstance(block, Entry)]

    def _label(self) -> dict:
        value = {key: (None if text == "null" else text) for key, text in self.fields.items()}
        label = {key: value[key] for key in ("email", "phone", "prenom", "nom", "job", "city")}
        label["experiences"] = [
            {"start": one.start, "end": one.end, "title": one.title, "company": one.company}
            for one in self._entries("exp")
        ]
        label["degrees"] = [
            ({"year": one.end} if one.start == one.end else {"start": one.start, "end": one.end})
            | {"title": one.title, "school": one.company}
            for one in self._entries("deg")
        ]
        if "langs" in value:
            label["languages"] = value["langs"].split(", ")
        return label

    def spell(self, text: str) -> str:
        """As this person's program writes: curly apostrophes, no-break spaces, soft hyphens, ligatures, loose accents."""
        habits = self.fields["type"].split()
        if "@" in text:
            return text
        if "curly" in habits:
            text = text.replace("'", "’")
        if "nbsp" in habits:
            text = re.sub(r" (?=[:;!?»])|(?<=«) ", "\u00a0", text)
            text = re.sub(r"\d\d( \d\d){4}", lambda found: found[0].replace(" ", "\u00a0"), text)
        if "shy" in habits:
            text = re.sub(r"(?<=[a-zé]{4}[aeiouéy])(?=[bcdfglmnprstv][aeiouéy][a-z]{2})", "\u00ad", text)
        if "lig" in habits:
            text = text.replace("fi", "ﬁ").replace("fl", "ﬂ")
        return unicodedata.normalize("NFD", text) if "nfd" in habits else text

    @property
    def name(self) -> str:
        return self.spell(self.fields["name"])

    @property
    def job(self) -> str:
        return "" if self.fields["job"] == "null" else self.spell(self.fields["job"])

    @property
    def main(self) -> list[Section]:
        return [section for section in self.sections if not section.side]

    @property
    def side(self) -> list[Section]:
        return [section for section in self.sections if section.side]


def read_people() -> dict[int, Person]:
    return {int(file.name[:2]): Person(file) for file in sorted(PEOPLE.glob("*.txt"))}
