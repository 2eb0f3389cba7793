// The sentence patterns by which offers exclude, prefer or question people; each family of rules uses all of them.
import type { Family, Rule } from "./wording-criteria.ts";

const links = "@link? @link? @link?";

const elsewhere =
  "exposition | musee | resistance | (pour|aupres|avec|vers) ..1 (personne|gens|jeunes|public) | ligne | ecoute | benevol* | cimetiere | carre | @duty | bienvenu* | respect* | concili* | equilibre | ouvert* a | discrimin*";

export function framed(family: Family): Rule[] {
  const {
    criterion,
    article,
    people,
    features,
    lawful = [],
    unless = [],
    certain = true,
    are = true,
    wish = true,
    lone = "features",
    beside = true,
  } = family;
  const rule = (match: string[], more: Partial<Rule> = {}): Rule => ({
    criterion,
    certain,
    match,
    ...(article ? { article } : {}),
    unless,
    lawful,
    ...more,
  });
  const rules: Rule[] = [];
  if (people) {
    rules.push(
      rule([`(${people}) ~4 (@outright)`], { always: true, unless: [] }),
      rule([`(${people}) ..3 (,|:)? (@out)`, `(${people}) ..2 (:)? ..4 (@out)`], { always: true }),
      rule([`@none ${links} (${people})`], { always: true }),
    );
    if (wish) {
      rules.push(
        rule([`(${people}) ..1 ,? (@must)`, `(@only) ${links} (${people})`], {
          unless: [...unless, "bienvenu*", "<!(non) bienvenu*"],
        }),
      );
    }
    if (are) {
      rules.push(
        rule([`(@are) ,? @adv? @adv? (${people})`], {
          unless: [
            ...unless,
            "(accompagn*|aide|aidez|aider|assistez|soign*|gard*|aupres|toilette|surveill*|chez) ..6 =personne",
          ],
        }),
      );
    }
  }
  if (people && lone === true) rules.push(rule([`[(${people})]`], { certain: false, unless: [...unless, elsewhere] }));
  if (features && lone) rules.push(rule([`[(${features})]`], { certain: false, unless: [...unless, elsewhere] }));
  if (people && are && beside) {
    rules.push(
      rule([`(%f|%m|%i|nounou|nourrice|employe|collegue|secretaire|comptable) [(${people})]`], {
        certain: false,
        unless: [...unless, elsewhere],
      }),
    );
  }
  if (people && are)
    rules.push(
      rule(
        [
          `, [(${people}) (${people})?] (,|et|;|$)`,
          `^ [(${people})] (et|,|$)`,
          `[(${people})] ..1 (accepte*|tolere*|admis*) ..1 (si|a condition|mais)`,
        ],
        { certain: false },
      ),
    );
  if (features) {
    rules.push(
      rule([`@ask ..5 (${features})`, `(selon|fonction de|suivant|a condition de|compatible avec) ..2 (${features})`], {
        certain: false,
        unless: [...unless],
      }),
      rule([`(${features}) ~4 (@out)`]),
      rule([`(${features}) ..2 ,? (@must)`, `(${features}) ..3 (@tell)`], { certain: false }),
      rule([`@none ${links} (${features})`], {
        unless: [...unless, "(pas|aucun|sans) (de|d')? (discrimination|distinction)"],
      }),
      rule([`(partag*|meme|adher*|respectu*|conforme a|fidele a|afficher|affichez) ..2 (${features})`]),
    );
  }
  return rules;
}
