// The visibility of each part of a profile. people/candidates/candidate-cards.server.ts enforces it.

const choices = ["Visible", "Masqué", "Caché"];

const rows: [string, string, string, string][] = [
  ["Métier, lieux, disponibilité, salaire souhaité", "oui", "oui", "non"],
  ["Expériences et diplômes", "oui", "intitulés et dates", "non"],
  ["Permis, langues, rythme, contrats", "oui", "oui", "non"],
  ["Compétences", "oui", "celles du référentiel ROME", "non"],
  ["Nom, e-mail, téléphone", "oui", "non", "non"],
  ["CV", "oui", "non", "non"],
];

export function VisibilityTable() {
  return (
    <div className="sight-box">
      <table className="sight">
        <caption>Ce qu’une entreprise dont l’adresse est confirmée voit de vous, selon votre choix</caption>
        <thead>
          <tr>
            <td />
            {choices.map((choice) => (
              <th key={choice} scope="col">
                {choice}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ...answers]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {answers.map((answer, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
                <td key={index} data-label={choices[index]} className={answer === "non" ? "sight-no" : "sight-yes"}>
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
