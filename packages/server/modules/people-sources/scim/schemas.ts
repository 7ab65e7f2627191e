import type { PersonField } from '../../people/fields.ts';
import { enterpriseSchema, placeOf, userSchema } from '../user-document.ts';
import { groupSchema } from './attribute-path.ts';

type Attribute = Record<string, unknown>;
interface More {
  type?: 'boolean' | 'complex' | 'reference' | 'dateTime';
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readOnly' | 'immutable';
  uniqueness?: 'server';
  several?: boolean;
  parts?: Attribute[];
}

const attribute = (
  name: string,
  { type, required = false, caseExact = false, mutability, uniqueness, several = false, parts }: More = {},
): Attribute => ({
  name,
  type: parts === undefined ? (type ?? 'string') : 'complex',
  multiValued: several,
  description: name,
  required,
  caseExact,
  mutability: mutability ?? 'readWrite',
  returned: 'default',
  uniqueness: uniqueness ?? 'none',
  ...(parts === undefined ? {} : { subAttributes: parts }),
});

const texts = (...names: string[]): Attribute[] => names.map((name) => attribute(name));
const typed = (name: string): Attribute =>
  attribute(name, { several: true, parts: [...texts('value', 'display', 'type'), attribute('primary', { type: 'boolean' })] });

const user = {
  id: userSchema,
  name: 'User',
  description: 'A person',
  attributes: [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('name', {
      parts: texts('formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'),
    }),
    ...texts('displayName', 'nickName', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone', 'profileUrl'),
    attribute('active', { type: 'boolean' }),
    ...['emails', 'phoneNumbers', 'ims', 'photos', 'entitlements', 'roles'].map(typed),
    attribute('addresses', {
      several: true,
      parts: texts('formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'),
    }),
    attribute('groups', { several: true, mutability: 'readOnly', parts: texts('value', '$ref', 'display', 'type') }),
  ],
};

const enterprise = {
  id: enterpriseSchema,
  name: 'EnterpriseUser',
  description: 'A person in a company',
  attributes: [
    ...texts('employeeNumber', 'costCenter', 'organization', 'division', 'department'),
    attribute('manager', { parts: [...texts('value', '$ref'), attribute('displayName', { mutability: 'readOnly' })] }),
  ],
};

const group = {
  id: groupSchema,
  name: 'Group',
  description: 'A set of people',
  attributes: [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('members', { several: true, parts: texts('value', '$ref', 'display', 'type') }),
  ],
};

/** The schemas of users and groups, with the attributes of these fields of people. */
export function schemasOf(fields: readonly PersonField[]) {
  const all = [user, enterprise, group].map((schema) => ({ ...schema, attributes: [...schema.attributes] }));
  for (const { scim } of fields) {
    if (scim === undefined) continue;
    const { schema, attribute: name } = placeOf(scim);
    const id = schema ?? userSchema;
    let found = all.find((one) => one.id === id);
    if (found === undefined) all.push((found = { id, name: 'CustomUser', description: 'Fields of the company', attributes: [] }));
    if (!found.attributes.some((one) => one['name'] === name)) found.attributes.push(attribute(name));
  }
  return all.map((schema) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], ...schema }));
}

export function resourceTypesOf(fields: readonly PersonField[]) {
  const extensions = schemasOf(fields).filter(({ id }) => id !== userSchema && id !== groupSchema);
  return [
    {
      id: 'User',
      endpoint: '/Users',
      schema: userSchema,
      schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    },
    { id: 'Group', endpoint: '/Groups', schema: groupSchema, schemaExtensions: [] },
  ].map((type) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'], name: type.id, description: type.id, ...type }));
}
