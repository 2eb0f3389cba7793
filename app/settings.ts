// Every setting that administrators change: what is stored, its default and bounds, and its form. One row for each.
import * as limits from "./limits.ts";

type Common = {
  label: string;
  help?: string;
  wide?: true;
  /** Its name in the form and in the audit log, where it is not the stored one. */
  input?: string;
  /** Its label in the audit log, where it is not `label`. */
  logLabel?: string;
  /** One of the groups of its section. */
  group?: string;
};

type NumberField = Common & {
  kind: "number";
  usual: number;
  min: number;
  max: number;
  suffix?: string;
  counts?: "jours" | "mois" | "mégaoctets";
  refused?: string;
  showsBounds?: true;
};

/** Euros, with at most two decimals. `usual`: null for a field that may be empty. */
type AmountField = Common & { kind: "amount"; usual: number | null; max: number; suffix: string; refused: string };

/** A day as "2026-01-01". `usual`: null for a field that may be empty. */
type DayField = Common & { kind: "day"; usual: string | null; refused: string };

type ChoiceField = Common & {
  kind: "choice";
  /** "installed": yes in a real installation, no in the demonstration. */
  usual: boolean | "installed";
  question?: string;
  /** `log`: the value in the audit log; true or false without it. */
  options: readonly { is: boolean; value: string; label: string; log?: string }[];
  /** What a form without this field means; without it such a form is refused. */
  missing?: boolean;
};

type TickField = Common & { kind: "tick"; usual: boolean };

type LinesField = Common & {
  kind: "lines";
  usual: readonly string[];
  rows: number;
  most: number;
  tooMany: string;
  length: number;
  tooLong: (line: string) => string;
};

type TextField = Common & {
  kind: "text";
  max: number;
  tooLong: string;
  type?: "email" | "tel";
  inputMode?: "numeric";
  placeholder?: string;
  autoComplete?: "off" | "organization" | "address-line1" | "tel" | "email" | "name";
  spellCheck?: false;
  /** Lines of its box, for a text that may have several. */
  rows?: number;
  /** The address that proposes values, separated by commas (ui/combobox.tsx). */
  source?: string;
  /** A colour as "#1b7f4b", with a picker beside it. */
  isColour?: true;
};

export type Field = NumberField | AmountField | DayField | ChoiceField | TickField | LinesField | TextField;

/** Two texts: the first where a mail may be announced (mail-sentence.server.ts), the second elsewhere. */
export type SettingText = string | { announcing: string; without: string };

/** What a page shows of a setting, besides its fields. */
type Section = {
  title: string;
  lead: SettingText;
  /** Code is between backticks. */
  note?: SettingText;
  /** Titles of the groups into which its fields fall; each is a section of its own, the first with the lead. */
  groups?: Record<string, string>;
};

/** The row's name is its key in the database; its fields are stored as one JSON object. */
export type Setting = {
  fields: Record<string, Field>;
  section: Section;
  /** The start of its names in the audit log, where it is not the key. */
  log?: string;
  /** The value in force on a day ("2026-01-01") of a stored one, where a part of it waits for its day. */
  inForce?: (value: Record<string, unknown>, today: string) => Record<string, unknown>;
  /** Each number is larger than the one before; `on` the smaller or the larger one stands the error. */
  increasing?: { refused: string; on: "smaller" | "larger" };
};

const megabyte = 1_048_576;

const daily = { kind: "number", suffix: "par jour", showsBounds: true } as const;
const days = { kind: "number", min: 1, max: 365, suffix: "jours", counts: "jours" } as const;
const size = { kind: "number", suffix: "Mo", counts: "mégaoctets", showsBounds: true } as const;

// The size that the checks were measured with (memory, time, antivirus). A recorded video always fits.
const upTo = (bytes: number, min: number) => ({ usual: bytes / megabyte, min, max: bytes / megabyte });

const text = { kind: "text", max: 300, tooLong: "Ce texte est trop long" } as const;

const homeText = {
  max: limits.homeLeadMax,
  tooLong: "Le texte est trop long\u00a0: 300 caractères au plus",
  wide: true,
} as const;

/** Required by law (LCEN, article 1-1). `needed`: "always", by "companies" (persons and associations may have none), or never. */
export const operatorFields = {
  name: {
    ...text,
    group: "publisher",
    needed: "always",
    label: "Nom ou raison sociale",
    autoComplete: "organization",
  },
  legalForm: {
    ...text,
    group: "publisher",
    needed: "always",
    label: "Forme juridique",
    help: "SAS, SARL, association, personne physique…",
  },
  capital: {
    ...text,
    group: "publisher",
    needed: "companies",
    label: "Capital social",
    placeholder: "Exemple\u00a0: 10\u202f000\u00a0€",
  },
  siren: {
    ...text,
    group: "publisher",
    needed: "companies",
    label: "SIREN",
    inputMode: "numeric",
    placeholder: "Exemple\u00a0: 732 829 320",
    help: "9 chiffres, espaces admis.",
  },
  registry: {
    ...text,
    group: "publisher",
    needed: "companies",
    label: "Immatriculation",
    placeholder: "Exemple\u00a0: RCS Brest",
    help: "Le registre où vous êtes inscrit, et sa ville.",
  },
  vat: {
    ...text,
    group: "publisher",
    needed: "companies",
    label: "Numéro de TVA",
    placeholder: "Exemple\u00a0: FR 44 732829320",
  },
  address: {
    ...text,
    group: "publisher",
    needed: "always",
    label: "Siège",
    autoComplete: "address-line1",
    wide: true,
  },
  phone: {
    ...text,
    group: "publisher",
    needed: "always",
    label: "Téléphone",
    type: "tel",
    autoComplete: "tel",
  },
  email: {
    ...text,
    group: "publisher",
    needed: "always",
    label: "Adresse e-mail",
    type: "email",
    autoComplete: "email",
    help: "Publiée. C’est aussi le point de contact pour signaler un contenu.",
  },
  director: {
    ...text,
    group: "publisher",
    needed: "always",
    label: "Directeur de la publication",
    autoComplete: "name",
    help: "Une personne, par son nom\u00a0: le plus souvent le représentant légal.",
    wide: true,
  },
  dataContact: {
    ...text,
    group: "contacts",
    needed: "never",
    label: "Contact pour les données personnelles",
    help: "Une adresse e-mail, ou le délégué à la protection des données si vous en avez un. Si vous laissez vide\u00a0: l’adresse e-mail de l’éditeur.",
    wide: true,
  },
  mediator: {
    ...text,
    group: "contacts",
    needed: "never",
    label: "Médiateur compétent",
    help: "Son nom et son site, si vous devez en proposer un aux consommateurs.",
    wide: true,
  },
  hostName: {
    ...text,
    group: "host",
    needed: "always",
    label: "Nom de l’hébergeur",
    help: "La société chez qui tourne le serveur. S’il est chez vous, votre nom suffit\u00a0: laissez vides l’adresse et le téléphone.",
    wide: true,
  },
  hostAddress: { ...text, group: "host", needed: "always", label: "Adresse de l’hébergeur", wide: true },
  hostPhone: { ...text, group: "host", needed: "always", label: "Téléphone de l’hébergeur", type: "tel" },
} as const;

export const settings = {
  /** The site as its visitors and recipients of mails know it. */
  site: {
    fields: {
      siteName: {
        kind: "text",
        group: "site",
        label: "Nom du site",
        help: `En tête des pages et des e-mails, dans les flux et sur un téléphone. Laissez vide pour garder le nom du logiciel. ${limits.siteNameMax} caractères au plus.`,
        max: limits.siteNameMax,
        tooLong: "Le nom du site est trop long\u00a0: 40 caractères au plus",
        autoComplete: "off",
        spellCheck: false,
      },
      claim: {
        kind: "text",
        group: "site",
        label: "Phrase de présentation",
        help: `En une phrase\u00a0: sur l’image des partages que nous dessinons et dans l’application installée. Sur la page d’accueil et dans les moteurs aussi, tant que «\u00a0Texte sous le titre\u00a0» est vide. ${limits.siteClaimMax} caractères au plus.`,
        max: limits.siteClaimMax,
        tooLong: "La phrase est trop longue\u00a0: 120 caractères au plus",
        autoComplete: "off",
        wide: true,
      },
      territory: {
        kind: "text",
        group: "territory",
        label: "Départements ou région",
        help: "Par nom ou par numéro, séparés par des virgules\u00a0: «\u00a0Cantal\u00a0», «\u00a015, 48\u00a0», «\u00a0Bretagne\u00a0». Laissez vide pour toute la France.",
        max: limits.territoryMax,
        tooLong: "Cette liste de départements est trop longue",
        source: "/suggestions/lieux?departements=plusieurs",
        placeholder: "Exemple\u00a0: Cantal",
        wide: true,
      },
      colorMain: {
        kind: "text",
        group: "colours",
        label: "Couleur principale",
        help: "Boutons, liens et logo. Exemple\u00a0: #1b7f4b. Laissez vide pour garder celle d’origine.",
        max: 20,
        tooLong: "Indiquez une couleur comme #1b7f4b",
        placeholder: "#006069",
        isColour: true,
        autoComplete: "off",
        spellCheck: false,
      },
      colorAccent: {
        kind: "text",
        group: "colours",
        label: "Couleur d’accent",
        help: "Repères et dessins. Exemple\u00a0: #f1623a. Laissez vide pour garder celle d’origine.",
        max: 20,
        tooLong: "Indiquez une couleur comme #f1623a",
        placeholder: "#f1623a",
        isColour: true,
        autoComplete: "off",
        spellCheck: false,
      },
      homeTitle: {
        kind: "text",
        group: "home",
        label: "Titre de la page d’accueil",
        help: `Laissez vide pour garder le titre d’origine, adapté au contenu du site. ${limits.homeTitleMax} caractères au plus.`,
        max: limits.homeTitleMax,
        tooLong: "Le titre est trop long\u00a0: 80 caractères au plus",
        autoComplete: "off",
        wide: true,
      },
      homeLead: {
        kind: "text",
        group: "home",
        label: "Texte sous le titre",
        help: `Une ou deux phrases, pour qui recrute comme pour qui cherche un emploi. ${limits.homeLeadMax} caractères au plus.`,
        rows: 3,
        ...homeText,
      },
      homeCompanies: {
        kind: "text",
        group: "home",
        label: "Texte pour les entreprises",
        help: `À la suite, sous «\u00a0Je recrute\u00a0». ${limits.homeLeadMax} caractères au plus.`,
        rows: 2,
        ...homeText,
      },
      homeCandidates: {
        kind: "text",
        group: "home",
        label: "Texte pour les candidats",
        help: `À la suite, sous «\u00a0Je cherche un emploi\u00a0». ${limits.homeLeadMax} caractères au plus.`,
        rows: 2,
        ...homeText,
      },
      footerLinks: {
        kind: "lines",
        group: "home",
        label: "Liens du pied de page",
        help: "Un par ligne\u00a0: le nom, puis l’adresse, par exemple «\u00a0Notre fédération https://www.exemple.fr\u00a0».",
        usual: [],
        rows: 4,
        most: limits.footerLinks,
        tooMany: "8 liens au plus",
        length: limits.footerLinkMax,
        tooLong: (line: string) => `«\u00a0${line}…\u00a0» est trop long\u00a0: 300 caractères au plus par lien`,
      },
      senderName: {
        kind: "text",
        group: "mails",
        label: "Expéditeur des e-mails",
        help: `Le nom que montrent les messageries. Laissez vide pour garder le nom réglé à l’installation, ou celui du site. ${limits.siteNameMax} caractères au plus.`,
        max: limits.siteNameMax,
        tooLong: "Le nom de l’expéditeur est trop long\u00a0: 40 caractères au plus",
        autoComplete: "off",
        spellCheck: false,
      },
      signature: {
        kind: "lines",
        group: "mails",
        label: "Signature des e-mails",
        help: "Sous le nom du site, une ligne après l’autre\u00a0: adresse, téléphone, horaires.",
        usual: [],
        rows: 3,
        most: limits.signatureLines,
        tooMany: "5 lignes au plus",
        length: limits.signatureLineMax,
        tooLong: (line: string) => `«\u00a0${line}…\u00a0» est trop long\u00a0: 100 caractères au plus par ligne`,
      },
    },
    section: {
      title: "Nom du site",
      groups: {
        site: "Nom du site",
        territory: "Territoire",
        colours: "Couleurs",
        home: "Page d’accueil",
        mails: "E-mails",
      },
      lead: "Le site porte votre nom, pas celui du logiciel.",
    },
  },
  operator: {
    fields: operatorFields,
    section: {
      title: "Éditeur du site",
      groups: {
        publisher: "Éditeur du site",
        contacts: "Données personnelles et litiges",
        host: "Hébergement",
      },
      lead: "Une personne physique ou une association laisse vide ce qu’elle n’a pas\u00a0: capital, SIREN, immatriculation, TVA.",
    },
  },
  signUp: {
    log: "access",
    fields: {
      open: {
        kind: "choice",
        input: "signUp",
        label: "Inscriptions",
        question: "Inscriptions des candidats et des entreprises",
        wide: true,
        usual: true,
        options: [
          { is: true, value: "ouvertes", label: "Ouvertes", log: "ouvertes" },
          { is: false, value: "fermees", label: "Fermées", log: "fermées" },
        ],
      },
    },
    section: {
      title: "Inscriptions",
      lead: "Si vous les fermez, plus personne ne peut s’inscrire. Les comptes existants ne changent pas, et vous pouvez toujours en créer vous-même.",
    },
  },
  dailyLimits: {
    log: "limits",
    fields: {
      profiles: {
        ...daily,
        label: "Profils ouverts par une entreprise",
        logLabel: "Profils ouverts par jour",
        usual: limits.profilesPerDay,
        min: 10,
        max: 1_000,
      },
      names: {
        ...daily,
        label: "Personnes qu’une entreprise voit par leur nom dans ses listes",
        logLabel: "Noms vus par jour",
        usual: limits.namesPerDay,
        min: 10,
        max: 5_000,
      },
      contacts: {
        ...daily,
        label: "Messages d’une entreprise",
        logLabel: "Messages par jour",
        usual: limits.contactsPerDay,
        min: 1,
        max: 300,
      },
      requests: {
        ...daily,
        label: "Demandes de profil d’une entreprise",
        logLabel: "Demandes de profil par jour",
        usual: limits.requestsPerDay,
        min: 1,
        max: 100,
      },
      applications: {
        ...daily,
        label: "Candidatures d’une personne",
        logLabel: "Candidatures par jour",
        usual: limits.applicationsByCandidate.points,
        min: 5,
        max: 500,
      },
    },
    section: {
      title: "Limites par jour",
      lead: "Ces limites freinent la copie massive, pas un recrutement normal.",
      note: "Elles s’appliquent aussitôt, y compris pour la journée en cours. Si vous avez gardé nos textes, les conditions générales et la page Confidentialité annoncent les nouveaux nombres.",
    },
  },
  jobs: {
    fields: {
      added: {
        kind: "lines",
        label: "Métiers ajoutés",
        help: "Un par ligne, par exemple «\u00a0Ostréicultrice\u00a0» et «\u00a0Ostréiculteur\u00a0».",
        usual: [],
        rows: 5,
        most: 500,
        tooMany: "500 métiers au plus dans chaque liste",
        length: limits.suggestedJobMax,
        tooLong: (line: string) => `«\u00a0${line}…\u00a0» est trop long\u00a0: 60 caractères au plus par métier`,
      },
      removed: {
        kind: "lines",
        label: "Métiers retirés",
        help: "Ceux de notre liste que vous ne voulez plus proposer, un par ligne.",
        usual: [],
        rows: 3,
        most: 500,
        tooMany: "500 métiers au plus dans chaque liste",
        length: limits.suggestedJobMax,
        tooLong: (line: string) => `«\u00a0${line}…\u00a0» est trop long\u00a0: 60 caractères au plus par métier`,
      },
    },
    section: {
      title: "Métiers proposés",
      lead: "Ce que le site propose pendant qu’on écrit un métier, en plus de ce que disent les offres et les profils. Rien n’empêche d’en écrire un autre.",
      note: "Pour en renommer un, retirez l’ancien nom et ajoutez le nouveau. Ce qui est déjà écrit dans un profil ou une offre ne change pas.",
    },
  },
  sectors: {
    log: "companies",
    fields: {
      list: {
        kind: "lines",
        input: "sectors",
        label: "Secteurs proposés",
        help: "Un par ligne, dans l’ordre où ils sont proposés. Laissez vide pour revenir aux dix secteurs de départ.",
        usual: limits.sectors,
        rows: 10,
        most: limits.ownSectors,
        tooMany: "40 secteurs au plus",
        length: limits.sectorMax,
        tooLong: (line: string) => `«\u00a0${line}\u00a0» est trop long\u00a0: 40 caractères au plus par secteur`,
      },
    },
    section: {
      title: "Secteurs des entreprises",
      lead: "Ce qu’une entreprise choisit dans son compte. Les offres sont filtrées par le secteur de leur entreprise.",
      note: "Une entreprise garde son secteur, même retiré de cette liste, et la recherche par secteur la trouve encore. Renommer un secteur revient à en créer un autre.",
    },
  },
  /** Megabytes of 1,048,576 bytes. */
  fileSizes: {
    log: "files",
    fields: {
      cv: { ...size, label: "CV", logLabel: "CV, en Mo", ...upTo(limits.uploadBytes.cv, 2) },
      image: {
        ...size,
        label: "Photo d’un candidat",
        logLabel: "Photo, en Mo",
        ...upTo(limits.uploadBytes.image, 1),
      },
      video: {
        ...size,
        label: "Vidéo d’un candidat",
        logLabel: "Vidéo, en Mo",
        ...upTo(limits.uploadBytes.video, 25),
      },
      logo: {
        ...size,
        label: "Logo et photos d’une entreprise",
        logLabel: "Logo et photos, en Mo",
        ...upTo(limits.uploadBytes.logo, 1),
      },
      kbis: { ...size, label: "Kbis", logLabel: "Kbis, en Mo", ...upTo(limits.uploadBytes.kbis, 2) },
      offerFile: {
        ...size,
        label: "Document d’une offre",
        logLabel: "Document d’une offre, en Mo",
        ...upTo(limits.uploadBytes.offerFile, 2),
      },
      offerImage: {
        ...size,
        label: "Image d’une offre",
        logLabel: "Image d’une offre, en Mo",
        ...upTo(limits.uploadBytes.offerImage, 1),
      },
    },
    section: {
      title: "Taille des fichiers",
      lead: "Le poids maximal de chaque fichier. Vous pouvez le réduire, mais pas l’augmenter\u00a0: au-delà, les contrôles ne seraient plus sûrs.",
      note: "Les fichiers déjà reçus restent. Les formulaires annoncent aussitôt ces tailles\u00a0; la page Confidentialité aussi, pour le CV, si vous avez gardé notre texte.",
    },
  },
  /** The daily total of files uploaded without an account, in megabytes of 1,048,576 bytes. */
  visitorFiles: {
    fields: {
      perDay: {
        ...size,
        label: "Fichiers de toutes les personnes sans compte",
        logLabel: "Fichiers des visiteurs, en Mo par jour",
        suffix: "Mo par jour",
        usual: 500,
        min: 20,
        max: 100_000,
      },
    },
    section: {
      title: "Fichiers des visiteurs",
      lead: "Qui postule sans compte joint un CV. Ce total par jour, pour tous ensemble, empêche que le disque soit rempli par des inconnus.",
      note: "Une fois le total atteint, on invite à créer un compte ou à revenir le lendemain.",
    },
  },
  /** Days since an application was sent. */
  answers: {
    fields: {
      first: {
        ...days,
        label: "Premier rappel",
        logLabel: "Premier rappel, en jours",
        usual: limits.answerDays.first,
      },
      second: {
        ...days,
        label: "Second rappel",
        logLabel: "Second rappel, en jours",
        usual: limits.answerDays.second,
      },
      closing: { ...days, label: "Clôture", logLabel: "Clôture, en jours", usual: limits.answerDays.closing },
    },
    increasing: { refused: "Les délais doivent aller en croissant", on: "larger" },
    section: {
      title: "Réponse garantie",
      lead: {
        announcing:
          "Aucune candidature ne reste sans suite\u00a0: l’entreprise est rappelée deux fois, puis la candidature est fermée et la personne prévenue avec courtoisie.",
        without:
          "Aucune candidature ne reste sans suite\u00a0: elle est fermée si l’entreprise n’a pas répondu, et la personne l’apprend avec courtoisie dans son suivi.",
      },
      note: "Comptés depuis l’envoi de la candidature. Un délai raccourci vaut aussi pour celles qui attendent déjà.",
    },
  },
  /** The term of an offer, and the gross hourly minimum pay below which a work contract is refused. */
  offers: {
    fields: {
      days: {
        ...days,
        label: "Durée d’une offre",
        logLabel: "Durée d’une offre, en jours",
        usual: limits.offerDays,
        min: 14,
      },
      hourly: {
        kind: "amount",
        label: "SMIC de l’heure",
        logLabel: "Minimum légal de l’heure, en euros",
        suffix: "€ brut",
        usual: 12.02,
        max: 1_000,
        refused: "Indiquez un montant par heure, par exemple 12,02",
      },
      since: {
        kind: "day",
        label: "En vigueur depuis",
        logLabel: "Minimum légal en vigueur depuis",
        help: "Il change au moins chaque 1er janvier.",
        usual: "2026-01-01",
        refused: "Indiquez une date, par exemple 2026-01-01",
      },
      nextHourly: {
        kind: "amount",
        label: "Prochain SMIC de l’heure",
        logLabel: "Prochain minimum légal de l’heure, en euros",
        help: "Dès qu’il est publié. Il remplace l’actuel à sa date.",
        suffix: "€ brut",
        usual: null,
        max: 1_000,
        refused: "Indiquez un montant par heure, par exemple 12,02",
      },
      nextSince: {
        kind: "day",
        label: "En vigueur à partir du",
        logLabel: "Prochain minimum légal en vigueur depuis",
        usual: null,
        refused: "Indiquez une date, par exemple 2026-01-01",
      },
    },
    inForce: ({ nextHourly, nextSince, ...value }, today) =>
      typeof nextSince === "string" && typeof nextHourly === "number" && nextSince <= today
        ? { ...value, hourly: nextHourly, since: nextSince, nextHourly: null, nextSince: null }
        : { ...value, nextHourly, nextSince },
    section: {
      title: "Offres",
      lead: "Une offre quitte le site à son terme, sauf si l’entreprise la prolonge dans les 30 jours qui précèdent. Une offre payée sous le minimum légal est refusée pour ces contrats\u00a0: CDI, CDD, Intérim, Saisonnier. Sans contrat indiqué, le salaire est seulement signalé à qui écrit l’offre.",
      note: "Une autre durée vaut pour ce qui est publié ou prolongé désormais.",
    },
  },
  confirmations: {
    log: "offers",
    section: {
      title: "Offres toujours ouvertes",
      lead: {
        announcing:
          "Tous les 14 jours, l’entreprise confirme d’un geste que le poste est à pourvoir\u00a0: par l’e-mail qui le lui demande, ou sur la page de son offre. Sans confirmation, l’offre passe derrière les autres, puis en pause 7 jours plus tard. Un import qui nomme l’offre la confirme.",
        without:
          "Tous les 14 jours, l’entreprise confirme d’un geste, sur la page de son offre, que le poste est à pourvoir. Sans confirmation, l’offre passe derrière les autres, puis en pause 7 jours plus tard. Un import qui nomme l’offre la confirme.",
      },
    },
    fields: {
      on: {
        kind: "choice",
        input: "confirmations",
        label: "Une offre en ligne",
        logLabel: "Offres confirmées tous les 14 jours",
        wide: true,
        usual: true,
        missing: true,
        options: [
          { is: true, value: "oui", label: "est confirmée tous les 14 jours" },
          { is: false, value: "non", label: "reste en ligne jusqu’à son terme" },
        ],
      },
    },
  },
  approvals: {
    fields: {
      offers: {
        kind: "choice",
        label: "Les offres",
        logLabel: "Offres après accord",
        wide: true,
        usual: false,
        missing: false,
        options: [
          { is: false, value: "non", label: "sont publiques aussitôt" },
          { is: true, value: "oui", label: "attendent votre accord" },
        ],
      },
      companies: {
        kind: "choice",
        label: "Les entreprises",
        logLabel: "Entreprises après accord",
        wide: true,
        usual: "installed",
        missing: false,
        options: [
          { is: false, value: "non", label: "sont libres dès que leur adresse est confirmée" },
          { is: true, value: "oui", label: "attendent votre accord" },
        ],
      },
    },
    section: {
      title: "Modération",
      lead: "Ce qui attend votre accord avant d’être public. Vous le trouvez dans «\u00a0À traiter\u00a0», et l’entreprise lit «\u00a0En attente de validation\u00a0».",
      note: "Ce qui est déjà public le reste\u00a0; ce qui attend déjà continue d’attendre. Une offre approuvée qui ne change pas n’attend plus.",
    },
  },
  register: {
    log: "approvals",
    section: {
      title: "Registre public des entreprises",
      lead: "L’annuaire de l’État dit si un SIRET existe, et à quel nom.",
    },
    fields: {
      on: {
        kind: "choice",
        input: "register",
        label: "Le registre public des entreprises",
        logLabel: "Registre public interrogé",
        wide: true,
        usual: false,
        missing: false,
        options: [
          { is: false, value: "non", label: "n’est jamais appelé" },
          {
            is: true,
            value: "oui",
            label: "peut être interrogé, avec un SIRET, quand un administrateur le demande",
          },
        ],
      },
    },
  },
  journal: {
    fields: {
      months: {
        kind: "number",
        label: "Conservation du journal",
        logLabel: "Conservation du journal, en mois",
        suffix: "mois",
        counts: "mois",
        usual: 36,
        min: 12,
        max: 120,
      },
    },
    section: {
      title: "Journal d’audit",
      lead: "La base de données refuse qu’une entrée du journal soit modifiée ou effacée avant son terme. Les entrées arrivées à leur terme sont effacées par mois entiers, et une entrée le signale.",
      note: "36 mois par défaut, 12 au moins. La page Confidentialité annonce cette durée, si vous avez gardé notre texte.",
    },
  },
  secondFactor: {
    fields: {
      admins: {
        kind: "tick",
        label: "Obligatoire pour les administrateurs",
        logLabel: "Deux étapes obligatoires pour les administrateurs",
        wide: true,
        usual: false,
      },
    },
    section: {
      title: "Validation en deux étapes",
      lead: "Un code de leur téléphone après le mot de passe. Chacun peut l’activer pour son compte\u00a0; ici, vous la demandez à tous les administrateurs.",
      note: "Dès qu’elle est obligatoire, un administrateur qui ne l’a pas est conduit à l’activer et n’ouvre rien d’autre. Vous aussi. Un téléphone perdu\u00a0: `npm run vivier -- reset-password --sans-totp`.",
    },
  },
  /** Months of inactivity before a profile is hidden and an account erased. */
  retention: {
    fields: {
      hide: {
        kind: "number",
        label: "Masquer un profil après",
        logLabel: "Profil masqué après, en mois",
        suffix: "mois",
        usual: 6,
        min: 3,
        max: 23,
        refused: "Indiquez un nombre de mois, de 3 à 23",
      },
      erase: {
        kind: "number",
        label: "Effacer un compte après",
        logLabel: "Compte effacé après, en mois",
        suffix: "mois",
        usual: 24,
        min: 6,
        max: 24,
        refused: "Indiquez un nombre de mois, de 6 à 24",
      },
    },
    increasing: { refused: "Un profil est masqué avant que le compte soit effacé", on: "smaller" },
    section: {
      title: "Durées",
      lead: "Comptées depuis le dernier contact de la personne\u00a0: connexion, candidature, message, réponse à une entreprise, ou «\u00a0Je reste\u00a0».",
      note: {
        announcing:
          "La CNIL admet deux ans après le dernier contact. Un e-mail part 14 jours avant qu’un profil soit masqué et 30 jours avant qu’un compte soit effacé\u00a0; sans cet e-mail, rien n’est masqué ni effacé. Une durée raccourcie vaut aussi pour ceux qui sont déjà là. Les candidatures de visiteurs sont effacées après la même durée.",
        without:
          "La CNIL admet deux ans après le dernier contact. Les annonces, 14 jours avant qu’un profil soit masqué et 30 jours avant qu’un compte soit effacé, attendent dans «\u00a0E-mails\u00a0»\u00a0: remettez-les. Une durée raccourcie vaut aussi pour ceux qui sont déjà là. Les candidatures de visiteurs sont effacées après la même durée.",
      },
    },
  },
  backups: {
    fields: {
      on: {
        kind: "choice",
        input: "nightly",
        label: "Sauvegarde de chaque nuit",
        usual: true,
        options: [
          { is: true, value: "oui", label: "Oui", log: "oui" },
          { is: false, value: "non", label: "Non", log: "non" },
        ],
      },
      files: {
        kind: "choice",
        input: "contents",
        label: "Contenu",
        usual: true,
        options: [
          { is: false, value: "donnees", label: "Les données", log: "données" },
          { is: true, value: "tout", label: "Tout, fichiers compris", log: "tout" },
        ],
      },
      hour: {
        kind: "number",
        label: "À partir de",
        suffix: "h",
        usual: 3,
        min: 0,
        max: 23,
        refused: "Indiquez une heure de 0 à 23.",
      },
      kept: {
        kind: "number",
        label: "Nombre gardé",
        usual: 7,
        min: 1,
        max: 60,
        refused: "Indiquez un nombre de 1 à 60.",
      },
      recipient: {
        kind: "text",
        label: "Clef publique qui chiffre les sauvegardes",
        wide: true,
        help: "Une clef de «\u00a0age\u00a0», qui commence par age1. Elle vaut aussi pour les sauvegardes que vous demandez. Sans votre clef privée, que le site n’a pas, une archive chiffrée est perdue.",
        // A post-quantum key of age has some 2,000 characters.
        max: 3_000,
        tooLong: "Indiquez une clef publique de «\u00a0age\u00a0», qui commence par age1.",
        autoComplete: "off",
        spellCheck: false,
      },
    },
    section: {
      title: "Chaque nuit",
      lead: "Le site en fait une par jour automatiquement et efface les plus anciennes.",
      note: "Celles que vous demandez et celles d’avant une mise à jour ne comptent pas dans ce nombre. L’heure est celle de Paris.",
    },
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** A page of settings: one form with one button. */
type SettingsPage = { path: string; label: string; settings: readonly SettingName[]; saved: string };

/** The pages of /admin/reglages, in the order of their menu. */
export const mainPages = [
  "identite",
  "editeur",
  "inscriptions",
  "offres",
  "moderation",
  "fichiers",
  "securite",
] as const;

export const settingsPages = {
  identite: {
    path: "/admin/reglages/identite",
    label: "Identité du site",
    settings: ["site"],
    saved: "L’identité du site est enregistrée",
  },
  editeur: {
    path: "/admin/reglages/editeur",
    label: "Éditeur et hébergeur",
    settings: ["operator"],
    saved: "L’éditeur et l’hébergeur sont enregistrés",
  },
  inscriptions: {
    path: "/admin/reglages/inscriptions",
    label: "Inscriptions",
    settings: ["signUp", "sectors"],
    saved: "Les réglages des inscriptions sont enregistrés",
  },
  offres: {
    path: "/admin/reglages/offres",
    label: "Offres et réponses",
    settings: ["offers", "confirmations", "answers", "jobs"],
    saved: "Les réglages des offres et des réponses sont enregistrés",
  },
  moderation: {
    path: "/admin/reglages/moderation",
    label: "Modération",
    settings: ["approvals", "register"],
    saved: "Les réglages de la modération sont enregistrés",
  },
  fichiers: {
    path: "/admin/reglages/fichiers",
    label: "Fichiers",
    settings: ["fileSizes", "visitorFiles"],
    saved: "Les réglages des fichiers sont enregistrés",
  },
  securite: {
    path: "/admin/reglages/securite",
    label: "Sécurité",
    settings: ["secondFactor", "dailyLimits", "journal"],
    saved: "Les réglages de sécurité sont enregistrés",
  },
  conservation: {
    path: "/admin/conservation",
    label: "Conservation",
    settings: ["retention"],
    saved: "Les durées sont enregistrées",
  },
  sauvegardes: {
    path: "/admin/sauvegardes",
    label: "Sauvegardes",
    settings: ["backups"],
    saved: "Les sauvegardes de chaque nuit sont réglées.",
  },
} as const satisfies Record<string, SettingsPage>;

export type SettingsPageName = keyof typeof settingsPages;

type Values = {
  number: number;
  amount: number;
  day: string;
  choice: boolean;
  tick: boolean;
  lines: readonly string[];
  text: string | null;
};

type Fields<Name extends SettingName> = (typeof settings)[Name]["fields"];

export type SettingValue<Name extends SettingName> = {
  -readonly [Each in keyof Fields<Name>]: Fields<Name>[Each] extends { kind: infer Kind extends keyof Values }
    ? Values[Kind] | (Fields<Name>[Each] extends { usual: null } ? null : never)
    : never;
};
