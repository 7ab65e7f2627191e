import type { Call } from '@atrium/api/contract';

/** What a call checks and records beyond its limit and its fields, for `x-policy` of the OpenAPI document. */
export function accessFields({ permission, confirmed, audit, lookUp, anyTenant, untouched, scopes, others }: Call): Partial<Call> {
  return { permission, confirmed, audit, lookUp, anyTenant, untouched, scopes, others };
}

/** Callers of a call: anyone, holders of the session's cookie, or of cookie and token. */
export const subjectOf = ({ open, cookie }: Call): 'anyone' | 'cookie' | 'person' =>
  open === true ? 'anyone' : cookie === true ? 'cookie' : 'person';

/** Callers and requirements of a call, in one line for people. */
export function accessText(call: Call): string {
  const { permission, confirmed, audit, scopes } = call;
  const who = { anyone: 'Anyone.', cookie: 'Whoever is signed in; the cookie is enough.', person: 'Whoever is signed in.' };
  const extra = [
    permission === undefined ? '' : `Needs the permission ${[permission].flat().join(' or ')}.`,
    confirmed === true
      ? 'Asks for the password when it was last said over 15 minutes ago (403 with code 40305; 40306 where an identity provider asks for it, at /idaas/confirm).'
      : '',
    scopes === undefined ? '' : `Also open to tokens of pages outside the portal with the scope ${scopes.join(' or ')}.`,
    audit === undefined ? '' : `Is in the audit log as ${audit}.`,
  ];
  return [who[subjectOf(call)], ...extra].filter((text) => text !== '').join(' ');
}
