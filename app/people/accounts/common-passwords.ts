// Common passwords: some hundred compiled by hand for France, and the 3,000 most frequent leaked ones (OWASP ASVS 5.0, 6.2.4).
import { createRequire } from "node:module";
import * as limits from "../../limits.ts";
import * as peopleLimits from "../limits.ts";

const words = `
000000 0123456789 101010 102030 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789
1234567890 1234azer 1234qwer 123654 123789 123abc 123azerty 123qwe 131313 147258 147258369 147852 159357
159753 1a2z3e 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 258456 321321 333333 444444 456123 456789 555555
654321 666666 741852 777777 789456 789456123 888888 963852 987654 987654321 999999 a12345 a123456 a1z2e3
a1z2e3r4 a1z2e3r4t5 aa123456 aaa111 abc123 abcabc abcd123 abcd1234 abcdef abcdefg abcdefgh access admin1
admin12 admin123 admin1234 administrateur administrator alexandre alexandre1 allah1 allezlom alsace amazon
amour1 amoureux android ange123 angel1 angels anthony antoine antoine1 aqwzsx aqwzsxedc argent1 arthur1
asd123 asdfgh asdfghjkl ashley aurelie automne automne1 avril2024 aze123 azeqsd azeqsdwxc azer1234 azerty
azerty1 azerty12 azerty123 azerty1234 azertyui azertyuiop baguette bailey basket basketball batman bebe123
benjamin bienvenue bienvenue1 bonjour bonjour1 bonjour123 bonsoir bordeaux bretagne buster cafe123 camille
camille1 candidat candidat1 caroline cdi123 celine1 changeme changeme1 changez changezmoi charlie charlotte
chat123 chaton cherie cheval cheval1 chiens chloe1 chloe123 chocolat chocolat1 chomage chouchou chouchou1
ciao123 clement1 computer corse2a corsica coucou coucou1 croissant daniel decembre diamant dieu123 dimanche
donald doudou dragon dragon1 egalite emilie1 emma123 emploi emploi1 entreprise entreprise1 ete2023 ete2024
ete2025 ete2026 etoile etoiles facebook fatima1 fevrier fleurs florian flower foot123 football football1
fortnite fortnite1 france france1 france2018 france2024 france98 francetravail fraternite freedom fromage
gabriel ginger google guillaume guitare guitare1 hallo123 hello1 hello123 hellohello hiver2024 hiver2025
hola123 hottie hugo123 hunter ile2france iloveyou instagram interim internet invite iphone isabelle janvier
jennifer jeremy1 jessica jesus1 jesuschrist jetaime jetaime1 job123 jordan jordan23 joshua jtaime jtm123
juillet julie1 julie123 julien julien1 karim1 karim123 kevin1 kevin123 killer lapin123 laura1 laura123 lea123
lemotdepasse letmein liberte lille59 lion123 louis1 loulou loulou1 lovely loveme lucas123 lundi1 lune123
lyon69 lyonnais maggie manon1 manon123 marianne marie1 marie123 marine marine1 mario123 mars2024 marseille
marseille1 marseille13 master mathieu mathilde matrix maxime maxime1 mbappe melissa messi10 metallica michael
michelle million1 minecraft mlkjhg mohamed mohamed1 mohammed monamour monjob monkey monmotdepasse mot2passe
motdepass motdepasse motdepasse1 motdepasse123 musique mustang mynoob nadia123 nantes44 napoleon naruto
nathalie nathan1 nature nbvcxw netflix neymar nice06 nicolas nicolas1 ninja123 nintendo nirvana nothing
nounours novembre oceane octobre olympique om1993 ordinateur p@ssw0rd p@ssword panda123 papillon papillon1
paris1 paris123 paris75 parissg passw0rd password password1 password12 password123 pauline pepper piano123
pierre pierre1 pikachu pizza123 playstation poiuyt pokemon poleemploi poney123 princess princesse princesse1
printemps printemps1 psg123 psgpsg q1w2e3 q1w2e3r4 qazwsx qsdfgh qsdfghjklm quentin qwe123 qwerty qwerty1
qwerty12 qwerty123 qwertyuiop qwertz ranger raphael recrutement recruteur rennes35 republique robert rock123
romain romain1 ronaldo ronaldo7 rootroot rose123 rugby123 samedi samsung samsung1 sandrine sarah1 sarah123
sebastien secret secret1 septembre shadow snapchat soccer soleil soleil1 solo123 sophie1 sophie123 spiderman
stage123 starwars starwars1 stephanie strasbourg summer summer1 sunshine sunshine1 superman tennis test12
test123 test1234 tester testtest theo123 thomas thomas1 tigger1 tigre123 toulouse toutou travail travail1
trustno1 user123 utilisateur vacances vacances1 valerie vanessa vendredi vincent1 violette virginie vivier
vivier1 vivier123 welcome welcome1 whatever winter winter1 wxcvbn wxcvbn123 yasmine youtube zaq12wsx zaq1zaq1
zelda123 zidane zinedine zxc123 zxcvbn zxcvbnm
`;

let commonPasswords: ReadonlySet<string> | undefined;

// Loaded on first use: most command-line processes never need it.
function readCommonPasswords(): ReadonlySet<string> {
  const require = createRequire(import.meta.url);
  const ranked: string[] = require("@zxcvbn-ts/language-common/src/passwords.json");
  const long = ranked.filter((word) => word.length >= limits.passwordMin).slice(0, peopleLimits.commonPasswords);
  return new Set([...words.trim().split(/\s+/), ...long]);
}

export function isCommonPassword(plain: string): boolean {
  commonPasswords ??= readCommonPasswords();
  return commonPasswords.has(plain);
}
