// Reads the XML that Europass attaches to its PDF: Candidate (HR-XML, since 2020) and SkillsPassport (2010 to 2020).
import { htmlText } from "../../platform/text/html-text.server.ts";
import { isLevel, type Level, levels } from "../attributes/languages.ts";
import { textAt, valuesAt } from "../file-formats/nested-record.ts";
import { BadXml, xmlTextOf } from "../file-formats/xml.server.ts";
import { xmlTreeSteps } from "../file-formats/xml-tree.server.ts";
import { type CvRecord, recordOf, type StatedCv, type StatedEntry } from "./cv-record.server.ts";

/** The level that most skills of a language have (listening, writing …); of two, the lower. */
function levelOf(scores: string[]): Level | null {
  const stated = scores.map((score) => score.trim().toLowerCase()).filter(isLevel);
  const counts = Map.groupBy(stated, (level) => level);
  const [best] = [...counts].sort(
    ([one, ones], [other, others]) => others.length - ones.length || levels.indexOf(one) - levels.indexOf(other),
  );
  return best?.[0] ?? null;
}

/** The lines of a text with marks of HTML. */
const plainOf = (text: string) =>
  htmlText(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line))
    .join("\n");

const isTrue = (text: string) => /^(?:true|1)$/i.test(text);
const texts = (value: unknown, path: string) => valuesAt(value, path).map((each) => textAt({ each }, "each"));

/** A date of Candidate is a text, or lies in an element of its own. */
function candidatePeriod(owner: unknown, path: string): Pick<StatedEntry, "start" | "end" | "isOpen"> {
  const [period] = valuesAt(owner, path);
  const date = (name: string) => textAt(period, `${name}.FormattedDateTime`, `${name}.DateTime`, name);
  const isOpen = ["CurrentIndicator", "Ongoing"].some((name) => isTrue(textAt(period, name)));
  return { start: date("StartDate"), end: date("EndDate"), isOpen };
}

function candidateOf(root: unknown): StatedCv {
  const [person] = valuesAt(root, "CandidatePerson");
  const [profile] = valuesAt(root, "CandidateProfile");
  const contacts = valuesAt(person, "Communication");
  const byChannel = (channel: string) => contacts.filter((contact) => textAt(contact, "ChannelCode") === channel);
  const [address] = contacts.flatMap((contact) => valuesAt(contact, "Address"));
  const experiences = valuesAt(profile, "EmploymentHistory.EmployerHistory").flatMap((employer) =>
    valuesAt(employer, "PositionHistory").map((position) => ({
      title: textAt(position, "PositionTitle"),
      organisation: textAt(employer, "OrganizationName"),
      text: plainOf(textAt(position, "Description")),
      ...candidatePeriod(valuesAt(position, "EmploymentPeriod").length > 0 ? position : employer, "EmploymentPeriod"),
    })),
  );
  const degrees = valuesAt(profile, "EducationHistory.EducationOrganizationAttendance").map((school) => ({
    title: textAt(school, "EducationDegree.DegreeName", "ProgramName"),
    organisation: textAt(school, "OrganizationName"),
    text: "",
    ...candidatePeriod(school, "AttendancePeriod"),
  }));
  const competencies = valuesAt(profile, "PersonQualifications.PersonCompetency");
  const ofKind = (kind: RegExp) => competencies.filter((each) => kind.test(textAt(each, "TaxonomyID")));
  return {
    prenom: textAt(person, "PersonName.GivenName"),
    nom: textAt(person, "PersonName.FamilyName"),
    isNameSure: true,
    email: byChannel("Email").map((contact) => textAt(contact, "URI", "Text"))[0] ?? "",
    phones: byChannel("Telephone").map((contact) => {
      const [country, number] = [textAt(contact, "CountryDialing"), textAt(contact, "DialNumber")];
      return country && !number.startsWith("+") ? `+${country.replace(/\D/g, "")} ${number}` : number;
    }),
    job: textAt(profile, "PreferredPosition.PositionTitle", "PositionPreferences.PositionTitle"),
    town: {
      name: textAt(address, "CityName"),
      postalCode: textAt(address, "PostalCode"),
      country: textAt(address, "CountryCode"),
    },
    experiences,
    degrees,
    languages: [
      ...texts(person, "PrimaryLanguageCode").map((language) => ({ language, level: "native" as const })),
      ...ofKind(/^language$/i).map((each) => ({
        language: textAt(each, "CompetencyID", "CompetencyName"),
        level: levelOf(valuesAt(each, "CompetencyDimension").flatMap((score) => texts(score, "Score.ScoreText"))),
      })),
    ],
    skills: [
      ...ofKind(/^digital/i).map((each) => textAt(each, "CompetencyName")),
      ...texts(profile, "Skills.DigitalSkills.DigitalSkillsGroup.DigitalSkill"),
    ],
    licences: texts(profile, "Licenses.License.LicenseTypeCode").map((category) => `Permis ${category}`),
  };
}

/** `<From year="2019" month="--03"/>`, or a text in later files. */
function passportDate(period: unknown, name: string): string {
  const [year, month] = [textAt(period, `${name}.@year`), textAt(period, `${name}.@month`).replace(/\D/g, "")];
  return year ? `${year}${month && `-${month.padStart(2, "0")}`}` : textAt(period, name);
}

const passportPeriod = (owner: unknown) => {
  const [period] = valuesAt(owner, "Period");
  const isOpen = isTrue(textAt(period, "Current"));
  return { start: passportDate(period, "From"), end: passportDate(period, "To"), isOpen };
};

const headlines = /^(?:position|preferred_job|job_applied_for|)$/;
const proficiencies = ["Listening", "Reading", "SpokenInteraction", "SpokenProduction", "Writing"];

function passportOf(learner: unknown): StatedCv {
  const [person] = valuesAt(learner, "Identification");
  const [contact] = valuesAt(person, "ContactInfo");
  const [skills] = valuesAt(learner, "Skills");
  const headline = valuesAt(learner, "Headline").find((each) => headlines.test(textAt(each, "Type.Code")));
  const address = valuesAt(contact, "Address").flatMap((each) => [...valuesAt(each, "Contact"), each])[0];
  return {
    prenom: textAt(person, "PersonName.FirstName"),
    nom: textAt(person, "PersonName.Surname"),
    isNameSure: true,
    email: textAt(contact, "Email.Contact", "Email"),
    phones: valuesAt(contact, "TelephoneList.Telephone").map((phone) => textAt({ phone }, "phone.Contact", "phone")),
    job: textAt(headline, "Description.Label", "Description"),
    town: {
      name: textAt(address, "Municipality"),
      postalCode: textAt(address, "PostalCode").replace(/^F-/i, ""),
      country: textAt(address, "Country.Code", "Country.Label"),
    },
    experiences: valuesAt(learner, "WorkExperienceList.WorkExperience").map((post) => ({
      title: textAt(post, "Position.Label", "Position"),
      organisation: textAt(post, "Employer.Name"),
      text: plainOf(textAt(post, "Activities")),
      ...passportPeriod(post),
    })),
    degrees: valuesAt(learner, "EducationList.Education").map((degree) => ({
      title: textAt(degree, "Title"),
      organisation: textAt(degree, "Organisation.Name"),
      text: "",
      ...passportPeriod(degree),
    })),
    languages: [
      ...valuesAt(skills, "Linguistic.MotherTongueList.MotherTongue").map((each) => ({
        language: textAt(each, "Description.Code", "Description.Label"),
        level: "native" as const,
      })),
      ...valuesAt(skills, "Linguistic.ForeignLanguageList.ForeignLanguage").map((each) => ({
        language: textAt(each, "Description.Code", "Description.Label"),
        level: levelOf(proficiencies.flatMap((name) => texts(each, `ProficiencyLevel.${name}`))),
      })),
    ],
    skills: [],
    licences: texts(skills, "Driving.Description.Licence").map((category) => `Permis ${category}`),
  };
}

function treeOf(bytes: Uint8Array) {
  const steps = xmlTreeSteps(xmlTextOf(bytes));
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The profile in an XML file of Europass; null for other XML, and for XML that is refused or damaged. */
export function readEuropass(bytes: Uint8Array): CvRecord | null {
  try {
    const [tree] = Object.values(treeOf(bytes));
    const [learner] = valuesAt(tree, "LearnerInfo");
    if (learner) return recordOf(passportOf(learner));
    return valuesAt(tree, "CandidatePerson").length > 0 ? recordOf(candidateOf(tree)) : null;
  } catch (error) {
    if (error instanceof BadXml) return null;
    throw error;
  }
}
