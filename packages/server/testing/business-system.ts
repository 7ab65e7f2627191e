import { integration, type IntegrationCall, type IntegrationCallName, IntegrationRefusal, scopes } from '@atrium/api/integration';
import type { LightMyRequestResponse } from 'fastify';
import { Value } from 'typebox/value';
import { integrationPath } from '../modules/integration/answer.ts';
import { type AccountInput, makeAccount, type Manager } from '../modules/integration/accounts/manage.ts';
import type { Portal } from './portal.ts';

export interface IntegrationAsked {
  body?: unknown;
  query?: Record<string, string>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Another key than its own; null sends none. */
  key?: string | null;
}

/** A business system with a service account, as tests speak for it. */
export interface BusinessSystem {
  account: string;
  keyId: string;
  key: string;
  /** Makes a call of the integration API; success and refusal are checked against the contract. */
  ask(name: IntegrationCallName, asked?: IntegrationAsked): Promise<LightMyRequestResponse>;
}

export const managerOf = ({ server }: Pick<Portal, 'server'>): Manager => ({
  db: server.db,
  vault: server.vault,
  personId: null,
  tenantId: null,
  address: '127.0.0.1',
  requestId: 'test',
});

/** Connects a business system to a portal; it may do everything in the first tenant unless `changes` say otherwise. */
export async function connect(portal: Portal, changes: Partial<AccountInput> = {}): Promise<BusinessSystem> {
  const asked = {
    name: '人事系统',
    source: 'hr',
    scopes: [...scopes],
    tenants: ['10001'],
    origins: ['https://hr.example.com'],
    ...changes,
  };
  const { account, key } = await makeAccount(managerOf(portal), asked);
  const ask = async (name: IntegrationCallName, one: IntegrationAsked = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(one.params?.[param] ?? ''));
    const sent = one.key === undefined ? key.key : one.key;
    const response = await portal.inject({
      method: method as 'GET',
      url: `${integrationPath}${url}`,
      ...(one.query === undefined ? {} : { query: one.query }),
      headers: { ...(sent === null ? {} : { authorization: `Bearer ${sent}` }), ...one.headers },
      ...(one.body === undefined ? {} : { payload: one.body as object }),
    });
    if (response.statusCode === 200 && (integration[name] as IntegrationCall).file === true) return response;
    const schema = response.statusCode === 200 ? (integration[name] as IntegrationCall).data : IntegrationRefusal;
    const faults = Value.Errors(schema, response.json());
    if (faults.length > 0) throw new Error(`${name} answers what its contract does not say: ${JSON.stringify(faults)} in ${response.body}`);
    return response;
  };
  return { account: account.id, keyId: key.id, key: key.key, ask };
}
