import { type Static, Type } from 'typebox';

const key = (description: string, maxLength = 64) => Type.Optional(Type.String({ minLength: 1, maxLength, description }));

/** A person as business systems know them: exactly one of the four. */
export const PersonReference = Type.Object(
  {
    userCode: key('user code, as the directory has it'),
    uniqueNo: key('employee number'),
    mail: key('mail address, in any case', 254),
    phone: key('telephone number; blanks, hyphens and +86 do not count', 32),
  },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
export type PersonReference = Static<typeof PersonReference>;
