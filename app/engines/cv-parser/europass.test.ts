// The XML that Europass attaches to its PDF is read as exact data.
import { describe, expect, test } from "vitest";
import { aPdfWithAttachment } from "../../../tests/attached-pdf.ts";
import { readEuropass } from "./europass.server.ts";
import { inspectCv } from "./inspect-cv.server.ts";

const spaces =
  'xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3"';
const score = (kind: string, level: string) =>
  `<eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-${kind}</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>${level}</hr:ScoreText></eures:Score></eures:CompetencyDimension>`;

const candidate = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate ${spaces}>
  <CandidateSupplier><PersonContact><PersonName><oa:GivenName>Owner</oa:GivenName></PersonName></PersonContact></CandidateSupplier>
  <CandidatePerson>
    <PersonName><oa:GivenName>Nadège</oa:GivenName><hr:FamilyName>Le Floc’h</hr:FamilyName></PersonName>
    <Communication><UseCode>home</UseCode><Address type="home"><oa:AddressLine>4 rue du Port</oa:AddressLine><oa:CityName>Lorient</oa:CityName><CountryCode>fr</CountryCode><oa:PostalCode>56100</oa:PostalCode></Address></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><UseCode>mobile</UseCode><CountryDialing>33</CountryDialing><oa:DialNumber>639980011</oa:DialNumber></Communication>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>Nadege.LeFloch@exemple.test</oa:URI></Communication>
    <PrimaryLanguageCode name="NORMAL">fra</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="fr">
    <EmploymentHistory>
      <EmployerHistory><hr:OrganizationName>Chantiers de l’Océan &amp; Fils</hr:OrganizationName>
        <PositionHistory><PositionTitle typeCode="FREETEXT">Soudeuse</PositionTitle><eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2021-03-15</hr:FormattedDateTime></eures:StartDate><hr:CurrentIndicator>true</hr:CurrentIndicator></eures:EmploymentPeriod><hr:Description>&lt;ul&gt;&lt;li&gt;Soudure TIG&lt;/li&gt;&lt;li&gt;Lecture de &lt;b&gt;plans&lt;/b&gt; d&amp;rsquo;ensemble &amp;amp; d&amp;#233;tail&lt;/li&gt;&lt;/ul&gt;</hr:Description></PositionHistory>
        <PositionHistory><PositionTitle>Apprentie soudeuse</PositionTitle><eures:EmploymentPeriod><eures:StartDate><hr:FormattedDateTime>2019-09</hr:FormattedDateTime></eures:StartDate><eures:EndDate><hr:FormattedDateTime>2021-02</hr:FormattedDateTime></eures:EndDate><hr:CurrentIndicator>false</hr:CurrentIndicator></eures:EmploymentPeriod></PositionHistory>
      </EmployerHistory>
      <EmployerHistory><OrganizationName>Brasserie du Quai</OrganizationName><EmploymentPeriod><StartDate>2017</StartDate><EndDate>2019-08</EndDate></EmploymentPeriod><PositionHistory><PositionTitle>Serveuse</PositionTitle></PositionHistory></EmployerHistory>
    </EmploymentHistory>
    <EducationHistory>
      <EducationOrganizationAttendance><hr:OrganizationName>Lycée Marie-Le Franc</hr:OrganizationName><AttendancePeriod><StartDate><hr:FormattedDateTime>2015-09</hr:FormattedDateTime></StartDate><EndDate><hr:FormattedDateTime>2017-06</hr:FormattedDateTime></EndDate></AttendancePeriod><EducationDegree><hr:DegreeName>CAP Réalisations industrielles</hr:DegreeName></EducationDegree></EducationOrganizationAttendance>
      <EducationOrganizationAttendance><hr:OrganizationName>Croix-Rouge</hr:OrganizationName><AttendancePeriod><EndDate><hr:FormattedDateTime>2018</hr:FormattedDateTime></EndDate></AttendancePeriod><EducationDegree><hr:DegreeName>PSC1</hr:DegreeName></EducationDegree></EducationOrganizationAttendance>
    </EducationHistory>
    <eures:Licenses><eures:License><hr:LicenseTypeCode>B</hr:LicenseTypeCode></eures:License></eures:Licenses>
    <PersonQualifications>
      <PersonCompetency><CompetencyID>eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>${score("Understanding-Listening", "C1")}${score("Understanding-Reading", "B2")}${score("Speaking-Interaction", "B2")}</PersonCompetency>
      <PersonCompetency><CompetencyID>fre</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID></PersonCompetency>
      <PersonCompetency><hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>LibreOffice</hr:CompetencyName></PersonCompetency>
    </PersonQualifications>
  </CandidateProfile>
</Candidate>`;

const passport = (data: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" locale="fr"><DocumentInfo><DocumentType>ECV</DocumentType></DocumentInfo><LearnerInfo>${data}</LearnerInfo></SkillsPassport>`;

const learner = passport(`
  <Identification><PersonName><FirstName>Ousmane</FirstName><Surname>Traoré</Surname></PersonName>
    <ContactInfo><Address><Contact><AddressLine>3 allée des Tilleuls</AddressLine><PostalCode>F-37000</PostalCode><Municipality>Tours</Municipality><Country><Code>FR</Code><Label>France</Label></Country></Contact></Address>
      <Email><Contact>ousmane.traore@exemple.test</Contact></Email>
      <TelephoneList><Telephone><Contact>02 47 00 11 22</Contact><Use><Code>home</Code></Use></Telephone><Telephone><Contact>+33 6 39 98 22 33</Contact></Telephone></TelephoneList></ContactInfo></Identification>
  <Headline><Type><Code>personal_statement</Code></Type><Description><Label>Motivé et ponctuel</Label></Description></Headline>
  <Headline><Type><Code>preferred_job</Code></Type><Description><Label>Électricien du bâtiment</Label></Description></Headline>
  <WorkExperienceList><WorkExperience><Period><From year="2018" month="--04" day="---02"/><To year="2022" month="--11"/><Current>false</Current></Period><Position><Code>7411</Code><Label>Électricien</Label></Position><Activities>&lt;p&gt;Câblage&lt;/p&gt;</Activities><Employer><Name>Ateliers Grammont</Name></Employer></WorkExperience>
    <WorkExperience><Period><From year="2023"/><Current>true</Current></Period><Position><Label>Chef d’équipe</Label></Position><Employer><Name>Voltige SARL</Name></Employer></WorkExperience></WorkExperienceList>
  <EducationList><Education><Period><From year="2014"/><To year="2016" month="--06"/></Period><Title>Bac pro MELEC</Title><Organisation><Name>Lycée Grandmont</Name></Organisation></Education></EducationList>
  <Skills><Linguistic><MotherTongueList><MotherTongue><Description><Code>bm</Code><Label>bambara</Label></Description></MotherTongue></MotherTongueList>
    <ForeignLanguageList><ForeignLanguage><Description><Label>anglais</Label></Description><ProficiencyLevel><Listening>B1</Listening><Reading>B1</Reading><SpokenInteraction>A2</SpokenInteraction><SpokenProduction>A2</SpokenProduction><Writing>A2</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList></Linguistic>
    <Driving><Description><Licence>B</Licence><Licence>BE</Licence></Description></Driving></Skills>`);

const expectedCandidate = {
  prenom: "Nadège",
  nom: "Le Floc’h",
  email: "nadege.lefloch@exemple.test",
  phone: "+33 639980011",
  job: null,
  city: { name: "Lorient", code: "56121" },
  unsure: [],
  experiences: [
    {
      title: "Soudeuse",
      organisation: "Chantiers de l’Océan & Fils",
      start: "2021-03",
      end: null,
      text: "- Soudure TIG\n- Lecture de plans d’ensemble & détail",
      isSure: true,
    },
    {
      title: "Apprentie soudeuse",
      organisation: "Chantiers de l’Océan & Fils",
      start: "2019-09",
      end: "2021-02",
      text: null,
      isSure: true,
    },
    { title: "Serveuse", organisation: "Brasserie du Quai", start: "2017", end: "2019-08", text: null, isSure: true },
  ],
  degrees: [
    {
      title: "CAP Réalisations industrielles",
      organisation: "Lycée Marie-Le Franc",
      start: "2015-09",
      end: "2017-06",
      text: null,
      isSure: true,
    },
  ],
  attributes: ["skill:LibreOffice", "licence:permis-b", "language:fr:native", "language:en:b2"],
};

const expectedLearner = {
  prenom: "Ousmane",
  nom: "Traoré",
  email: "ousmane.traore@exemple.test",
  phone: "+33 6 39 98 22 33",
  job: "Électricien du bâtiment",
  city: { name: "Tours", code: "37261" },
  unsure: [],
  experiences: [
    {
      title: "Électricien",
      organisation: "Ateliers Grammont",
      start: "2018-04",
      end: "2022-11",
      text: "Câblage",
      isSure: true,
    },
    { title: "Chef d’équipe", organisation: "Voltige SARL", start: "2023", end: null, text: null, isSure: true },
  ],
  degrees: [
    {
      title: "Bac pro MELEC",
      organisation: "Lycée Grandmont",
      start: "2014",
      end: "2016-06",
      text: null,
      isSure: true,
    },
  ],
  attributes: ["licence:permis-b", "licence:permis-be", "language:en:a2", "language:bm:native"],
};

describe.each([
  ["Candidate", candidate, expectedCandidate],
  ["SkillsPassport", learner, expectedLearner],
])("%s", (_, xml, expected) => {
  test.each([false, true])("in a PDF is exact data, whatever the page looks like (compact: %s)", async (isCompact) => {
    const bytes = aPdfWithAttachment(["Informations personnelles", "Page 1 / 1"], "Europass-CV.xml", xml, {
      isCompact,
    });
    const inspected = await inspectCv("cv.pdf", bytes);
    expect(inspected).toMatchObject({ ok: true, text: expect.stringContaining("Informations personnelles") });
    expect(inspected.ok && inspected.record).toEqual(expected);
  });
});

const read = (xml: string) => readEuropass(Buffer.from(xml));

test("other XML, and XML without a person or an entry, states no profile", () => {
  expect(read('<?xml version="1.0"?><Invoice><ID>1</ID></Invoice>')).toBeNull();
  expect(read(passport(""))).toBeNull();
  expect(read(`<Candidate ${spaces}><CandidatePerson/></Candidate>`)).toBeNull();
});

test("a person without posts has a name, and a town of another country none", () => {
  const record = read(
    passport(
      "<Identification><PersonName><FirstName>Ana</FirstName><Surname>Costa</Surname></PersonName><ContactInfo><Address><Contact><Municipality>Tours</Municipality><Country><Code>BE</Code></Country></Contact></Address></ContactInfo></Identification>",
    ),
  );
  expect(record).toMatchObject({ prenom: "Ana", nom: "Costa", city: null, experiences: [], attributes: [] });
});

test("a town that several communes are named after is not sure, without its postal code", () => {
  const town = (inside: string) =>
    read(
      passport(
        `<Identification><PersonName><FirstName>Ana</FirstName></PersonName><ContactInfo><Address><Contact>${inside}</Contact></Address></ContactInfo></Identification>`,
      ),
    );
  expect(town("<Municipality>Saint-Denis</Municipality>")).toMatchObject({ city: { code: null }, unsure: ["city"] });
  expect(town("<PostalCode>97400</PostalCode><Municipality>Saint-Denis</Municipality>")).toMatchObject({
    city: { name: "Saint-Denis", code: "97411" },
    unsure: [],
  });
});

test("hostile XML is refused or ignored in little time", () => {
  const inName = (text: string) =>
    passport(`<Identification><PersonName><FirstName>${text}</FirstName></PersonName></Identification>`);
  expect(read(`<!DOCTYPE x [<!ENTITY a "${"a".repeat(1_000)}">]>${inName("&a;")}`)).toBeNull();
  expect(read(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${inName("x")}`)).toBeNull();
  expect(read(inName("&secret;"))).toBeNull();
  expect(read(inName(`${"<b>".repeat(2_000)}${"</b>".repeat(2_000)}`))).toBeNull();
  expect(read(inName("<b>x</b>".repeat(200_000)))).toBeNull();
  expect(read(inName("Z".repeat(1_900_000)))?.prenom).toHaveLength(200);
  const posts =
    "<WorkExperience><Period><From year='2020'/></Period><Position><Label>Soudeur</Label></Position></WorkExperience>";
  const started = performance.now();
  const many = read(passport(`<WorkExperienceList>${posts.repeat(15_000)}</WorkExperienceList>`));
  expect(many?.experiences.length).toBeLessThanOrEqual(60);
  expect(read("<LearnerInfo constructor='1' __proto__='2'/>")).toBeNull();
  expect(performance.now() - started).toBeLessThan(10_000);
});
