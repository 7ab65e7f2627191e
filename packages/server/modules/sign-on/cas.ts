import { failureReason } from '../../startup/failure-reason.ts';
import { hashSecret } from '../../identity/secret.ts';
import { callbackPath, signedOutPath } from '../sign-in/outside-paths.ts';
import { type Identity, type Notice, type Provider, SignOnError, type Transaction, type Trouble } from './provider.ts';
import type { CasSettings } from './settings.ts';
import { type Element, only, readXml } from './xml.ts';

const limitMilliseconds = 5_000;
const mostBytes = 64 * 1024;
const cas = '{http://www.yale.edu/tp/cas}';
const samlp = '{urn:oasis:names:tc:SAML:2.0:protocol}';
/** A service ticket, which CAS servers make of visible characters. */
const ticketForm = /^ST-[!-~]{1,253}$/;

/** Sent at both ends: the user signs in again, and a ticket is valid only after that. */
const renew = { renew: 'true' };

/** CAS 3.0: a ticket that is checked at /p3/serviceValidate, and single logout by post. */
export function casProvider({ url, claim, name }: CasSettings, origin: string): Provider {
  // A ticket is valid for one service only, so one that was requested elsewhere does not fit.
  const serviceOf = ({ state }: Transaction) => `${origin}${callbackPath}?${new URLSearchParams({ state })}`;
  return {
    kind: 'cas',
    name: name ?? new URL(url).host,
    issuer: url,
    // Without a ticket it refuses, in its own words.
    check: async () => void readXml(await ask(address(url, '/p3/serviceValidate', {}))),
    start: async (transaction, anew) =>
      address(url, '/login', { service: serviceOf(transaction), ...(anew || transaction.confirms !== null ? renew : {}) }),
    finish: async (answer, transaction) => {
      const tickets = answer.searchParams.getAll('ticket');
      const [ticket = ''] = tickets;
      if (tickets.length !== 1 || !ticketForm.test(ticket)) throw new SignOnError('failed', 'there is no ticket');
      const text = await ask(
        address(url, '/p3/serviceValidate', { service: serviceOf(transaction), ticket, ...(transaction.confirms === null ? {} : renew) }),
      );
      return readAnswer(readXml(text), ticket, claim);
    },
    logoutAddress: async () => address(url, '/logout', { service: origin + signedOutPath }),
    readNotice: async (form) => readLogout(form.getAll('logoutRequest')),
  };
}

const address = (url: string, path: string, fields: Record<string, string>): string => `${url}${path}?${new URLSearchParams(fields)}`;

/** Calls the CAS server itself: it must respond at once, briefly and without a redirect. */
async function ask(target: string): Promise<string> {
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(target, {
      redirect: 'error',
      headers: { accept: 'application/xml' },
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    text = await readShort(response);
  } catch (error) {
    throw new SignOnError('outage', `CAS does not answer: ${failureReason(error)}`);
  }
  if (response.status >= 500) throw new SignOnError('outage', `CAS answers ${response.status}`);
  if (response.status !== 200 || text === null) throw new SignOnError('failed', `CAS answers ${response.status}, or too much`);
  return text;
}

async function readShort(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Meaning of its error codes for people; all others are our own faults. */
const troubles: Record<string, Trouble> = { INVALID_TICKET: 'expired', INTERNAL_ERROR: 'outage', UNAUTHORIZED_SERVICE: 'denied' };

function readAnswer(root: Element, ticket: string, claim: string | null): Identity {
  const success = only(root, `${cas}authenticationSuccess`);
  const failure = only(root, `${cas}authenticationFailure`);
  if (root.name !== `${cas}serviceResponse` || root.children.length !== 1) throw new SignOnError('failed', 'CAS answers something else');
  if (failure !== undefined) {
    const code = failure.attributes.code ?? '';
    const known = Object.hasOwn(troubles, code) ? troubles[code] : undefined;
    throw new SignOnError(known ?? 'failed', `CAS refuses the ticket (${/^[A-Z_]{1,40}$/.test(code) ? code : 'no code'})`);
  }
  const subject = success && only(success, `${cas}user`)?.text.trim();
  if (success === undefined || !subject || subject.length > 200) throw new SignOnError('failed', 'CAS names nobody');
  return { subject, account: claim === null ? subject : attribute(success, claim), mark: hashSecret(ticket) };
}

/** An attribute's value; one that has several names nobody. */
function attribute(success: Element, name: string): string | null {
  const values = only(success, `${cas}attributes`)?.children.filter((child) => child.name === cas + name) ?? [];
  return values.length === 1 ? values[0]!.text.trim() || null : null;
}

/** A logout request is not signed: it says only which ticket's session is over, and who knows a ticket may end its session. */
function readLogout(requests: string[]): Notice {
  const [request = ''] = requests;
  if (requests.length !== 1) throw new SignOnError('failed', 'there must be one logout request');
  const root = readXml(request);
  const ticket = only(root, `${samlp}SessionIndex`)?.text.trim() ?? '';
  if (root.name !== `${samlp}LogoutRequest` || !ticketForm.test(ticket)) throw new SignOnError('failed', 'it is no logout request');
  return { mark: hashSecret(ticket), subject: null, once: null };
}
