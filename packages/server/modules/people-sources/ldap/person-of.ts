import { isVisible } from '../../../characters/characters.ts';
import { enterpriseSchema, type UserDocument } from '../user-document.ts';
import type { LdapEntry } from './entry.ts';
import { usabilityAttributes, isUsable } from './is-usable.ts';

/** Requested attributes of people. */
export const personAttributes = [
  'objectGUID',
  'entryUUID',
  'uid',
  'sAMAccountName',
  'cn',
  'displayName',
  'givenName',
  'sn',
  'mail',
  'mobile',
  'telephoneNumber',
  'title',
  'department',
  'departmentNumber',
  'employeeNumber',
  'employeeID',
  'manager',
  ...usabilityAttributes,
];

/** An entry as the attributes of a SCIM user at a time, without its manager. */
export function documentOf(entry: LdapEntry, externalId: string, now: Date): UserDocument {
  const any = (...names: string[]) => names.map((name) => entry.text(name)).find(isVisible) ?? '';
  const values = (texts: Record<string, string>) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const phones = [
    { type: 'mobile', value: any('mobile') },
    { type: 'work', value: any('telephoneNumber') },
  ].filter(({ value }) => value !== '');
  const name = values({ familyName: any('sn'), givenName: any('givenName') });
  const company = values({ employeeNumber: any('employeeNumber', 'employeeID'), department: any('department', 'departmentNumber') });
  return {
    externalId,
    userName: any('uid', 'sAMAccountName'),
    active: isUsable(entry, now),
    ...values({ displayName: any('displayName', 'cn'), title: any('title') }),
    ...(Object.keys(name).length === 0 ? {} : { name }),
    ...(any('mail') === '' ? {} : { emails: [{ type: 'work', value: any('mail') }] }),
    ...(phones.length === 0 ? {} : { phoneNumbers: phones }),
    ...(Object.keys(company).length === 0 ? {} : { [enterpriseSchema]: company }),
  };
}

/** The same with the manager, by the portal's id. */
export function withManager(document: UserDocument, managerId: string | undefined): UserDocument {
  if (managerId === undefined) return document;
  return { ...document, [enterpriseSchema]: { ...(document[enterpriseSchema] as object | undefined), manager: { value: managerId } } };
}
