import { enterpriseSchema, userSchema } from '../user-document.ts';
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

export const schemas = [user, enterprise, group].map((schema) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  ...schema,
}));

export const resourceTypes = [
  {
    id: 'User',
    endpoint: '/Users',
    schema: userSchema,
    schemaExtensions: [{ schema: enterpriseSchema, required: false }],
  },
  { id: 'Group', endpoint: '/Groups', schema: groupSchema, schemaExtensions: [] },
].map((type) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'], name: type.id, description: type.id, ...type }));
