import { deviceName } from '@atrium/api/contract/device-name';
import { contract } from '@atrium/api/contract';
import { integration } from '@atrium/api/integration';
import { beforeAll, describe, expect, it } from 'vitest';
import { TooComplexHtml } from '../html/bounded-parse.ts';
import { htmlText, safeHtml, TooLongHtml } from '../html/safe-html.ts';
import { isHashed } from '../http/files.ts';
import { hideKeys } from '../http/logging/hide-keys.ts';
import { isNormalizedPath } from '../http/paths/normalized-path.ts';
import { openViewToken } from '../identity/view-token/token.ts';
import { acceptedLanguage } from '../messages/language.ts';
import { readTable } from '../modules/administration/import/file/read-table.ts';
import { titleOf } from '../modules/administration/sub-apps/check-address.ts';
import { daysIn } from '../modules/assistant/days-in.ts';
import { isPlainDrawing, isSvg } from '../modules/branding/rasterize.ts';
import { companyTime } from '../modules/integration/compatibility/foreign-fields.ts';
import { IntegrationRefusal } from '../modules/integration/refusal.ts';
import { webhookUrl } from '../modules/integration/events/webhook-url.ts';
import { foldDn } from '../modules/people-sources/ldap/fold-dn.ts';
import { applyChanges } from '../modules/people-sources/scim/apply-patch.ts';
import { parsePath } from '../modules/people-sources/scim/attribute-path.ts';
import { parseFilter } from '../modules/people-sources/scim/parse-filter.ts';
import { normalizePatch } from '../modules/people-sources/scim/patch.ts';
import { ScimError } from '../modules/people-sources/scim/scim-error.ts';
import { plainLines, sentencesOf } from '../modules/search/plain-text.ts';
import { wordsOf } from '../modules/search/question.ts';
import { SignOnError } from '../modules/sign-on/provider.ts';
import { readXml } from '../modules/sign-on/xml.ts';
import { readDevPage } from '../modules/sub-apps/dev-page.ts';
import { saidBy } from '../modules/sub-apps/dialect.ts';
import { readEntryPage } from '../modules/sub-apps/entry-page.ts';
import { namesFile } from '../modules/sub-apps/files.ts';
import { readModule } from '../modules/sub-apps/module-text.ts';
import { withFrameScript } from '../modules/sub-apps/frame-script.ts';
import { newsTerms } from '../search/news-terms.ts';
import type { Vault } from '../vault/vault.ts';

/*
 * Every parser of foreign texts gets the worst texts of its own rules, as long as they may be. It must settle, or refuse with an
 * error of its own, and take no more than some times the processor time of a harmless text of that length. Processor time alone is
 * compared: how busy the machine is does not matter.
 */
const mostTimes = 50;
/** A harmless text is taken to need this much, so that what is fast is not measured by noise. */
const leastMilliseconds = 20;

const refusals = [TooComplexHtml, TooLongHtml, ScimError, SignOnError, IntegrationRefusal];

interface Case {
  parser: string;
  parse: (text: string) => unknown;
  harmless: string;
  worst: Record<string, string>;
}

/** Text of a length, of pieces that may differ. */
function fill(piece: string | ((index: number) => string), length: number): string {
  const pieces: string[] = [];
  for (let [index, size] = [0, 0]; size < length; index += 1) {
    const next = typeof piece === 'string' ? piece : piece(index);
    pieces.push(next);
    size += next.length;
  }
  return pieces.join('').slice(0, length);
}

async function millisecondsOf({ parse }: Case, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    await parse(text);
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const pieces = (all: Record<string, string | ((index: number) => string)>, length: number): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([name, piece]) => [name, fill(piece, length)]));

const html = (length: number): Record<string, string> => ({
  ...pieces(
    {
      'formatting with attributes': (at: number) => `<b a${at}><p>`,
      'formatting of all kinds': '<b><i><u><s><em><p>',
      'formatting across blocks': '<b><i><p></b></i>',
      'links across blocks': '<a><div>',
      depth: '<div>',
      lists: '<ul><li>',
      quotes: '<q>',
      tables: '<table><td>',
      'unknown elements': '<x>',
      forms: '<form><div></form>',
      selects: '<select><option>',
      'SVG and MathML': '<svg><math><mi>',
      templates: '<template>',
      html: (at: number) => `<html a${at}>`,
      breaks: '<br>',
      comments: '<!--',
      references: '&a',
      ampersands: '&',
      'less-than signs': '<',
      'end tags': '</p>',
      scripts: '<script><!--<script',
    },
    length,
  ),
  'attributes of one tag': `<p ${fill((at) => `a${at} `, length)}>`,
  'foster parents': `<table>${fill('a<br>', length)}`,
  'end tags in depth': `${'<span>'.repeat(90)}${fill('</p>', length)}`,
  'unknown elements around many': `${'<x>'.repeat(90)}${fill('<br>', length)}`,
  'a long link that is opened again': `<p><a href="/${'x'.repeat(1000)}"></p>${fill('<p>a</p>', length)}`,
});

const article = fill((at) => `<p>门户新闻 <b>${at}</b> news of the portal</p>`, 40_000);
const pageBytes = 1_000_000;
const page = fill('<p>hello <a href="/x">world</a></p>', pageBytes);
const patch = (operations: unknown[]): string => JSON.stringify({ Operations: operations });
const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => work(index));

const cases: Case[] = [
  { parser: 'HTML of an article', parse: (text) => safeHtml(text), harmless: article, worst: html(40_000) },
  {
    parser: 'HTML of a business system',
    parse: (text) => safeHtml(text, 200_000),
    harmless: fill((at) => `<p>${at} news of the portal, some words</p>`, 200_000),
    worst: html(200_000),
  },
  { parser: 'words of an article', parse: htmlText, harmless: article, worst: html(40_000) },
  {
    parser: 'lines of an article',
    parse: (text) => plainLines(text).map(sentencesOf),
    harmless: article,
    worst: { ...html(40_000), ...pieces({ stops: '. ', spaces: ' ', rows: '<tr><td>' }, 40_000) },
  },
  {
    parser: 'terms of an article',
    parse: (body) => newsTerms({ title: '', titles: {}, summary: '', summaries: {}, author: '', body, bodies: {} }),
    harmless: article,
    worst: pieces({ 'one character': '行', words: (at) => `w${at} `, 'a word': 'a', hyphens: 'a-' }, 40_000),
  },
  { parser: 'what a page starts', parse: (text) => readEntryPage(text, '/a/'), harmless: page, worst: html(pageBytes) },
  { parser: 'the head of a page', parse: (text) => withFrameScript(Buffer.from(text)), harmless: page, worst: html(pageBytes) },
  { parser: 'a development page', parse: readDevPage, harmless: fill(page, 900_000), worst: html(900_000) },
  {
    parser: 'exports and imports of a module',
    parse: readModule,
    harmless: fill('export const a = 1;\n', pageBytes),
    worst: {
      ...pieces({ 'open lists': 'export{', 'open patterns': 'export const{', exports: 'export ' }, pageBytes),
      spaces: `export let${fill(' ', pageBytes)}`,
      'spaces in a list': `export{${fill(' ', pageBytes)}}`,
      'many names': `export{${fill(' as', pageBytes)}}`,
    },
  },
  {
    parser: 'life cycles of a script',
    parse: (text) => saidBy([text], 'my-app'),
    harmless: fill('const a = 1;\n', pageBytes),
    worst: {
      ...pieces({ names: 'System ', braces: '{ ', members: '.mount ', commas: ',' }, pageBytes),
      'spaces behind a name': `System${fill(' ', pageBytes)}`,
      'spaces behind a brace': `{${fill(' ', pageBytes)}`,
    },
  },
  {
    parser: 'a SCIM filter',
    parse: parseFilter,
    harmless: times(49, () => 'userName eq "li"').join(' or '),
    worst: {
      ...pieces({ 'a word': 'a', dots: 'a.', colons: ':', quotes: '"', spaces: ' ', brackets: '[', parentheses: '(', not: 'not ' }, 10_000),
      'an open quote': `"${fill('\\"', 10_000)}`,
      escapes: `a eq "${fill('\\u00', 9_000)}`,
      digits: `a eq ${fill('1', 10_000)}`,
      depth: `${'('.repeat(10)}a pr${')'.repeat(10)}`,
      'a line break': `a eq "${fill('x', 4_000)}\n`,
      conditions: times(50, () => 'a pr').join(' or '),
      negations: `${'not ('.repeat(10)}a pr${')'.repeat(10)}`,
    },
  },
  {
    parser: 'a path of a SCIM PATCH',
    parse: parsePath,
    harmless: 'emails[type eq "work"].value',
    worst: {
      ...pieces({ colons: 'urn:', brackets: 'a[', 'a word': 'a' }, 1_000),
      conditions: `a[${times(45, () => 'a eq "b"').join(' and ')}]`,
    },
  },
  {
    parser: 'a SCIM PATCH',
    parse: (text) => applyChanges({}, normalizePatch(JSON.parse(text))),
    harmless: patch(times(900, (at) => ({ op: 'replace', path: 'title', value: `${'x'.repeat(200)}${at}` }))),
    worst: {
      'many attributes': patch([{ op: 'add', value: Object.fromEntries(times(20_000, (at) => [`a${at}`, 'b'])) }]),
      'many operations': patch(times(1_000, (at) => ({ op: 'add', path: `a${at}.b`, value: 'x' }))),
      'many values': patch(
        times(2, (turn) => ({ op: 'add', path: 'emails', value: times(5_000, (at) => ({ value: `${turn}-${at}`, primary: true })) })),
      ),
      'values one by one': patch(times(1_000, (at) => ({ op: 'add', path: `emails[type eq "t${at}"].value`, value: 'x' }))),
      'as many values again and again': patch(
        times(190, () => ({ op: 'add', path: 'emails', value: times(190, (at) => ({ value: String(at) })) })),
      ),
    },
  },
  {
    parser: 'a distinguished name of LDAP',
    parse: foldDn,
    harmless: fill('cn=a,dc=b,', 10_000),
    worst: pieces({ spaces: ' ', separators: ' , ', signs: '=' }, 10_000),
  },
  {
    parser: 'XML of CAS',
    parse: readXml,
    harmless: `<a>${fill('<b>some text, some text, some text</b>', 60_002)}</a>`,
    worst: {
      ...pieces({ depth: '<a>', comments: '<!--', instructions: '<?a?>', sections: '<![CDATA[' }, 60_000),
      attributes: `<a ${fill((at) => `a${at}="" `, 60_000)}/>`,
      namespaces: `<a ${fill((at) => `xmlns:a${at}="u" `, 60_000)}/>`,
      references: `<a>${fill('&amp;', 60_000)}</a>`,
      'a document type': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      'namespaces around many': `<a ${fill((at) => `xmlns:a${at}="u" `, 30_000)}>${fill('<b/>', 7_000)}</a>`,
    },
  },
  {
    parser: 'days of a question',
    parse: (text) => [daysIn(text, 'zh-CN', '2026-11-23'), daysIn(text, 'en-US', '2026-11-23'), daysIn(text, 'pt-BR', '2026-11-23')],
    harmless: fill('how much annual leave is left for me, ', 2_000),
    worst: pieces(
      {
        digits: '1',
        dates: '1-',
        weekdays: 'monday ',
        lengths: '3 days and ',
        months: 'january 1 to ',
        times: '10:10:',
        numerals: '一',
        weeks: '下周一',
        'Portuguese days': 'segunda-feira ',
        spaces: ' ',
        ordinals: 'twenty-first ',
        slashes: '1/1/',
      },
      2_000,
    ),
  },
  {
    parser: 'words of a question',
    parse: (text) => wordsOf(text, []),
    harmless: fill('what is the policy of leave ', 2_000),
    worst: pieces({ 'a word': 'a', characters: '中文字', both: 'a中', spaces: ' ' }, 2_000),
  },
  {
    parser: 'a CSV file',
    parse: (text) => readTable(Buffer.from(text)),
    harmless: fill('a,b,c\n', 500_000),
    worst: {
      ...pieces({ quotes: '"', 'doubled quotes': '"a""', commas: ',', 'empty lines': '\n', returns: '\r', spaces: ' ,\r\n ' }, 500_000),
      'an open quote': `"${fill('a\n', 500_000)}`,
    },
  },
  {
    parser: 'a path of a request',
    parse: (text) => [isNormalizedPath(text), hideKeys(text)],
    harmless: `/${fill('a/', 16_000)}`,
    worst: pieces({ slashes: '/', escapes: '/%25', nested: '/%2525', 'half escapes': '/%', pieces: '/%%32%35', keys: '/%61tr_' }, 16_000),
  },
  {
    parser: 'a path of a file',
    parse: (text) => [isHashed(text), namesFile(text)],
    harmless: `assets/${fill('a/', 16_000)}main-BqF3k_2a.js`,
    worst: {
      ...pieces({ hyphens: '-', 'hyphens and digits': '-0', hashes: '-0gAA_', dots: '.', endings: '.00000000.a' }, 16_000),
      'dots of a folder': `${fill('.', 16_000)}/`,
    },
  },
  {
    parser: 'a drawing',
    parse: (text) => [isSvg(Buffer.from(text)), isPlainDrawing(text)],
    harmless: `<svg>${fill('<path d="M0 0h9v9z"/>', 500_000)}</svg>`,
    worst: {
      ...pieces(
        {
          comments: '<!---->',
          'document types': '<!doctype svg>',
          instructions: '<?xml ?>',
          addresses: 'url(',
          references: 'href=',
          events: ' on',
          names: '<a:',
          spaces: ' ',
        },
        500_000,
      ),
      'spaces of an address': `<svg>url(${fill(' ', 500_000)}#`,
      'spaces of a quoted address': `<svg>url(' ${fill(' ', 500_000)}#`,
      'spaces of a reference': `<svg href=${fill(' ', 500_000)}"#`,
      'spaces of a document type': `<!doctype svg${fill(' ', 500_000)}`,
      'spaces of an event': `<svg onload${fill(' ', 500_000)}`,
    },
  },
  {
    parser: 'the title of a page',
    parse: titleOf,
    harmless: page,
    worst: pieces({ titles: '<title ', 'open titles': '<title>', lines: '<title>\n' }, pageBytes),
  },
  {
    parser: 'Accept-Language',
    parse: (text) => acceptedLanguage(text),
    harmless: fill('zh-CN,en;q=0.5,', 16_000),
    worst: pieces({ weights: ';q=', commas: ',', spaces: ' ', tags: 'zh-' }, 16_000),
  },
  {
    parser: 'User-Agent',
    parse: deviceName,
    harmless: fill('Mozilla/5.0 (X11; Linux) ', 16_000),
    worst: pieces({ letters: 'Edg', words: 'wxwork', spaces: ' ' }, 16_000),
  },
  {
    parser: 'a token of a view',
    parse: (text) => openViewToken({ sign: () => '' } as unknown as Vault, text),
    harmless: fill('sat_expenses.', 16_000),
    worst: pieces({ hyphens: 'sat_a-', dots: 'sat_a.', letters: 'a' }, 16_000),
  },
  {
    parser: 'an address of a webhook',
    parse: webhookUrl,
    harmless: `https://hr.example.com/${fill('a/', 2_000)}`,
    worst: pieces({ dots: 'https://../', at: 'https://@', brackets: 'https://[', names: 'https://xn--a.' }, 2_000),
  },
  {
    parser: 'a time of another product',
    parse: (text) => companyTime('at', text),
    harmless: '2026-11-23 09:00:00',
    worst: pieces({ digits: '1', fractions: '2026-11-23 09:00:00.1', colons: ':' }, 1_000),
  },
];

describe.each(cases)('$parser', (one) => {
  let usual = leastMilliseconds;
  beforeAll(async () => {
    await millisecondsOf(one, one.harmless);
    usual = Math.max(leastMilliseconds, await millisecondsOf(one, one.harmless));
  });

  it.each(Object.keys(one.worst))('is bounded for %s', async (name) => {
    expect(await millisecondsOf(one, one.worst[name] ?? '')).toBeLessThan(mostTimes * usual);
  });
});

/** Every pattern in the schemas, with the most characters that a text may have. */
function patternsIn(value: unknown, found = new Map<string, number>()): Map<string, number> {
  if (typeof value !== 'object' || value === null) return found;
  const { pattern, maxLength } = value as { pattern?: unknown; maxLength?: unknown };
  // A text that no schema limits is limited by the body.
  if (typeof pattern === 'string')
    found.set(pattern, Math.max(found.get(pattern) ?? 0, typeof maxLength === 'number' ? maxLength : 100_000));
  for (const part of Object.values(value)) patternsIn(part, found);
  return found;
}

describe('patterns of calls', () => {
  const patterns = [...patternsIn(contract), ...patternsIn(integration)];
  const signs = ['a', 'A', '0', ' ', '-', '.', '/', ':', '_', '中', 'a-', 'a.', 'a/', '0-', '0:', ' a', 'a:'];

  it('there are some', () => expect(patterns.length).toBeGreaterThan(5));

  it.each(patterns)('%s reads %i characters in bounded time', async (pattern, most) => {
    const regex = new RegExp(pattern, 'u');
    for (const sign of signs) {
      const one = { parser: '', parse: (text: string) => regex.test(text), harmless: '', worst: {} };
      // What does not fit comes last, so that everything before is tried in every way.
      expect(await millisecondsOf(one, `${fill(sign, most - 1)}\u0001`), sign).toBeLessThan(mostTimes * leastMilliseconds);
    }
  });
});
