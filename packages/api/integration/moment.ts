import { Type } from 'typebox';

/** A time that people live in: years like 0001 and 9999, which some systems send for "never", are refused. */
export const momentOf = (description: string) =>
  Type.String({ format: 'date-time', pattern: '^(19[7-9]|20\\d|21\\d)\\d-', maxLength: 40, description });

export const Moment = momentOf('from 1970 to 2199; leave it out where there is none');
