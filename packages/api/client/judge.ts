import { CallError, type RefusedField } from './call-error.ts';
import { endSession, hooks } from './hooks.ts';
import type { Answer } from './request.ts';

/** TENANT_CHANGED of the contract. */
const tenantChanged = '40901';

/** OUTCOME_UNKNOWN of the contract: the write is saved or not. */
export const isUnknown = ({ status, body }: Answer): boolean => status === 503 && text(body?.['code']) === '50305';

/** An answer of HTTP success, its `code` not looked at yet. */
export type Body = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The text that the server gives with a refusal. */
export const saidBy = ({ body }: Answer): string => said(body);

/** The server's message: `msg`, else `message` (spec §8). */
const said = (body: Body | null): string => text(body?.['msg']) || text(body?.['message']);

/** Success is code 0, number or string; a body without a code succeeds with result 200. */
export const succeeded = (body: Body): boolean =>
  Object.hasOwn(body, 'code') ? text(body['code']) === '0' : text(body['result']) === '200';

/** The body of an HTTP success; else deals with the status as spec §8 says and throws. */
export function judgeStatus({ status, body, requestId, token }: Answer, quiet = false): Body {
  if (status >= 200 && status < 300) {
    if (body && (Object.hasOwn(body, 'code') || Object.hasOwn(body, 'result'))) return body;
    throw new CallError(`HTTP ${status} without a body of the contract`, { kind: 'broken', status, requestId });
  }
  const code = text(body?.['code']);
  if (status === 996) endSession(token, 'ended');
  else if (status === 401) endSession(token, 'expired');
  else if (code === tenantChanged) hooks.tenantChanged();
  else if (!quiet) hooks.refused({ title: status === 403 ? 'Forbidden' : title(status, code), description: said(body) });
  const fields = Array.isArray(body?.['errors']) ? (body['errors'] as RefusedField[]) : [];
  throw new CallError(said(body) || `HTTP ${status}`, { kind: 'refused', status, code, requestId, sentence: said(body), fields });
}

/** Tells the user what a refusal says, without ending the call. */
export function tellRefusal({ status, body }: Answer): void {
  hooks.refused({ title: title(status, text(body?.['code'])), description: said(body) });
}

/** Throws unless the body is a success, with a notice unless quiet. */
export function judgeBody(body: Body, { status, requestId }: Answer, quiet = false): void {
  if (succeeded(body)) return;
  const coded = Object.hasOwn(body, 'code');
  const code = text(coded ? body['code'] : body['result']);
  if (!quiet) hooks.refused({ title: coded ? title(status, code) : code, description: said(body) });
  throw new CallError(said(body) || `${status} ${code}`, { kind: 'refused', status, code, requestId, sentence: said(body) });
}

const title = (status: number, code: string): string => (code ? `${status} · ${code}` : String(status));
