// The page of what is refused before any screen is known: small, French, without a script.

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/**
 * @param message a French sentence
 * @param id of the request, when it is a fault that one may want to tell the operator
 */
export function refusalPage(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  id?: string,
): Response {
  const told = id ? `<p>Numéro de cette demande, à citer si vous nous écrivez : <code>${escaped(id)}</code></p>` : "";
  const html = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(message)} – Vivier</title></head>
<body><main><h1>${escaped(message)}</h1>${told}<p><a href="/">Aller à l'accueil</a></p></main></body>
</html>
`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
}
