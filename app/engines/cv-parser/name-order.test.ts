// The heads of CVs of people with names of many languages, read as given names and family name. Written before the rules.
import { expect, test } from "vitest";
import { linesOfText } from "./cv-layout.ts";
import { readProfile } from "./cv-profile.server.ts";

const below =
  "\nAide-soignante\n06 12 34 56 78\n69003 Lyon\n\nExpériences\n2019-2023 Aide-soignante, EHPAD Les Tilleuls, Lyon";

test.each([
  ["Jean-Baptiste d'Arcangues", "jb.darcangues@exemple.fr", "Jean-Baptiste", "d'Arcangues"],
  ["Thi Mai Nguyen", "maithi.ng@exemple.fr", "Thi Mai", "Nguyen"],
  ["NGUYEN Thi Mai", "contact@exemple.fr", "Thi Mai", "Nguyen"],
  ["Nguyen Thi Mai", "ntmai92@exemple.fr", "Thi Mai", "Nguyen"],
  ["Nguyễn Văn Hùng", "hung.nguyen@exemple.fr", "Văn Hùng", "Nguyễn"],
  ["Tran Minh Tuan", "tuan.tran@exemple.fr", "Minh Tuan", "Tran"],
  ["Minh Anh Pham", "ma.pham@exemple.fr", "Minh Anh", "Pham"],
  ["Li Wei", "weili@exemple.fr", "Wei", "Li"],
  ["Wei Zhang", "zhangwei88@exemple.fr", "Wei", "Zhang"],
  ["ZHANG Xiao Ling", "xl@exemple.fr", "Xiao Ling", "Zhang"],
  ["María del Carmen Rodríguez López", "mcrodriguez@exemple.es", "María del Carmen", "Rodríguez López"],
  ["José Luis García Fernández", "joseluis.garcia@exemple.fr", "José Luis", "García Fernández"],
  ["Juan Carlos Martínez", "jcmartinez@exemple.fr", "Juan Carlos", "Martínez"],
  ["Ana Paula dos Santos Ferreira", "anapaula.ferreira@exemple.fr", "Ana Paula", "dos Santos Ferreira"],
  ["Maria da Conceição Pereira", "conceicao.p@exemple.fr", "Maria da Conceição", "Pereira"],
  ["João Pedro da Silva", "jp.dasilva@exemple.fr", "João Pedro", "da Silva"],
  ["Mamadou Lamine Diallo", "mamadou.diallo@exemple.fr", "Mamadou Lamine", "Diallo"],
  ["El Hadj Malick Ndiaye", "malick.ndiaye@exemple.fr", "El Hadj Malick", "Ndiaye"],
  ["Fatoumata Binta Barry", "binta.barry@exemple.fr", "Fatoumata Binta", "Barry"],
  ["KOUASSI Koffi Jean-Marc", "jm.kouassi@exemple.fr", "Koffi Jean-Marc", "Kouassi"],
  ["Mohamed Amine Ben Salah", "amine.bensalah@exemple.fr", "Mohamed Amine", "Ben Salah"],
  ["Sofia El Amrani", "sofia@exemple.fr", "Sofia", "El Amrani"],
  ["Youssef Al Khatib", "y.alkhatib@exemple.fr", "Youssef", "Al Khatib"],
  ["Abd El Kader Benali", "a.benali@exemple.fr", "Abd El Kader", "Benali"],
  ["Anne-Sophie de La Rochefoucauld", "asdlr@exemple.fr", "Anne-Sophie", "de La Rochefoucauld"],
  ["Charles-Henri du Plessis d’Argentré", "ch.duplessis@exemple.fr", "Charles-Henri", "du Plessis d’Argentré"],
  ["ANNE-CLAIRE LE GOFF", "ac.legoff@exemple.fr", "Anne-Claire", "Le Goff"],
  ["D'ALMEIDA Sènami", "senami@exemple.fr", "Sènami", "d'Almeida"],
  ["Marie Thérèse Hoarau", "mt.hoarau@exemple.fr", "Marie Thérèse", "Hoarau"],
  ["Jan van der Berg", "jan.vdb@exemple.fr", "Jan", "van der Berg"],
  ["Ludwig von Hohenstein", "l.vonh@exemple.fr", "Ludwig", "von Hohenstein"],
  ["Giovanni Della Rovere", "g.dellarovere@exemple.fr", "Giovanni", "Della Rovere"],
  ["JeanDupont", "contact@exemple.fr", "Jean", "Dupont"],
  ["JEANDUPONT", "jean.dupont@exemple.fr", "Jean", "Dupont"],
  ["J E A N  D U P O N T", "jd@exemple.fr", "Jean", "Dupont"],
  ["J E A N D U P O N T", "jean.dupont@exemple.fr", "Jean", "Dupont"],
  ["M A R I E - L A U R E   F É R A U D", "mlf@exemple.fr", "Marie-Laure", "Féraud"],
  ["Soﬁa Graﬃn", "s.graffin@exemple.fr", "Sofia", "Graffin"],
  ["SophieMARTIN", "s.martin@exemple.fr", "Sophie", "Martin"],
  ["Dupont-Moretti Éric", "eric.dupontmoretti@exemple.fr", "Éric", "Dupont-Moretti"],
  ["Jean Luc Besnard", "jeanluc.besnard@exemple.fr", "Jean Luc", "Besnard"],
  ["Anne Marie Le Bihan", "amlebihan@exemple.fr", "Anne Marie", "Le Bihan"],
  ["Rose-May PAYET", "rmp@exemple.fr", "Rose-May", "Payet"],
  ["Aminata Fatou BA", "aminata.ba@exemple.fr", "Aminata Fatou", "Ba"],
  ["Inès DE OLIVEIRA COSTA", "ines.oc@exemple.fr", "Inès", "de Oliveira Costa"],
  ["Sarah Ould Ahmed", "sarah.oa@exemple.fr", "Sarah", "Ould Ahmed"],
  ["Kim Ngan Le", "kimngan.le@exemple.fr", "Kim Ngan", "Le"],
  ["Tom O’Brien", "tob@exemple.fr", "Tom", "O’Brien"],
  ["Marie-Christine de Saint-Aubin", "mcdsa@exemple.fr", "Marie-Christine", "de Saint-Aubin"],
  ["Le Thi Hong Hanh", "hanh.le@exemple.fr", "Thi Hong Hanh", "Le"],
  ["Phan Quoc Bao", "bao.phan@exemple.fr", "Quoc Bao", "Phan"],
  ["CHEN Jie", "jie.chen@exemple.fr", "Jie", "Chen"],
  ["Yan Liu", "yanliu@exemple.fr", "Yan", "Liu"],
  ["Paola Andrea Ramírez Gómez", "paolaramirez@exemple.fr", "Paola Andrea", "Ramírez Gómez"],
  ["Miguel Ángel Torres Vega", "matorres@exemple.fr", "Miguel Ángel", "Torres Vega"],
  ["Isabel Cristina Moreira", "icmoreira@exemple.fr", "Isabel Cristina", "Moreira"],
  ["Aboubacar Sidiki Konaté", "as.konate@exemple.fr", "Aboubacar Sidiki", "Konaté"],
  ["Awa Marie Coulibaly", "awacoulibaly@exemple.fr", "Awa Marie", "Coulibaly"],
  ["Ngozi Chidinma Okafor", "n.okafor@exemple.fr", "Ngozi Chidinma", "Okafor"],
  ["Kwame Nkrumah Mensah", "kwame.mensah@exemple.fr", "Kwame Nkrumah", "Mensah"],
  ["Fatima Zahra El Idrissi", "fz.elidrissi@exemple.fr", "Fatima Zahra", "El Idrissi"],
  ["Karim Ben Youssef", "kby@exemple.fr", "Karim", "Ben Youssef"],
  ["Pierre-Yves Le Gall", "pylegall@exemple.fr", "Pierre-Yves", "Le Gall"],
  ["Sophie Martin Bernard", "sophie.martin@exemple.fr", "Sophie", "Martin Bernard"],
  ["Claire Dubois-Lambert", "clairedl@exemple.fr", "Claire", "Dubois-Lambert"],
  ["GUILLAUME D'ORNANO", "g.dornano@exemple.fr", "Guillaume", "d'Ornano"],
  ["Hugues d'Yvoire", "contact@exemple.fr", "Hugues", "d'Yvoire"],
  ["Marc-Antoine Van Den Broeck", "mavdb@exemple.fr", "Marc-Antoine", "Van Den Broeck"],
  ["Annick Delacourt", "a.delacourt@exemple.fr", "Annick", "Delacourt"],
  ["MarieLefort", "marie.lefort@exemple.fr", "Marie", "Lefort"],
  ["CamilleROUSSEL", "contact@exemple.fr", "Camille", "Roussel"],
  ["NATHALIEPERRIN", "nathalie.perrin@exemple.fr", "Nathalie", "Perrin"],
  ["C L A I R E   V I D A L", "c.vidal@exemple.fr", "Claire", "Vidal"],
  ["P A U L  M O R E A U", "pm@exemple.fr", "Paul", "Moreau"],
  ["Rakotomalala Hery Tiana", "hery.rakotomalala@exemple.fr", "Hery Tiana", "Rakotomalala"],
  ["Moïse Ange Désiré Kouamé", "mkouame@exemple.fr", "Moïse Ange Désiré", "Kouamé"],
  ["Laura De Sousa Pinto", "laura.desousa@exemple.fr", "Laura", "De Sousa Pinto"],
  ["Caoimhe Ó Súilleabháin", "caoimhe@exemple.ie", "Caoimhe", "Ó Súilleabháin"],
  ["Máire Ní Chonaill", "contact@exemple.ie", "Máire", "Ní Chonaill"],
  ["Inês da Costa e Silva", "contact@exemple.pt", "Inês", "da Costa e Silva"],
  ["RÚBEN DA COSTA E SOUSA", "contact@exemple.pt", "Rúben", "da Costa e Sousa"],
  ["José Ortega y Gasset", "contact@exemple.es", "José", "Ortega y Gasset"],
  ["Ana Lucía de los Ríos", "analucia@exemple.es", "Ana Lucía", "de los Ríos"],
  ["Prof. Dr. Friedrich von Waldburg", "contact@exemple.de", "Friedrich", "von Waldburg"],
  ["Docteure Amélie Roussel", "contact@exemple.fr", "Amélie", "Roussel"],
  ["Luc Garnier, Ph. D.", "contact@exemple.fr", "Luc", "Garnier"],
  ["Chukwuemeka Okonkwo-Smith, RN", "emeka@exemple.fr", "Chukwuemeka", "Okonkwo-Smith"],
  ["Chioma Okafor, RN, B.Sc.", "contact@exemple.fr", "Chioma", "Okafor"],
  ["Amina Diallo, MEng", "contact@exemple.fr", "Amina", "Diallo"],
  ["HAENTJENS, LUCAS", "lucas.haentjens@exemple.fr", "Lucas", "Haentjens"],
  ["Pieter van 't Hoff", "contact@exemple.nl", "Pieter", "van 't Hoff"],
  ["Giulia degli Esposti", "contact@exemple.it", "Giulia", "degli Esposti"],
  ["Laila bint Nasser", "contact@exemple.fr", "Laila", "bint Nasser"],
  ["Yassine Ait Ben Haddou", "yabh@exemple.fr", "Yassine", "Ait Ben Haddou"],
  ["de La Rochebrune Éric", "contact@exemple.fr", "Éric", "de La Rochebrune"],
  ["محمد الفاسي", "m.fassi@exemple.fr", "محمد", "الفاسي"],
  ["عبد الرحمن العلوي", "contact@exemple.fr", "عبد الرحمن", "العلوي"],
  ["王小明", "contact@exemple.fr", "小明", "王"],
  ["欧阳娜娜", "contact@exemple.fr", "娜娜", "欧阳"],
  ["山田 太郎", "contact@exemple.fr", "太郎", "山田"],
  ["王丽 Li WANG", "contact@exemple.fr", "Li", "Wang"],
  ["Олена Шевченко", "olena@exemple.fr", "Олена", "Шевченко"],
  ["Nom et prénom : José Luis de la Cruz Martínez", "contact@exemple.es", "José Luis", "de la Cruz Martínez"],
  ["Nom, prénom : Traoré Aïssata", "contact@exemple.fr", "Aïssata", "Traoré"],
  ["Nom : Grand Prénom : Kévin", "contact@exemple.fr", "Kévin", "Grand"],
  ["12 rue des Lilas\tKévin Grand", "kgrand@exemple.fr", "Kévin", "Grand"],
])("%s, whose address is %s", (name, email, prenom, nom) => {
  expect(readProfile(linesOfText(`${name}\n${email}${below}`))).toMatchObject({ prenom, nom });
});

test("a name that only the number of words decides is doubted, as is one whose words a font has joined", () => {
  const read = (name: string) => readProfile(linesOfText(`${name}\nawena@exemple.fr${below}`));
  expect(read("Awena Brivael Tosserat")).toMatchObject({
    prenom: "Awena",
    nom: "Brivael Tosserat",
    unsure: ["prenom", "nom"],
  });
  expect(read("MarieLefort")).toMatchObject({ prenom: "Marie", nom: "Lefort", unsure: ["prenom", "nom"] });
  expect(read("Awena Brivael")).toMatchObject({ unsure: [] });
  // Only the order of its script is known.
  expect(read("محمد الفاسي")).toMatchObject({ nom: "الفاسي", unsure: ["prenom", "nom"] });
  expect(read("Li Na")).toMatchObject({ unsure: ["prenom", "nom"] });
});

test.each([
  "LinkedIn",
  "YouTube",
  "McDonald",
  "JavaScript",
  "CURRICULUM",
  "INFIRMIERE",
  "SARCELLES",
  "LANGUES",
  "LANGAGES",
  "LEADERSHIP",
  "MARKETING",
  "SecrétaireMédicale",
  "السيرة الذاتية",
  "个人简历",
])("%s is no joined name", (word) => {
  expect(readProfile(linesOfText(word + below)).nom).toBeNull();
});

test("a heading in two lines is no name, and the name of the address wins over one that a font may have joined", () => {
  const lines = (...texts: string[]) => texts.map((text) => ({ ...linesOfText(text)[0]!, style: "bold 16", size: 16 }));
  expect(readProfile([...lines("LAN", "GUES"), ...linesOfText(below)]).nom).toBeNull();
  for (const [heading, value] of [
    ["LAN GUES", "Anglais"],
    ["FOR MATION", "Bac"],
  ])
    expect(readProfile(linesOfText(`${heading}\n${value}\n${below}`)).nom).toBeNull();
  const column = linesOfText("EMMASERVICES\nzeynep.ozturk@exemple.fr\n69003 Lyon\n");
  expect(readProfile([...column, ...lines("Zeynep ÖZTÜRK"), ...linesOfText(below)])).toMatchObject({
    prenom: "Zeynep",
    nom: "Öztürk",
  });
});

test("the job below a name in the same type is no part of it", () => {
  const lines = (...texts: string[]) =>
    texts.map((text) => ({ ...linesOfText(text)[0]!, style: "bold 16", size: 16 })).concat(linesOfText(below));
  const nameOf = (...texts: string[]) => {
    const { prenom, nom } = readProfile(lines(...texts));
    return [prenom, nom];
  };
  expect(nameOf("ABDELKADER BEN SALAH", "Développeuse Python")).toEqual(["Abdelkader", "Ben Salah"]);
  expect(nameOf("Aïcha Traoré", "Conducteur de travaux")).toEqual(["Aïcha", "Traoré"]);
  expect(nameOf("Léa", "BERGER")).toEqual(["Léa", "Berger"]);
  expect(nameOf("Marie-Laure", "D'AUBIGNY")).toEqual(["Marie-Laure", "d'Aubigny"]);
});
