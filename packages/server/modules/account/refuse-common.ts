import { Refusal } from '../../http/refusal.ts';
import { isAboutPerson, isCommon } from './common-passwords.ts';
import type { passwordHashOf } from './queries.ts';

type Known = Awaited<ReturnType<typeof passwordHashOf>>;

/** Refuses a password that everybody tries first, or that says what everybody knows about the person. */
export function refuseCommon(person: Known, wanted: string): void {
  const facts = [person.user_code, person.username, person.unique_no, person.phone, person.real_name];
  if (isCommon(wanted) || isAboutPerson(wanted, facts)) throw new Refusal('passwordCommon');
}
