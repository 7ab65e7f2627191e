import type { CallBody, CallData, CallName, CallParams, CallQuery, Contract } from '../contract/index.ts';
import { CallError } from './call-error.ts';
import { type ConfirmBy, hooks } from './hooks.ts';
import { type Body, isUnknown, judgeBody, judgeStatus, succeeded } from './judge.ts';
import { type Answer, send } from './request.ts';

/** The calls below `/api` that pages make: not the login page's own, nor what servers of other pages ask. */
export type ApiCall = Exclude<CallName, 'POST /idaas/login' | `POST /wuyou-auth/embedding/${'token' | 'revoke'}`>;

type Part<K extends string, V> = undefined extends V ? unknown : { [P in K]: V };

/** Input of a call: the parts that its contract names, and options. */
export type CallOptions<N extends ApiCall> = Part<'body', CallBody<N>> &
  Part<'query', CallQuery<N>> &
  Part<'params', CallParams<N>> & {
    /** No notice when it fails; it still rejects. */
    quiet?: boolean;
    signal?: AbortSignal;
    /** A repeated write with the same key gets the first answer. */
    idempotencyKey?: string;
    /** Ends the session: goes out although nothing else does. */
    parting?: boolean;
    /** The tenant that the session is in, where it is not the page's own. */
    tenant?: string;
    /** The deployment's product code, in addresses that have it. */
    product?: string;
  };

type Rest<N extends ApiCall> = Record<never, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

interface AnyOptions {
  body?: unknown;
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  quiet?: boolean;
  signal?: AbortSignal;
  idempotencyKey?: string;
  parting?: boolean;
  tenant?: string;
  product?: string;
  file?: boolean;
}

type FormCall = { [N in ApiCall]: Contract[N] extends { form: true } ? N : never }[ApiCall];
const formCalls: Record<FormCall, true> = { 'POST /asset/v1/login/setTenantId': true };

/** The confirmation that a refusal requires (step-up). */
const confirmBy: Readonly<Record<string, ConfirmBy>> = { 40305: 'password', 40306: 'outside' };

/** Calls that answer an empty list instead of failing on a code other than 0 (spec §7). */
const listCall = /^\/user-end\/|\/(get|check)UserProgramInfo$/;

/** Makes a call of the contract and gives its `data`; rejects with a `CallError`, after a notice unless quiet. */
export async function call<N extends ApiCall>(name: N, ...[options]: Rest<N>): Promise<CallData<N>> {
  return (await checked(name, options))['data'] as CallData<N>;
}

/** Like `call`, for lists that come in pages: also the number of rows in all pages. */
export async function callPaged<N extends ApiCall>(name: N, ...[options]: Rest<N>): Promise<{ data: CallData<N>; total: number }> {
  const { data, total } = await checked(name, options);
  return { data: data as CallData<N>, total: typeof total === 'number' ? total : 0 };
}

/** Makes a call without tips: an HTTP success gives its whole body silently, whatever its `code` (spec §8). */
export async function callBody<N extends ApiCall>(name: N, ...[options]: Rest<N>): Promise<Body> {
  const { answer } = await request(name, { ...options, quiet: true });
  return judgeStatus(answer, true);
}

async function checked(name: ApiCall, options: AnyOptions = {}): Promise<Body> {
  const { answer, path } = await request(name, options);
  try {
    const body = judgeStatus(answer, options.quiet);
    if (listCall.test(path) && !succeeded(body)) {
      console.error(`${name} answered code ${String(body['code'])}; an empty list is used (request ${answer.requestId})`);
      return { data: [] };
    }
    judgeBody(body, answer, options.quiet);
    return body;
  } catch (error) {
    tellUnreachable(error, options.quiet);
    throw error;
  }
}

/** Sends a call, whatever the answer. */
export async function request(name: ApiCall, options: AnyOptions): Promise<{ answer: Answer; path: string }> {
  const [method, template] = name.split(' ') as [string, string];
  const path = fillPath(template, { product: options.product ?? '', ...options.params });
  try {
    const ask = () => send({ ...options, method, path, form: Object.hasOwn(formCalls, name) });
    const sentAt = performance.now();
    const answer = await known(await ask(), options, ask);
    const by = answer.status === 403 && hooks.confirm && confirmBy[String(answer.body?.['code'])];
    if (!by || name.endsWith('/confirm-password')) return { answer, path };
    const { afterConfirming } = await import('./repeated/step-up.ts');
    return { answer: await afterConfirming(answer, by, sentAt, ask), path };
  } catch (error) {
    tellUnreachable(error, options.quiet);
    throw error;
  }
}

/** The answer; of a keyed write whose outcome is unknown the one that it has when it is repeated with its key. */
async function known(answer: Answer, { idempotencyKey, quiet = false }: AnyOptions, ask: () => Promise<Answer>): Promise<Answer> {
  if (idempotencyKey === undefined || !isUnknown(answer)) return answer;
  const { checkOutcome } = await import('./repeated/check-outcome.ts');
  return checkOutcome(answer, quiet, ask);
}

function tellUnreachable(error: unknown, quiet = false): void {
  if (quiet || !(error instanceof CallError) || error.kind === 'refused' || error.kind === 'aborted') return;
  hooks.unreachable(error.kind);
}

/** Puts parameters into `{name}` places; one that would change the path is refused. */
export function fillPath(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name]! : '';
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${template} needs a ${name}, not "${value}"`);
    return encodeURIComponent(value);
  });
}
