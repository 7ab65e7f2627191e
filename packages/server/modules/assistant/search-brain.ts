import type { Citation } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import { asksAboutItself } from './about-itself.ts';
import type { Brain, Piece, Question } from './brain.ts';
import { functionOf, fieldsOf, prepared } from './prepare.ts';
import type { Found } from './search/found.ts';
import { searchPortal } from './search/search-portal.ts';
import type { Understood } from './search/understand.ts';
import { suggestionsFor } from './suggestions.ts';
import { daysIn } from './times/days-in.ts';
import { today } from './when.ts';

const mostShown = 6;

/** Answers out of the portal's own content, without a model: it searches, quotes and links, and says that it does. */
export class SearchBrain implements Brain {
  readonly kind = 'search';
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async *answer(question: Question): AsyncIterable<Piece> {
    const { session, text } = question;
    if (asksAboutItself(text)) {
      yield* this.#hello(question, say(session.language, 'assistantSelf'));
      return;
    }
    const { understood, found, remarks } = await searchPortal(this.#db, session, text);
    const remarked = remarks.map(({ id, values }) => say(session.language, id, plainValues(values)));
    if (understood.sought.length === 0 && found.length === 0) {
      yield* this.#hello(question, say(session.language, 'assistantHello', { name: plain(session.nickName || session.realName) }));
      return;
    }
    if (found.length === 0) {
      const nothing = say(session.language, 'assistantNothing', { words: plain(wordsOf(understood)) });
      yield { text: remarked.length > 0 ? remarked.join('\n\n') : nothing };
      return;
    }
    const ready = await this.#prepare(question, found);
    const shown = found.slice(0, mostShown);
    for (const citation of [...(ready === null ? [] : [ready.citation]), ...shown.map((one) => one.citation)]) yield { citation };
    const searched = remarked.length > 0 ? remarked : [say(session.language, 'assistantFound', { words: plain(wordsOf(understood)) })];
    const parts = ready === null ? searched : [ready.text];
    for (const part of [...parts, ...told(session.language, shown, understood)]) yield { text: `${part}\n\n` };
  }

  /** What it can do, where that was asked, or nothing that could be looked for. */
  async *#hello({ session }: Question, first: string): AsyncIterable<Piece> {
    const { language } = session;
    yield { text: `${first} ${say(language, 'assistantAbilities')}\n\n` };
    const ideas = await suggestionsFor(this.#db, session);
    if (ideas.length > 0) yield { text: `${ideas.map((idea) => `- ${plain(idea)}`).join('\n')}\n\n` };
    yield { text: say(language, 'assistantHonest') };
  }

  /** The function that comes first with the day that was said filled in, where its form takes days. */
  async #prepare({ session, text }: Question, found: readonly Found[]): Promise<{ citation: Citation; text: string } | null> {
    const days = daysIn(text, today());
    const code = found.slice(0, 3).find((one) => one.code !== undefined)?.code;
    const item = days === null || code === undefined ? undefined : await functionOf(this.#db, session, code);
    if (days === null || item === undefined || !fieldsOf(item).includes('from')) return null;
    const citation = prepared(item, { ...days });
    const said = say(session.language, 'assistantPrepared', { title: plain(item.name), day: days.from });
    return { citation, text: `${said}\n\n- ${linkTo(citation)}` };
  }
}

/** The found things as paragraphs: what guides say in their own words, what can be opened, whom to ask, what else to read. */
function told(language: Question['session']['language'], shown: readonly Found[], { intents }: Understood): string[] {
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
  const open = list('assistantOpen', of('function', 'page', 'module', 'app'));
  const ask = list('assistantAsk', of('person'));
  const read = list(
    'assistantRead',
    of('guide', 'news').filter((one) => one !== quoted),
  );
  const first = shown[0]?.citation.kind;
  const [head, ...rest] =
    intents.has('who') && first === 'person'
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

const plainValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));

const wordsOf = ({ sought, folded }: Understood): string =>
  sought
    .filter(({ weight }) => weight >= 0.5)
    .map(({ said }) => said)
    .join(' ') || folded;
