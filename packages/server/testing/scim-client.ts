import type { LightMyRequestResponse } from 'fastify';
import { connect } from './business-system.ts';
import type { AccountInput } from '../modules/integration/accounts/manage.ts';
import type { Portal } from './portal.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An identity provider with a service account, as tests speak for it. */
export interface ScimClient {
  source: string;
  key: string;
  /** Makes a request below `/scim/v2`; every answer with a body is checked to be SCIM. */
  send(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Takes a user in and answers it; anything but 201 is an error. */
  add(userName: string, more?: Record<string, unknown>): Promise<{ id: string } & Record<string, unknown>>;
  patch(url: string, ...operations: Record<string, unknown>[]): Promise<LightMyRequestResponse>;
  addGroup(displayName: string, members?: readonly string[]): Promise<string>;
}

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

export async function connectScim(portal: Portal, source: string, changes: Partial<AccountInput> = {}): Promise<ScimClient> {
  const { key } = await connect(portal, { name: source, source, scopes: ['directory:write'], ...changes });
  const send: ScimClient['send'] = async (method, url, body, headers = {}) => {
    const response = await portal.inject({
      method,
      url: `/scim/v2${url}`,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (response.body !== '') {
      const isScim = String(response.headers['content-type']).startsWith('application/scim+json');
      if (!isScim || !Array.isArray(response.json().schemas)) throw new Error(`${method} ${url} answers no SCIM: ${response.body}`);
    }
    return response;
  };
  return {
    source: `scim:${source}`,
    key,
    send,
    add: async (userName, more = {}) => {
      const response = await send('POST', '/Users', { schemas: [userUrn], userName, ...more });
      if (response.statusCode !== 201) throw new Error(`${userName} cannot be made: ${response.body}`);
      return response.json();
    },
    patch: (url, ...operations) =>
      send('PATCH', url, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }),
    addGroup: async (displayName, members = []) => {
      const response = await send('POST', '/Groups', { displayName, members: members.map((value) => ({ value })) });
      if (response.statusCode !== 201) throw new Error(`${displayName} cannot be made: ${response.body}`);
      return response.json().id;
    },
  };
}
