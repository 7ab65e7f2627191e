import type { Citation } from '@atrium/api/contract';
import { type Language, say } from '../../messages/language.ts';
import { askedWords } from './search/asked-words.ts';
import type { Found } from './search/found.ts';
import type { Understood } from './search/understand.ts';

/** Of how well the best fits, as much is near. */
const near = 0.8;
const nearOfAnswer = 0.53;

/** The found things as paragraphs: what guides say in their own words, what can be opened, whom to ask, what else to read. */
export function told(language: Language, shown: readonly Found[], { intents }: Understood): string[] {
  const of = (...kinds: Citation['kind'][]) => shown.filter(({ citation }) => kinds.includes(citation.kind));
  const list = (id: 'assistantOpen' | 'assistantAsk' | 'assistantRead', some: readonly Found[]) =>
    some.length === 0 ? [] : [`${say(language, id)}\n\n${some.map(({ citation }) => `- ${lineOf(citation)}`).join('\n')}`];
  const texts = of('guide', 'news');
  const quoted = texts.find((one) => linesOf(one, shown).length > 0 && isNear(one, texts[0]) && isMeant(one, shown[0], intents));
  const quote =
    quoted === undefined
      ? []
      : [
          `${say(language, 'assistantSays', { title: linkTo(quoted.citation) })}\n\n${linesOf(quoted, shown)
            .map((line) => `> ${plain(line)}`)
            .join('\n>\n')}`,
        ];
  const silent = quoted === undefined && intents.has('know') ? shown.find(({ lacks }) => lacks !== undefined) : undefined;
  if (silent !== undefined)
    quote.push(say(language, 'assistantSaysNot', { title: linkTo(silent.citation), words: plain(silent.lacks ?? '') }));
  const open = list('assistantOpen', of('function', 'page', 'module', 'app'));
  const ask = list('assistantAsk', of('person'));
  const read = list(
    'assistantRead',
    texts.filter((one) => one !== quoted && one !== silent),
  );
  const first = shown[0]?.citation.kind;
  const [head, ...rest] =
    silent !== undefined
      ? [quote, open, ask, read]
      : intents.has('who') && first === 'person'
        ? [ask, quote, open, read]
        : first === 'guide' || first === 'news'
          ? quoted === shown[0]
            ? [quote, open, ask, read]
            : [read, quote, open, ask]
          : [open, quote, ask, read];
  return [...(head ?? []), ...rest.flat()];
}

/** What is far behind is not what was asked, even where it has a sentence for it. */
const isNear = ({ score }: Found, best: Found | undefined, least = near): boolean => score >= least * (best?.score ?? 0);

/** News are quoted to who wants to know something, else only where they fit about as well as what can be opened. */
const isMeant = (one: Found, first: Found | undefined, intents: Understood['intents']): boolean =>
  isNear(one, first, one.citation.kind === 'guide' || intents.has('know') || intents.has('news') ? nearOfAnswer : near);

/** What says it in other words begins to tell of it, where nothing fits better. */
const linesOf = (one: Found, [first]: readonly Found[]): readonly string[] =>
  one.quotes !== undefined && one.quotes.length > 0 ? one.quotes : one === first ? (one.opening ?? []) : [];

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

export const wordsOf = (understood: Understood): string => askedWords(understood, 0.5) || understood.question.trim();
