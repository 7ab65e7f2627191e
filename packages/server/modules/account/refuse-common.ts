import { Refusal } from '../../http/refusal.ts';
import { isAboutPerson, isCommon } from './common-passwords.ts';
import type { PasswordOwner } from './queries.ts';

/** Refuses a password that everybody tries first, or that says what everybody knows about the person. */
export function refuseCommon(person: PasswordOwner, wanted: string): void {
  const facts = [person.user_code, person.username, person.unique_no, person.phone, person.real_name];
  if (isCommon(wanted) || isAboutPerson(wanted, facts)) throw new Refusal('passwordCommon');
}
