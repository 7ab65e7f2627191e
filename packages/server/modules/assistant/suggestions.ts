import type { Db } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import type { Session } from '../../identity/queries.ts';
import { searchPortal } from './search/search-portal.ts';

const ideas = [
  'assistantAskLeave',
  'assistantAskClaim',
  'assistantAskRoom',
  'assistantAskWho',
  'assistantAskTodo',
] as const satisfies MessageId[];
const most = 4;

/** Questions to begin with: only those that lead somewhere for this person, and to nothing that they have no function for. */
export async function suggestionsFor(db: Db, session: Session): Promise<string[]> {
  const texts = ideas.map((id) => say(session.language, id));
  const useful = await Promise.all(
    texts.map(async (text) => {
      const { found, remarks } = await searchPortal(db, session, text);
      return remarks.every(({ id }) => id !== 'assistantNoFunction') && found.some(({ citation }) => citation.kind !== 'news');
    }),
  );
  return texts.filter((_, at) => useful[at] === true).slice(0, most);
}
