import { isVisible } from '../../../characters/characters.ts';
import type { PersonField } from '../../people/fields.ts';
import { enterpriseSchema, objectOf, placeOf, unitsAttribute, type UserDocument } from '../user-document.ts';
import type { LdapEntry } from './entry.ts';
import { usabilityAttributes, isUsable } from './is-usable.ts';

const attributes = [
  'objectGUID',
  'entryUUID',
  'uid',
  'sAMAccountName',
  'cn',
  'displayName',
  'givenName',
  'sn',
  'department',
  'departmentNumber',
  'division',
  'employeeNumber',
  'employeeID',
  'manager',
  ...usabilityAttributes,
];

/** Requested attributes of people with these fields. */
export const attributesOf = (fields: readonly PersonField[]): string[] => [
  ...new Set([...attributes, ...fields.flatMap(({ ldap = [] }) => Object.values<string | readonly string[]>(ldap).flat())]),
];

/** An entry as the attributes of a SCIM user at a time, without its manager; with units where departments follow them. */
export function documentOf(
  entry: LdapEntry,
  externalId: string,
  now: Date,
  fields: readonly PersonField[],
  units: readonly string[] = [],
): UserDocument {
  const any = (...names: string[]) => names.map((name) => entry.text(name)).find(isVisible) ?? '';
  const values = (texts: Record<string, string>) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const name = values({ familyName: any('sn'), givenName: any('givenName') });
  const company = values({
    employeeNumber: any('employeeNumber', 'employeeID'),
    department: any('department', 'departmentNumber'),
    division: any('division'),
  });
  const document: UserDocument = {
    externalId,
    userName: any('uid', 'sAMAccountName'),
    active: isUsable(entry, now),
    ...values({ displayName: any('displayName', 'cn') }),
    ...(Object.keys(name).length === 0 ? {} : { name }),
    ...(Object.keys(company).length === 0 ? {} : { [enterpriseSchema]: company }),
    ...(units.length === 0 ? {} : { [unitsAttribute]: [...units] }),
  };
  for (const { scim, ldap = [] } of fields) {
    if (scim === undefined) continue;
    const { schema, attribute } = placeOf(scim);
    const value = Array.isArray(ldap)
      ? any(...(ldap as string[]))
      : Object.entries(ldap)
          .map(([type, names]) => ({ type, value: any(...(names as string[])) }))
          .filter((one) => one.value !== '');
    if (value.length === 0) continue;
    if (schema === null) document[attribute] = value;
    else document[schema] = { ...objectOf(document[schema]), [attribute]: value };
  }
  return document;
}

/** The same with the manager, by the portal's id. */
export function withManager(document: UserDocument, managerId: string | undefined): UserDocument {
  if (managerId === undefined) return document;
  return { ...document, [enterpriseSchema]: { ...(document[enterpriseSchema] as object | undefined), manager: { value: managerId } } };
}
