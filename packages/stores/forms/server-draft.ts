import { call } from '@atrium/api/client';
import type { CallBody, CallData } from '@atrium/api/contract';
import { deviceName } from '@atrium/api/contract/device-name';
import type { Content, OfferedDraft } from './draft-offers.ts';

/** The server's code for: another page has kept something newer. */
export const newerCode = '40911';

export interface ServerDraft<V> {
  content: string;
  /** The draft, and those that were offered with it. */
  offers: OfferedDraft<V>[];
  revision: number;
}

/** Asks the server for a form's draft; null for none, undefined without an answer. */
export async function askDraft<V>(key: string): Promise<ServerDraft<V> | null | undefined> {
  const asked = call('GET /business-center/v1/drafts/{id}', { params: { id: key }, quiet: true });
  const found = await asked.catch(() => undefined);
  if (!found) return found;
  const { content, revision, changedAt, device } = found;
  const { values, kept } = JSON.parse(content) as Content<V>;
  return { content, revision, offers: [{ values, at: Date.parse(changedAt), device }, ...kept] };
}

type Put = 'PUT /business-center/v1/drafts/{id}';

/** Keeps a draft on the server, as written on this device; rejects with a `CallError`. */
export function putDraft(key: string, { content, revision, writer, title, path }: Omit<CallBody<Put>, 'device'>): Promise<CallData<Put>> {
  const device = deviceName(globalThis.navigator?.userAgent ?? '').slice(0, 80);
  const body = { content, revision, writer, device, title, path };
  return call('PUT /business-center/v1/drafts/{id}', { params: { id: key }, body, quiet: true });
}

/** Deletes a draft on the server. Never rejects. */
export async function deleteDraft(key: string, writer: string): Promise<void> {
  await call('DELETE /business-center/v1/drafts/{id}', { params: { id: key }, query: { writer }, quiet: true }).catch(() => {});
}
