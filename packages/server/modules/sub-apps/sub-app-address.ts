import { isRefusedNetwork } from '../../http/outgoing/checked-connection.ts';
import { type AddressText, readAddress } from '../../http/outgoing/ask-address.ts';
import { Refusal } from '../../http/refusal.ts';
import { fileAddress, reachOf, type SourceSettings } from './sources.ts';

/** A page comes quickly and is short, or something else is there. */
const waitMilliseconds = 10_000;
const mostBytes = 2_000_000;

/** The folder that an address names, as it is kept: `…/expenses/index.html` is that of `…/expenses/`; null where it is none. */
export function subAppAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  const isPlain = url !== null && url.username === '' && url.password === '' && url.hash === '' && url.search === '';
  if (!isPlain || !['https:', 'http:'].includes(url.protocol)) return null;
  const path = url.pathname.replace(/\/index\.html?$/i, '/');
  return url.origin + (path.endsWith('/') ? path : `${path}/`);
}

/** The page at the address of a sub-application; refuses with the reason if there is none. */
export async function readPageAt(config: SourceSettings, address: string): Promise<AddressText & { text: string }> {
  const limits = { silentMilliseconds: waitMilliseconds, milliseconds: waitMilliseconds, mostBytes };
  const headers = { accept: 'text/html,*/*' };
  const found = await readAddress(fileAddress(address, ''), { ...limits, reach: reachOf(config), headers }).catch((error: Error) => {
    if (isRefusedNetwork(error)) throw new Refusal('addressNetwork');
    throw unreachable('code' in error ? String(error.code) : '', error.message);
  });
  const { status, headers: said, text } = found;
  if (status !== 200) throw away(status >= 300 && status < 400 ? `${status} → ${said.location ?? ''}` : `HTTP ${status}`);
  if (text === null) throw away(`> ${mostBytes / 1_000_000} MB`);
  if (!/^text\/html\b/i.test(said['content-type'] ?? '')) throw away(said['content-type'] ?? 'no content-type');
  return { ...found, text };
}

/** The text for people instead of a network error's code. */
function unreachable(code: string, message: string): Refusal {
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return new Refusal('subAppNoHost');
  if (['ECONNREFUSED', 'ECONNRESET'].includes(code)) return new Refusal('subAppRefused');
  if (['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)) return new Refusal('subAppSlow');
  if (/CERT|SELF_SIGNED|ISSUER/.test(code)) return new Refusal('subAppCertificate', { values: { why: code } });
  return away(code || message);
}

const away = (why: string) => new Refusal('subAppAway', { values: { why: why.slice(0, 200) } });
