import type { Citation } from '@atrium/api/contract';
import { type Language, say } from '../../messages/language.ts';
import type { Found } from './search/found.ts';
import type { Understood } from './search/understand.ts';

/** The found things as paragraphs: what guides say in their own words, what can be opened, whom to ask, what else to read. */
export function told(language: Language, shown: readonly Found[], { intents }: Understood): string[] {
  const of = (...kinds: Citation['kind'][]) => shown.filter(({ citation }) => kinds.includes(citation.kind));
  const list = (id: 'assistantOpen' | 'assistantAsk' | 'assistantRead', some: readonly Found[]) =>
    some.length === 0 ? [] : [`${say(language, id)}\n\n${some.map(({ citation }) => `- ${lineOf(citation)}`).join('\n')}`];
  const quoted = of('guide', 'news').find(({ quotes = [] }) => quotes.length > 0);
  const quote =
    quoted === undefined
      ? []
      : [
          `${say(language, 'assistantSays', { title: linkTo(quoted.citation) })}\n\n${(quoted.quotes ?? []).map((line) => `> ${plain(line)}`).join('\n>\n')}`,
        ];
  const silent = quoted === undefined && intents.has('know') ? shown.find(({ lacks }) => lacks !== undefined) : undefined;
  if (silent !== undefined)
    quote.push(say(language, 'assistantSaysNot', { title: linkTo(silent.citation), words: plain(silent.lacks ?? '') }));
  const open = list('assistantOpen', of('function', 'page', 'module', 'app'));
  const ask = list('assistantAsk', of('person'));
  const read = list(
    'assistantRead',
    of('guide', 'news').filter((one) => one !== quoted && one !== silent),
  );
  const first = shown[0]?.citation.kind;
  const [head, ...rest] =
    silent !== undefined
      ? [quote, open, ask, read]
      : intents.has('who') && first === 'person'
        ? [ask, quote, open, read]
        : first === 'guide' || first === 'news'
          ? [quote, open, ask, read]
          : [open, quote, ask, read];
  return [...(head ?? []), ...rest.flat()];
}

const lineOf = (citation: Citation): string => {
  const link = linkTo(citation);
  return citation.detail === '' ? link : `${link} — ${plain(citation.detail)}`;
};

/** A link in Markdown; the page follows it only where it is cited. */
export const linkTo = ({ title, href }: Pick<Citation, 'title' | 'href'>): string => `[${plain(title)}](${href})`;

/** A text of the portal in Markdown, as it is written. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, (sign) => `\\${sign}`).replaceAll(/\s+/gu, ' ');

export const plainValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));

export const wordsOf = ({ sought, folded }: Understood): string =>
  sought
    .filter(({ weight }) => weight >= 0.5)
    .map(({ said }) => said)
    .join(' ') || folded;
