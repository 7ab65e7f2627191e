import { Html, markup } from '../http/html.ts';
import { refusalList } from '../http/refusal.ts';
import { type Language, languages, say } from '../messages/language.ts';
import { curl, type Operation, signInScript } from './curl.ts';
import type { Schema } from './example.ts';
import { type DocumentationTexts, documentationTexts } from './texts.ts';

/** An event that the portal sends. */
export interface WebhookOperation {
  summary: string;
  requestBody: { content: { 'application/json': { schema: Schema } } };
}

/** The part of the OpenAPI document that is shown. */
export interface Document {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
  /** Of business systems alone. */
  webhooks?: Record<string, { post: WebhookOperation }>;
  components: { schemas: Record<string, Schema> };
}

/** The documentation as one page without a script. Its sections fold, and the browser can print it and search in it. */
export function documentationPage(document: Document, language: Language, portal: string): string {
  const texts = documentationTexts[language];
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection({ method, path, operation, texts, language, document })),
  );
  const rules = [texts.envelope, texts.sameSite, texts.hints, texts.variables];
  const page = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.heading} - ${document.info.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${document.info.title} ${texts.heading}</h1>
<p>${texts.lead}</p>
<nav aria-label="${texts.languages}">${Object.entries(languages).map(([code, name]) => languageLink(code, name, language))} <a href="/api/openapi.json">${texts.document}</a> <a href="/api/docs/integration?lang=${language}">${texts.integration}</a></nav>
<h2>${texts.signIn}</h2>
<p>${texts.signInText}</p>
<pre id="sign-in" tabindex="0"><code>${signInScript(portal)}</code></pre>
<h2>${texts.rules}</h2>
<ul>${rules.map((rule) => markup`<li>${rule}</li>`)}</ul>
<h2>${texts.calls}</h2>
${calls}
<h2>${texts.refusals}</h2>
<p>${texts.refusalsText}</p>
<table><thead><tr><th scope="col">${texts.code}</th><th scope="col">${texts.status}</th><th scope="col">${texts.meaning}</th></tr></thead>
<tbody>${refusalList.map(({ id, status, code }) => markup`<tr id="refusal-${id}"><td>${String(code)}</td><td>${String(status)}</td><td>${say(language, id)}</td></tr>\n`)}</tbody></table>
</main>
</body>
</html>
`;
  return page.text;
}

export const languageLink = (code: string, name: string, language: Language): Html =>
  code === language
    ? markup`<a href="?lang=${code}" lang="${code}" aria-current="true">${name}</a>`
    : markup`<a href="?lang=${code}" lang="${code}">${name}</a>`;

interface Section {
  method: string;
  path: string;
  operation: Operation;
  texts: DocumentationTexts;
  language: Language;
  document: Document;
}

function callSection({ method, path, operation, texts, language, document }: Section): Html {
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, description, schema }) =>
    fieldRow(`${name} (${place})`, { ...schema, ...(description === undefined ? {} : { description }) }, required, texts),
  );
  const [body] = Object.entries(operation.requestBody?.content ?? {});
  const answer = operation.responses['200']?.content['application/json']?.schema.properties?.['data'];
  return markup`<details><summary><code>${method.toUpperCase()} ${path}</code> <span lang="en">${operation.summary}</span></summary>
<p><b>${texts.who}</b> ${who(operation, texts)}</p>
${table(texts.parameters, parameters, texts)}${body === undefined ? '' : table(`${texts.body} (${body[0]})`, fieldRows(body[1].schema, document, texts), texts)}
<pre data-call="${method.toUpperCase()} ${path}" tabindex="0"><code>${curl(method, path, operation)}</code></pre>
${answer === undefined ? '' : table(texts.answer, fieldRows(answer, document, texts), texts)}
<p><b>${texts.refusals}</b></p>
<ul>${refusalList
    .filter(({ id }) => operation['x-refusals'].includes(id))
    .map(({ id, code }) => markup`<li><a href="#refusal-${id}">${String(code)}</a> ${say(language, id)}</li>`)}</ul>
</details>
`;
}

/** The policy in the visitor's language; the push stream has none of its own and says it in its description. */
function who(operation: Operation, texts: DocumentationTexts): string {
  const policy = operation['x-policy'];
  if (policy === undefined) return operation.description;
  const { subject, permission, confirmed, audit } = policy;
  return [
    texts[subject as 'person'],
    permission === undefined ? '' : texts.permission.replace('{permission}', [permission].flat().join(' / ')),
    confirmed === true ? texts.confirmed : '',
    audit === undefined ? '' : texts.audit.replace('{event}', audit),
  ].join(' ');
}

export function table(caption: string, rows: Html[], texts: DocumentationTexts): Html {
  if (rows.length === 0) return new Html('');
  return markup`<p><b>${caption}</b></p>
<table><thead><tr><th scope="col">${texts.name}</th><th scope="col">${texts.kind}</th><th scope="col">${texts.meaning}</th></tr></thead><tbody>${rows}</tbody></table>
`;
}

/** Fields of an object, or of the items of a list. */
export function fieldRows(schema: Schema, document: Document, texts: DocumentationTexts): Html[] {
  const named = schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (named.items !== undefined) return fieldRows(named.items, document, texts);
  if (named.properties === undefined) return named.type === 'null' ? [] : [fieldRow('', named, true, texts)];
  const required = new Set(named.required ?? []);
  return Object.entries(named.properties).map(([name, field]) => fieldRow(name, field, required.has(name), texts));
}

export const fieldRow = (name: string, schema: Schema, required: boolean, texts: DocumentationTexts): Html =>
  markup`<tr><td><code>${name}</code>${required ? markup` <span class="quiet">${texts.required}</span>` : ''}</td><td>${kind(schema)}</td><td lang="en">${[schema.description ?? '', limits(schema)].filter((text) => text !== '').join('; ')}</td></tr>\n`;

function kind(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf !== undefined) return schema.anyOf.map(kind).join(' | ');
  if (schema.type === 'array') return `${kind(schema.items ?? {})}[]`;
  if (schema.properties !== undefined) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  return schema.format ?? schema.type ?? '';
}

function limits({ minLength, maxLength, minimum, maximum, minItems, maxItems, pattern }: Schema): string {
  const range = (from: number | undefined, to: number | undefined, unit: string) =>
    from === undefined && to === undefined ? '' : `${from ?? ''}…${to ?? ''}${unit}`;
  const parts = [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, ' items'),
    pattern ?? '',
  ];
  return parts.filter((text) => text !== '').join(', ');
}
