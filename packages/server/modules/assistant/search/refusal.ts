import type { Db } from '../../../db/schema.ts';
import { catalogueOf, grantedTo } from '../../apps/granted.ts';
import type { Session } from '../../../identity/queries.ts';
import type { Found } from './found.ts';
import type { Understood } from './understand.ts';

/** Who asks for the way, or says that they want it, wants to do it. */
const wishing =
  /怎么(?![么样]?算)|怎样|如何|[想要]|请(?!问)|\bhow (?:do|can|could|should|to)\b|\bwant\b|\bwould like\b|\bapply\b|\bcomo\b|\bquero\b|\bgostaria\b/;
const asksForNumber = /多少|[几多][个天时小长久]|多久|标准|\bhow (?:many|much|long)\b|\bquant[oa]s?\b/;

/** Whether something is to be done that the person has no function for: only what others write of it was found. */
export async function isRefused(db: Db, session: Session, { simple, intents }: Understood, found: readonly Found[]): Promise<boolean> {
  if (intents.has('news') || intents.has('who') || found.some(({ citation: { kind } }) => kind !== 'guide' && kind !== 'news'))
    return false;
  if (intents.has('do') && !intents.has('know')) return true;
  const isWanted = (intents.has('plan') || wishing.test(simple)) && !asksForNumber.test(simple);
  const named = new Set(isWanted ? found[0]?.names : []);
  if (named.size === 0) return false;
  // The guide sends people to functions, and the person has none of them.
  const [{ functions }, granted] = await Promise.all([catalogueOf(db, session), grantedTo(db, session)]);
  return functions.some(({ name }) => named.has(name)) && !granted.functions.some(({ name }) => named.has(name));
}
