import { dayOfTenant } from '../../clock/tenant-zone.ts';
import type { Db } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import { findAnswers } from '../search/find-answers.ts';
import { paragraphs, plain } from './answer-text.ts';
import type { Brain, Piece, Question } from './brain.ts';
import { daysIn } from './days-in.ts';
import { readyForm } from './prepare.ts';
import { suggestionsFor } from './suggestions.ts';

const mostShown = 6;
/** Articles among them. */
const mostArticles = 3;
const longestSaid = 80;

/** Answers out of the portal's own content, without a model: it searches, quotes and links, and says that it does. */
export class SearchBrain implements Brain {
  readonly kind = 'search';
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async *answer(question: Question): AsyncIterable<Piece> {
    const { session, text } = question;
    const { language } = session;
    if (!(await question.holds())) return;
    const dated = daysIn(text, language, await dayOfTenant(this.#db, session.tenantId));
    const { words, found } = await findAnswers(this.#db, session, dated?.rest ?? text);
    if (words.length === 0) {
      yield* this.#introduction(question);
      return;
    }
    const said = plain([...text.trim()].slice(0, longestSaid).join(''));
    if (found.length === 0) {
      yield { text: say(language, 'assistantNothing', { words: said }) };
      return;
    }
    const ready = await readyForm(this.#db, session, dated?.days, found);
    const others = found.filter(({ code }) => code === undefined || code !== ready?.code);
    const articles = others.filter(({ citation: { kind } }) => kind === 'guide' || kind === 'news');
    const shown = others.filter((one) => !articles.slice(mostArticles).includes(one)).slice(0, mostShown);
    for (const citation of [...(ready === null ? [] : [ready.citation]), ...shown.map((one) => one.citation)]) yield { citation };
    const first = ready === null ? say(language, 'assistantFound', { words: said }) : ready.text;
    for (const part of [first, ...paragraphs(language, shown, words)]) yield { text: `${part}\n\n` };
  }

  /** An introduction and its abilities, for a question without search words. */
  async *#introduction({ session }: Question): AsyncIterable<Piece> {
    const { language } = session;
    const hello = say(language, 'assistantHello', { name: plain(session.nickName || session.realName) });
    yield { text: `${hello}${language.startsWith('zh') ? '' : ' '}${say(language, 'assistantAbilities')}\n\n` };
    const ideas = await suggestionsFor(this.#db, session);
    if (ideas.length > 0) yield { text: `${ideas.map((idea) => `- ${plain(idea)}`).join('\n')}\n\n` };
    yield { text: say(language, 'assistantHonest') };
  }
}
