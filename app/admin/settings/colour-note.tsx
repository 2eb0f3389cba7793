// Beside a colour of the identity: how the pages show it, and the correction of one that could not be read.
import type { ColourFacts } from "./colour-facts.ts";

function Swatch({ colour }: { colour: string }) {
  return (
    <>
      <svg className="swatch" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <rect width="16" height="16" rx="4" fill={colour} />
      </svg>{" "}
      <code>{colour}</code>
    </>
  );
}

export function ColourNote({ chosen, light, dark, chosenContrast, lightContrast, isCorrected }: ColourFacts) {
  return (
    <>
      {isCorrected ? (
        <>
          <Swatch colour={chosen} /> ne se distingue pas assez d’un fond clair (contraste {chosenContrast})&nbsp;: les
          pages montrent <Swatch colour={light} /> (contraste {lightContrast})
        </>
      ) : (
        <>
          Sur fond clair, <Swatch colour={light} /> telle quelle (contraste {lightContrast})
        </>
      )}
      , et <Swatch colour={dark} /> sur fond sombre.
    </>
  );
}
