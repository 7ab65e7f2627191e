import type { Db } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import { asksAboutItself } from './about-itself.ts';
import { plain, plainValues, told, wordsOf } from './answer-text.ts';
import type { Brain, Piece, Question } from './brain.ts';
import { askedNow } from './follow-up.ts';
import { readyForm } from './ready-form.ts';
import { searchPortal } from './search/search-portal.ts';
import { suggestionsFor } from './suggestions.ts';
import { isThanks } from './thanks.ts';

const mostShown = 6;

/** Answers out of the portal's own content, without a model: it searches, quotes and links, and says that it does. */
export class SearchBrain implements Brain {
  readonly kind = 'search';
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async *answer(question: Question): AsyncIterable<Piece> {
    const { session, text: said, earlier } = question;
    if (!(await question.holds())) return;
    if (isThanks(said)) {
      yield { text: say(session.language, 'assistantThanked') };
      return;
    }
    const text = askedNow(said, earlier);
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
    const ready = remarks.length > 0 ? null : await readyForm(this.#db, session, text, found);
    const others = ready && found.filter(({ citation, code }) => citation.kind !== 'news' && code !== ready.code);
    const shown = (others ?? found).slice(0, mostShown);
    for (const citation of [...(ready === null ? [] : [ready.citation]), ...shown.map((one) => one.citation)]) yield { citation };
    const searched = remarked.length > 0 ? remarked : [say(session.language, 'assistantFound', { words: plain(wordsOf(understood)) })];
    const parts = ready === null ? searched : [ready.text];
    for (const part of [...parts, ...told(session.language, shown, understood)]) yield { text: `${part}\n\n` };
  }

  /** What it can do, where that was asked, or nothing that could be looked for. */
  async *#hello({ session }: Question, first: string): AsyncIterable<Piece> {
    const { language } = session;
    const space = language.startsWith('zh') ? '' : ' ';
    yield { text: `${first}${space}${say(language, 'assistantAbilities')}\n\n` };
    const ideas = await suggestionsFor(this.#db, session);
    if (ideas.length > 0) yield { text: `${ideas.map((idea) => `- ${plain(idea)}`).join('\n')}\n\n` };
    yield { text: say(language, 'assistantHonest') };
  }
}
