import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, type Call } from './call.ts';

/** A company or subsidiary that a person works in. */
export const Tenant = strict({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  logo: Type.Union([Type.String(), Type.Null()], { description: 'address of the square icon of its look, else the logo of its file' }),
  current: Type.Boolean(),
});
export type Tenant = Static<typeof Tenant>;

/** What waits for the user in one of their tenants. */
export const TenantWaiting = strict({
  tenantId: Id,
  todo: Type.Integer({ minimum: 0, description: 'to-dos that are not put off' }),
  urgent: Type.Integer({ minimum: 0, description: 'unread urgent messages' }),
});
export type TenantWaiting = Static<typeof TenantWaiting>;

export const tenants = {
  'GET /business-center/v1/login/tenants': {
    summary: "The person's tenants, the current one first",
    limit: 'read',
    seenAs: true,
    data: Type.Array(Tenant),
  },
  'GET /business-center/v1/login/tenants/todo': {
    summary: 'How many to-dos and urgent messages wait for the person in each of their tenants; tenants without any are not in it',
    limit: 'read',
    data: Type.Array(TenantWaiting),
  },
  'POST /asset/v1/login/setTenantId': {
    summary: 'Switch the session to another tenant',
    limit: 'write',
    audit: 'tenant-switched',
    form: true,
    body: strict({ tenantId: Id }),
    data: Nothing,
  },
  'POST /business-center/v1/login/{id}/tenant': {
    summary: 'The same, with the tenant in the path',
    limit: 'write',
    audit: 'tenant-switched',
    params: strict({ id: Id }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
