import { randomUUID } from 'node:crypto';
import type { BankCard, CallBody } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Row } from '../../../db/schema.ts';
import { nextTime } from '../../../db/next-time.ts';
import { answer } from '../../../http/answer.ts';
import { type FieldError, Refusal } from '../../../http/refusal.ts';
import { recordCall } from '../../../audit/record.ts';
import type { Asker, Holder } from '../../../identity/rights.ts';
import { isLuhn } from './card-number.ts';
import { changeCards } from './payroll.ts';
import { numberMarks, openNumber, sealedNumber } from './sealed-number.ts';
import {
  changeCard,
  countCards,
  countSubbranches,
  deleteCard,
  findCard,
  findSubbranch,
  insertCard,
  isNumberTaken,
  listCards,
  listSubbranches,
  onlyDefault,
  shownCards,
} from './queries.ts';

const mostCards = 10;
const base = '/business-center-config-web/v1/user/bank/card';
type Written = CallBody<`PUT ${typeof base}/update`>;

export function bankCardRoutes(server: FastifyInstance): void {
  const { db, vault } = server;

  answer(server, `GET ${base}/list`, async ({ session }) => shownCards(db, session.language, await listCards(db, session)));

  answer(server, `GET ${base}/{id}/info`, async ({ params, session, request }) => {
    const card = await ownCard(db, session, params.id);
    // Every read of a number is logged first.
    await recordCall(request, { details: { card: card.id } });
    return { ...(await shown(db, session, card)), cardNo: openNumber(vault, session, card) };
  });

  answer(server, `POST ${base}/create`, async ({ body, session, request, remember }) => {
    const branch = await checked(body);
    const id = randomUUID();
    return changeCards(request, session, async (trx) => {
      if ((await countCards(trx, session)) >= mostCards) throw new Refusal('cardsFull', { values: { most: mostCards } });
      const number = await numbered(trx, session, id, body.cardNo);
      const at = nextTime();
      const who = { id, tenant_id: session.tenantId, person_id: session.personId, created_at: at };
      await insertCard(trx, { ...who, ...branch, ...number, ...own(body, at), is_default: body.isDefault ? 1 : 0 });
      if (body.isDefault) await onlyDefault(trx, session, id);
      await recordCall(request, { trx, details: { card: id, how: 'created' } });
      const answer = async () => {
        const card = await shown(trx, session, await ownCard(trx, session, id));
        await remember(trx, card);
        return card;
      };
      return { change: { how: 'created', last: number.last_four }, answer };
    });
  });

  answer(server, `PUT ${base}/update`, async ({ body, session, request }): Promise<BankCard> => {
    const branch = await checked(body);
    return changeCards(request, session, async (trx) => {
      const { last_four: last } = await ownCard(trx, session, body.id);
      const number = body.cardNo === undefined ? { last_four: last } : await numbered(trx, session, body.id, body.cardNo);
      await changeCard(trx, session, body.id, { ...branch, ...number, ...own(body, nextTime()), is_default: body.isDefault ? 1 : 0 });
      if (body.isDefault) await onlyDefault(trx, session, body.id);
      await recordCall(request, { trx, details: { card: body.id, how: 'changed' } });
      return {
        change: { how: 'changed', last: number.last_four },
        answer: async () => shown(trx, session, await ownCard(trx, session, body.id)),
      };
    });
  });

  answer(server, `DELETE ${base}/delete/{id}`, ({ params, session, request }) =>
    changeCards(request, session, async (trx) => {
      const card = await findCard(trx, session, params.id);
      const answer = async () => null;
      if (card === undefined) return { change: null, answer };
      await deleteCard(trx, session, card.id);
      await recordCall(request, { trx, details: { card: card.id, how: 'deleted' } });
      return { change: { how: 'deleted', last: card.last_four }, answer };
    }),
  );

  answer(server, `POST ${base}/subbranch/page`, async ({ body, session }) => {
    const wanted = { ...body, language: session.language, keyword: body.keyword?.trim() ?? '' };
    const [data, total] = await Promise.all([listSubbranches(db, wanted), countSubbranches(db, wanted)]);
    return { data, total };
  });

  /** The columns of the number; refuses one that the person has on another card. */
  async function numbered(trx: Db, holder: Holder, id: string, digits: string) {
    const number = sealedNumber(vault, holder, id, digits);
    if (await isNumberTaken(trx, holder, numberMarks(vault, holder, digits), id)) throw new Refusal('cardExists');
    return number;
  }

  /** The columns of bank and sub-branch; refuses what does not belong together. */
  async function checked({ bankCode, subbranchCode, regionCode, cardNo }: Omit<Written, 'id'>) {
    const errors: FieldError[] = cardNo === undefined || isLuhn(cardNo) ? [] : [{ path: '/cardNo', message: 'fieldCardNumber' }];
    const branch = await findSubbranch(db, subbranchCode);
    if (branch === undefined || branch.bankCode !== bankCode) errors.push({ path: '/subbranchCode', message: 'fieldValue' });
    else if (!branch.region.startsWith(regionCode)) errors.push({ path: '/regionCode', message: 'fieldValue' });
    if (branch === undefined || errors.length > 0) throw new Refusal('malformed', { errors });
    return { bank_code: branch.bankCode, bank_name: branch.bankName, subbranch_code: branch.code, subbranch_name: branch.name };
  }
}

const shown = async (db: Db, { language }: Asker, card: Row<'bank_cards'>): Promise<BankCard> =>
  (await shownCards(db, language, [card]))[0]!;

async function ownCard(db: Db, holder: Holder, id: string): Promise<Row<'bank_cards'>> {
  const card = await findCard(db, holder, id);
  if (card === undefined) throw new Refusal('notFound');
  return card;
}

const own = ({ holder, regionCode }: Pick<Written, 'holder' | 'regionCode'>, at: string) => ({
  holder: holder.trim(),
  region_code: regionCode,
  updated_at: at,
});
