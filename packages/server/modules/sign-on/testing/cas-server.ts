import { randomUUID } from 'node:crypto';
import { listening } from './listening.ts';

export interface CasServer {
  url: string;
  /** Gives a ticket to the service that a login address names; gives the address back to it. */
  signIn(login: URL, user: string, attributes?: string): string;
  /** Whether it signs people in again on request. */
  renews: boolean;
  /** A false response of the validation. */
  lie: ((send: (body: string, status?: number, headers?: Record<string, string>) => void) => void) | null;
  close(): Promise<void>;
}

/** A CAS 3.0 server with tickets for one use. */
export async function startCasServer(): Promise<CasServer> {
  const tickets = new Map<string, { service: string; user: string; attributes: string; renewed: boolean }>();
  const server = await listening((request, response) => {
    const url = new URL(request.url ?? '/', 'http://cas.test');
    const send = (body: string, status = 200, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
    if (url.pathname !== '/cas/p3/serviceValidate') return send('', 404);
    if (own.lie !== null) return own.lie(send);
    const ticket = url.searchParams.get('ticket') ?? '';
    const known = tickets.get(ticket);
    tickets.delete(ticket);
    if (known === undefined) return send(failure('INVALID_TICKET', `Ticket ${ticket} not recognized`));
    if (known.service !== url.searchParams.get('service')) return send(failure('INVALID_SERVICE', 'Another service'));
    if (url.searchParams.get('renew') === 'true' && !known.renewed) return send(failure('INVALID_TICKET', 'Not from a renewed sign-in'));
    return send(success(known.user, known.attributes));
  });
  const own: CasServer = {
    url: `${server.url}/cas`,
    signIn: (login, user, attributes = '') => {
      const service = login.searchParams.get('service') ?? '';
      const ticket = `ST-${randomUUID()}-cas.test`;
      tickets.set(ticket, { service, user, attributes, renewed: own.renews && login.searchParams.get('renew') === 'true' });
      const callback = new URL(service);
      callback.searchParams.append('ticket', ticket);
      return callback.href;
    },
    renews: true,
    lie: null,
    close: server.close,
  };
  return own;
}

export const response = (inner: string): string =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  ${inner}\n</cas:serviceResponse>`;

export const success = (user: string, attributes = ''): string =>
  response(
    `<cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes>${attributes}</cas:attributes></cas:authenticationSuccess>`,
  );

export const failure = (code: string, text = ''): string =>
  response(`<cas:authenticationFailure code="${code}">${text}</cas:authenticationFailure>`);

/** The request of a CAS server when one of its sessions ends. */
export const logoutRequest = (ticket: string): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0" IssueInstant="2026-11-21T09:00:00Z">` +
  `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;
