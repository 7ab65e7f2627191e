import { dayOfTenant } from '../../clock/tenant-zone.ts';
import type { Db } from '../../db/schema.ts';
import { say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import { opensSomething } from '../search/find-answers.ts';
import type { Session } from '../../identity/queries.ts';
import { daysIn } from './days-in.ts';

const ideas = [
  'assistantAskLeave',
  'assistantAskClaim',
  'assistantAskRoom',
  'assistantAskWho',
  'assistantAskTodo',
] as const satisfies MessageId[];
const most = 4;

/** Questions to begin with: only those for which this person has a function or a page. */
export async function suggestionsFor(db: Db, session: Session): Promise<string[]> {
  const texts = ideas.map((id) => say(session.language, id));
  const today = await dayOfTenant(db, session.tenantId);
  const useful = await Promise.all(texts.map((text) => opensSomething(db, session, daysIn(text, session.language, today)?.rest ?? text)));
  return texts.filter((_, at) => useful[at]).slice(0, most);
}
