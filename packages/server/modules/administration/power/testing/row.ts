import type { CallName } from '@atrium/api/contract';
import type { Person } from '../../../../testing/portal.ts';
import type { World } from './world.ts';

export type Write = Extract<CallName, `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /administration/${string}`>;

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: Buffer;
}

/** A valid request for a new record of the first tenant, and the expected statuses for four users. */
export interface Row {
  sends(world: World, by: Person): Promise<Sent>;
  /** A caller with only the area of the call. */
  alone: number;
  /** A caller with all of the administration, but without one permission of the target. */
  less: number;
  /** An administrator of another tenant. */
  stranger: number;
  /** A caller with everything; 200 by default. */
  full?: number;
}

type Statuses = readonly [alone: number, less: number, stranger: number, full?: number];
export const row = ([alone, less, stranger, full = 200]: Statuses, sends: Row['sends']): Row => ({ sends, alone, less, stranger, full });

/** Grants nothing: users with the area may do it, and records belong to their tenant. */
export const content = (sends: Row['sends']): Row => row([200, 200, 404], sends);
/** For records without a tenant, or a new one in the caller's own. */
export const anywhere = (sends: Row['sends']): Row => row([200, 200, 200], sends);
/** Grants or revokes a power that the first two users lack. */
export const power = (sends: Row['sends']): Row => row([403, 403, 404], sends);

/** A multipart request with one file. */
export function uploadOf(url: string, { cookie, token }: Person, file: Buffer) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n';
  return {
    method: 'POST' as const,
    url,
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x', cookie, authorization: `Bearer ${token}` },
  };
}
