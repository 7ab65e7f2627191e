import { readAddress } from '../../http/outgoing/ask-address.ts';
import type { Reach } from '../../http/outgoing/checked-connection.ts';
import { failureReason } from '../../startup/failure-reason.ts';
import { ChatError, type ChatTrouble } from './provider.ts';

const mostBytes = 256 * 1024;
const milliseconds = 10_000;

export interface ProviderCall {
  url: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  method?: 'POST' | 'PUT' | 'PATCH';
  body?: object;
}

/** An answer of a provider: an object with anything in it. */
export type ProviderAnswer = Record<string, unknown>;

/** Calls a provider; what answers JSON is an answer, whatever its HTTP status, because the codes inside say what became of the call. */
export async function callProvider(reach: Reach, { url, query = {}, headers = {}, method, body }: ProviderCall): Promise<ProviderAnswer> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const content = body === undefined ? undefined : JSON.stringify(body);
  const type =
    content === undefined ? {} : { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(content) };
  const limits = { silentMilliseconds: milliseconds, milliseconds, mostBytes };
  const said = await readAddress(address, {
    method: method ?? (content === undefined ? 'GET' : 'POST'),
    headers: { accept: 'application/json', ...type, ...headers },
    body: content,
    ...limits,
    reach,
  }).catch((error: unknown) => {
    throw new ChatError('unreachable', `${address.host} cannot be reached: ${failureReason(error)}`);
  });
  const answer = said.text === null ? null : parse(said.text);
  if (answer === null) throw new ChatError('unreachable', `${address.host} answers ${said.status} without JSON`);
  return answer;
}

function parse(text: string): ProviderAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ProviderAnswer) : null;
  } catch {
    return null;
  }
}

/** Which trouble each code of a provider is; codes that are not listed are a failure. */
export type Codes = Readonly<Record<string, ChatTrouble>>;

/** Throws the trouble of an answer whose code is not that of success. */
export function requireSuccess(answer: ProviderAnswer, field: 'errcode' | 'code', words: 'errmsg' | 'msg' | 'message', codes: Codes): void {
  const code = answer[field];
  if (code === 0) return;
  const known = typeof code === 'number' || typeof code === 'string' ? String(code).slice(0, 60) : 'none';
  const said = typeof answer[words] === 'string' ? answer[words].slice(0, 200) : '';
  throw new ChatError(codes[known] ?? 'failed', `${field} ${known}: ${said}`);
}

/** Access tokens have up to 2 kB. */
const longestText = 4_096;

/** A text of an answer; null where it is none, empty, or longer than any of theirs. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= longestText ? value : null;

/** A text of at most so many characters. */
export function shortened(text: string, most: number): string {
  const all = [...text];
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : text;
}

/** An object inside an answer; an empty one where there is none. */
export const objectOf = (value: unknown): ProviderAnswer =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ProviderAnswer) : {};
