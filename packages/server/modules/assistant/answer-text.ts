import type { Citation } from '@atrium/api/contract';
import { type Language, say } from '../../messages/language.ts';
import type { RankedAnswer } from '../search/found.ts';
import type { Word } from '../search/question.ts';

/** What the user has to do with, apart from what the portal offers to everybody. */
const workKinds: readonly Citation['kind'][] = ['task', 'case', 'document', 'report', 'message'];
/** Of how well the best fits, as much is worth a quotation. */
const near = 0.7;

/** The found things as paragraphs: what guides say in their own words, what can be opened, whom to ask, what else to read. */
export function paragraphs(language: Language, shown: readonly RankedAnswer[], words: readonly Word[]): string[] {
  const of = (...kinds: Citation['kind'][]) => shown.filter(({ citation }) => kinds.includes(citation.kind));
  const list = (id: 'assistantOpen' | 'assistantWork' | 'assistantAsk' | 'assistantRead', some: readonly RankedAnswer[]) =>
    some.length === 0 ? [] : [`${say(language, id)}\n\n${some.map(({ citation }) => `- ${lineOf(citation)}`).join('\n')}`];
  const texts = of('guide', 'news').map((one) => ({ one, quotes: one.quotes?.(words) ?? [] }));
  const quoted = texts.find(({ one, quotes }) => quotes.length > 0 && one.score >= near * (shown[0]?.score ?? 0));
  const quote = quoted === undefined ? [] : [quotation(language, quoted.one.citation, quoted.quotes)];
  const open = list('assistantOpen', of('function', 'page', 'module', 'app'));
  const work = list('assistantWork', of(...workKinds));
  const ask = list('assistantAsk', of('person'));
  const read = list(
    'assistantRead',
    texts.filter((text) => text !== quoted).map(({ one }) => one),
  );
  const rest = quoted?.one === shown[0] ? [...quote, ...open, ...ask, ...read] : [...open, ...quote, ...ask, ...read];
  return work.length > 0 && isOwn(shown[0]) ? [...work, ...rest] : [...rest, ...work];
}

const isOwn = (one: RankedAnswer | undefined): boolean => one !== undefined && workKinds.includes(one.citation.kind);

const quotation = (language: Language, citation: Citation, lines: readonly string[]): string =>
  `${say(language, 'assistantSays', { title: linkTo(citation) })}\n\n${lines.map((line) => `> ${plain(line)}`).join('\n>\n')}`;

const lineOf = (citation: Citation): string => {
  const link = linkTo(citation);
  return citation.detail === '' ? link : `${link} — ${plain(citation.detail)}`;
};

/** A link in Markdown; the page follows it only where it is cited. */
export const linkTo = ({ title, href }: Pick<Citation, 'title' | 'href'>): string => `[${plain(title)}](${href})`;

/** A text of the portal in Markdown, as it is written. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, (sign) => `\\${sign}`).replaceAll(/\s+/gu, ' ');
