import { pathOf } from '@atrium/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, Row } from '../../../db/schema.ts';
import { inTurn, lockName } from '../../../db/one-at-a-time.ts';
import { say } from '../../../messages/language.ts';
import { addMessage, type Draft } from '../../messages/queries.ts';
import type { Session } from '../../../identity/queries.ts';
import { cardsLock, changeCard, listCards } from './queries.ts';
import { inLanguages } from '../../messages/sending/in-languages.ts';

/** A changed payroll card counts after this long: time for its owner to see the message and say that it was somebody else. */
const coolingHours = 48;

type Card = Row<'bank_cards'>;

/** The payee of wages; another number, branch or holder makes it another one. */
const payee = (card: Card | undefined): string =>
  card === undefined ? '' : [card.id, card.no_mark, card.subbranch_code, card.holder].join(' ');

/** The card that wages go to. */
const payrollOf = (cards: readonly Card[]): Card | undefined => cards.find((card) => card.is_default === 1);

interface Change {
  how: 'created' | 'changed' | 'deleted';
  /** Its last four digits. */
  last: string;
}

interface Done<T> {
  /** null where nothing was there to change. */
  change: Change | null;
  answer(): Promise<T>;
}

/**
 * Changes the user's cards, one change after the other. If that makes another card the payroll card, it counts after a while. Messages the
 * user in the same transaction; the result of `work` is of the cards after it.
 */
export function changeCards<T>(request: FastifyRequest, session: Session, work: (trx: Db) => Promise<Done<T>>): Promise<T> {
  const { server } = request;
  const name = cardsLock(session);
  return inTurn(server.db, name, () =>
    server.writeEvents(async (trx, tell) => {
      await lockName(trx, name);
      const before = payrollOf(await listCards(trx, session));
      const { change, answer } = await work(trx);
      if (change !== null) {
        const payroll = await startPayroll(trx, session, before);
        await addMessage(trx, session.tenantId, [session.personId], noticeOf(server, session, change, payroll), tell);
      }
      return answer();
    }),
  );
}

/** Lets a new payroll card count from a while on, and gives its last four digits; null where it is the one from before. */
async function startPayroll(trx: Db, session: Session, before: Card | undefined): Promise<string | null> {
  const cards = await listCards(trx, session);
  const after = payrollOf(cards) ?? cards[0];
  if (after === undefined || payee(after) === payee(before)) return null;
  const countsFrom = new Date(Date.now() + coolingHours * 3_600_000).toISOString();
  await changeCard(trx, session, after.id, { is_default: 1, counts_from: countsFrom });
  return after.last_four;
}

const sentences = { created: 'cardCreated', changed: 'cardChanged', deleted: 'cardDeleted' } as const;

function noticeOf({ platformTitles }: FastifyInstance, { language }: Session, { how, last }: Change, payroll: string | null): Draft {
  const words = inLanguages((of) => {
    const sentence = [
      say(of, sentences[how], { last }),
      ...(payroll === null ? [] : [say(of, 'cardPayroll', { last: payroll, hours: coolingHours })]),
      say(of, 'cardNotYou'),
    ];
    return { title: say(of, 'cardTitle'), body: sentence.join(of.startsWith('zh') ? '' : ' ') };
  });
  const about = { type: 'system', sender: platformTitles.in(language), rule: 'security', urgent: true } as const;
  return { ...about, ...words, link: pathOf('my-account') };
}
