# The XML that Europass hangs on the PDFs it makes, for a person of ours.
from html import escape

from person import Person


def europass(person: Person) -> str:
    fields, truth = person.fields, person.truth

    def date(tag: str, value: str) -> str:
        year, _, month = value.partition("-")
        return f'<{tag} year="{year}"' + (f' month="--{month}"' if month else "") + "/>"

    def period(start: str, end: str | None) -> str:
        return "<Period>" + date("From", start) + (date("To", end) if end else "<Current>true</Current>") + "</Period>"

    work = "".join(
        f"<WorkExperience>{period(one['start'], one['end'])}<Position><Label>{escape(one['title'])}</Label></Position>"
        f"<Employer><Name>{escape(one['company'])}</Name></Employer></WorkExperience>"
        for one in truth["experiences"]
    )
    study = "".join(
        f"<Education>{period(one.get('start', one.get('year')), one.get('end', one.get('year')))}<Title>{escape(one['title'])}</Title>"
        f"<Organisation><Name>{escape(one['school'])}</Name></Organisation></Education>"
        for one in truth["degrees"]
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="fr">'
        '<DocumentInfo><DocumentType>ECV</DocumentType><XSDVersion>V3.4</XSDVersion><Generator>EWA</Generator></DocumentInfo><LearnerInfo>'
        f"<Identification><PersonName><FirstName>{fields['prenom']}</FirstName><Surname>{fields['nom']}</Surname></PersonName><ContactInfo>"
        f"<Email><Contact>{fields['email']}</Contact></Email><TelephoneList><Telephone><Contact>{fields['phone']}</Contact></Telephone>"
        f"</TelephoneList></ContactInfo></Identification><WorkExperienceList>{work}</WorkExperienceList><EducationList>{study}</EducationList>"
        "</LearnerInfo></SkillsPassport>\n"
    )
