import { type Static, Type } from 'typebox';
import { strict } from '../contract/call.ts';

const Reference = Type.String({ minLength: 1, maxLength: 120 });

/** A person as business systems know them: by one of these. */
export const PersonReference = Type.Union(
  [strict({ userCode: Reference }), strict({ uniqueNo: Reference }), strict({ mail: Reference }), strict({ phone: Reference })],
  { description: 'one of userCode, uniqueNo, mail, phone' },
);
export type PersonReference = Static<typeof PersonReference>;
