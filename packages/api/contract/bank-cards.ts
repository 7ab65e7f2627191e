import { type Static, Type } from 'typebox';
import { Id, Nothing, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';

const Code = Type.String({ minLength: 1, maxLength: 20 });
const byId = strict({ id: Id });

/** A bank card; the number is masked but for its last four digits, save in `info`. */
export const BankCard = strict({
  id: Id,
  holder: Type.String(),
  bankCode: Type.String(),
  bankName: Type.String(),
  subbranchCode: Type.String(),
  subbranchName: Type.String(),
  cardNo: Type.String(),
  regionCode: Type.String(),
  isDefault: Type.Boolean({ description: 'wages go there' }),
  countsFrom: Type.Union([Timestamp, Type.Null()], {
    description: 'from when the default card counts, a while after a change; null where it does already, and of other cards',
  }),
  updatedAt: Timestamp,
});
export type BankCard = Static<typeof BankCard>;

const fields = {
  holder: Type.String({ minLength: 1, maxLength: 60 }),
  bankCode: Code,
  subbranchCode: Code,
  regionCode: Type.String({ pattern: '^\\d{2,12}$' }),
  isDefault: Type.Boolean(),
};
const CardNo = Type.String({ pattern: '^\\d{12,19}$', description: 'checked by the Luhn sum' });

export const bankCards = {
  'GET /business-center-config-web/v1/user/bank/card/list': { summary: "One's bank cards", limit: 'read', data: Type.Array(BankCard) },
  'GET /business-center-config-web/v1/user/bank/card/{id}/info': {
    summary: 'One bank card with its whole number; asks for the password again after 15 minutes and is audited',
    limit: 'read',
    confirmed: true,
    audit: 'bank-card-read',
    params: byId,
    data: BankCard,
  },
  'POST /business-center-config-web/v1/user/bank/card/create': {
    summary: 'Add a bank card',
    limit: 'write',
    confirmed: true,
    audit: 'bank-card-changed',
    body: strict({ ...fields, cardNo: CardNo }),
    data: BankCard,
    idempotent: true,
  },
  'PUT /business-center-config-web/v1/user/bank/card/update': {
    summary: 'Change a bank card; without a number the old one stays',
    limit: 'write',
    confirmed: true,
    audit: 'bank-card-changed',
    body: strict({ id: Id, ...fields, cardNo: Type.Optional(CardNo) }),
    data: BankCard,
  },
  'DELETE /business-center-config-web/v1/user/bank/card/delete/{id}': {
    summary: 'Remove a bank card; again gives the same answer',
    limit: 'write',
    confirmed: true,
    audit: 'bank-card-changed',
    params: byId,
    data: Nothing,
  },
  'POST /business-center-config-web/v1/user/bank/card/subbranch/page': {
    summary: 'Sub-branches of a bank in a region',
    limit: 'read',
    body: strict({
      bankCode: Code,
      regionCode: Type.Optional(fields.regionCode),
      keyword: Type.Optional(Type.String({ maxLength: 64, ...anyCharacter })),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
    data: Type.Array(strict({ code: Type.String(), name: Type.String(), regionCode: Type.String() })),
    paged: true,
  },
} as const satisfies Record<string, Call>;
