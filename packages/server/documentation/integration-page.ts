import { markup, type Html } from '../http/html.ts';
import { type Language, languages } from '../messages/language.ts';
import { refusalStatuses } from '../modules/integration/refusal.ts';
import { curl, type Operation } from './curl.ts';
import { type Document, type WebhookOperation, fieldRow, fieldRows, languageLink, table } from './page.ts';
import { type DocumentationTexts, documentationTexts } from './texts.ts';

/** The integration API as one page without a script, with an example of every call. */
export function integrationPage(document: Document, language: Language, portal: string): string {
  const texts = documentationTexts[language];
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method, path, operation, texts, document)),
  );
  const events = Object.entries(document.webhooks ?? {}).map(([type, { post }]) => eventSection(type, post, texts, document));
  const page = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.integration} - ${document.info.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${document.info.title} ${texts.integration}</h1>
<p>${texts.integrationLead}</p>
<nav aria-label="${texts.languages}">${Object.entries(languages).map(([code, name]) => languageLink(code, name, language))} <a href="/api/integration/openapi.json">${texts.document}</a> <a href="/api/docs?lang=${language}">${texts.heading}</a></nav>
<p>${texts.integrationKey}</p>
<pre id="key" tabindex="0"><code>PORTAL='${portal}'
read -rsp 'Key: ' ATRIUM_KEY</code></pre>
<h2>${texts.rules}</h2>
<ul><li>${texts.integrationAnswers}</li><li>${texts.integrationDirectory}</li><li>${texts.variables}</li></ul>
<h2>${texts.calls}</h2>
${calls}
<h2>${texts.events}</h2>
<p>${texts.eventsText}</p>
${events}
<h2>${texts.refusals}</h2>
<table><thead><tr><th scope="col">${texts.code}</th><th scope="col">${texts.status}</th></tr></thead>
<tbody>${Object.entries(refusalStatuses).map(([code, status]) => markup`<tr><td><code>${code}</code></td><td>${String(status)}</td></tr>\n`)}</tbody></table>
</main>
</body>
</html>
`;
  return page.text;
}

/** The whole event, and what its `data` has. */
function eventSection(type: string, { summary, requestBody }: WebhookOperation, texts: DocumentationTexts, document: Document): Html {
  const { schema } = requestBody.content['application/json'];
  return markup`<details><summary><code data-event="${type}">${type}</code> <span lang="en">${summary}</span></summary>
${table(texts.body, fieldRows(schema, document, texts), texts)}${table('data', fieldRows(schema.properties?.['data'] ?? {}, document, texts), texts)}
</details>
`;
}

function callSection(method: string, path: string, operation: Operation, texts: DocumentationTexts, document: Document): Html {
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, schema }) =>
    fieldRow(`${name} (${place})`, schema, required, texts),
  );
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = operation.responses['200']?.content['application/json']?.schema;
  return markup`<details><summary><code>${method.toUpperCase()} ${path}</code> <span lang="en">${operation.summary}</span></summary>
<p><b>${texts.who}</b> <span lang="en">${operation.description}</span></p>
${table(texts.parameters, parameters, texts)}${body === undefined ? '' : table(texts.body, fieldRows(body, document, texts), texts)}
<pre data-call="${method.toUpperCase()} ${path}" tabindex="0"><code>${curl(method, path, operation)}</code></pre>
${answer === undefined ? '' : table(texts.answer, fieldRows(answer, document, texts), texts)}
</details>
`;
}
