import { call } from '@atrium/api/client';
import { $config, type SiteName } from '../deployment/config.ts';
import { userCode } from '../session/user.ts';

/** How to go to a site: by an address, or by handing a one-time token over in a form, where no log and no Referer sees it. */
export type SiteEntry = { kind: 'address'; url: string } | { kind: 'form'; url: string; token: string };

/** The way into a site as the signed-in person, good once; rejects with a `CallError`, or when the server names no web address. */
export async function enterSite(name: SiteName): Promise<SiteEntry> {
  if (name === 'mail') {
    const { url } = await call('GET /business-center/v1/email/mail/usersignurlbycode', { query: { userCode: userCode() }, quiet: true });
    return { kind: 'address', url: webAddress(url) };
  }
  const url = webAddress($config.get().sites[name] ?? '');
  if (name !== 'wiki') return { kind: 'address', url };
  const { token } = await call('POST /wiki-index/developers-server/rest/user/req-gateway/code-login', {
    body: { userCode: userCode() },
    quiet: true,
  });
  return { kind: 'form', url, token };
}

/** Allows the web and paths of this origin only: the server's address may be wrong. */
function webAddress(text: string): string {
  const url = /^(https?:\/\/|\/(?![/\\]))/i.test(text) ? URL.parse(text, 'http://this-origin.invalid') : null;
  if (!url) throw new TypeError(`${text} is no address of the web`);
  return text;
}
