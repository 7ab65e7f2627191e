import { type CallName, tokenTypes, callsByName } from '@atrium/api/contract';
import { deploymentIdOf } from '../../identity/cookies.ts';
import { password, sha256 } from '../../testing/organisation.ts';
import { openVault } from '../../vault/vault.ts';
import type { PlausibleValues } from './from-schema.ts';
import { embeddingCodes, handOverCodes, linkTokens, ownOrigin } from './spare-rows.ts';

/** Placeholder of the sender's bearer token. */
export const ownToken = 'the-token-of-whoever-sends-this';
/** Placeholder of an assertion about the sender, signed by the server of a registered page. */
export const ownAssertion = 'what-a-page-signs-about-whoever-sends-this';

/** Registered pages: on another site, and on the portal's site. */
export const hostOrigin = 'https://shop.example.net';
export const siblingOrigin = 'http://localhost:8080';
/** The portal's key, from which it derives its cookie names. */
export const secretKey = 'fa'.repeat(32);
const codeCookie = `SIGN_ON_${deploymentIdOf(openVault({ secretKey, dataFolder: '' }))}_CODE`;
export const hostSecret = 'a-secret-of-the-shop-that-is-long-enough';

/** Returns the time that many days from now in the format of the calls. */
const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Values of fields that have another meaning in some calls: times instead of days or people. */
export const ofCall = (name: string): PlausibleValues => {
  if (/\/(message\/lines|task\/(query|ids))$/.test(name)) return { from: [at(-3), at(0)], to: [at(1), at(-5)] };
  if (name.endsWith('/message/send')) return { to: ['E1001', 'E1001', 'E1001', 'E1002', 'E1002', 'E1002', 'E9001'] };
  if (name.endsWith('/v1/meetings')) return { from: ['2025-12-31', '2026-01-01'], to: ['2026-01-01', '2026-01-14', '2025-01-01'] };
  if (name.endsWith('/reports/periods')) return { to: ['2026-01-31', '2026-11-30', '2025-01-01'] };
  if (name.endsWith('/absences'))
    return { substitute: ['E1001', 'E1002', 'E1002', 'E9001'], from: [at(1), at(3)], until: [at(4), at(5), at(20), at(-1)] };
  if (/(POST|PUT) .*\/reports(\/{id})?$/.test(name)) return written;
  if (name.endsWith('/link/redeem')) return { token: linkTokens };
  if (name.endsWith('/embedding/redeem')) return { code: embeddingCodes };
  return /\/embedding\/(token|revoke)$/.test(name)
    ? { ...exchange, token: [ownAssertion, 'x'], token_type_hint: [tokenTypes.jwt, 'access_token'] }
    : {};
};

const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
/** Mostly daily periods; the pool below has other ones. */
const written: PlausibleValues = {
  type: ['daily', 'daily', 'daily', 'weekly', 'monthly'],
  period: [...days, '2026-W08', '2026-02', '2026-13'],
  reviewerId: ['p-wang', 'p-wang', 'p-wang', 'p-li', 'p-out'],
};

const mostly = (right: string, ...wrong: string[]): string[] => [...Array.from({ length: 5 }, () => right), ...wrong];
const exchange: PlausibleValues = {
  client_id: mostly('shop', 'nobody'),
  client_secret: mostly(hostSecret, 'x'),
  subject_token: mostly(ownAssertion, 'x.y.z', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJFMTAwMSJ9.'),
  subject_token_type: mostly(tokenTypes.jwt, tokenTypes.idToken),
  audience: mostly(hostOrigin, ownOrigin, ownOrigin, 'https://evil.example'),
  host_origin: mostly(hostOrigin, 'https://evil.example'),
};

/** Further credentials: the browser's origin header, the cookie of an external sign-in, a client's secret. */
export function headersOf(name: CallName): Record<string, string>[] {
  if (name === 'POST /idaas/hand-over') return [...handOverCodes, 'x'].map((code) => ({ cookie: `${codeCookie}=${code}` }));
  if (name.endsWith('/embedding/access')) return [siblingOrigin, siblingOrigin, ownOrigin, hostOrigin].map((origin) => ({ origin }));
  if (/\/embedding\/(token|revoke)$/.test(name))
    return [...mostly(hostSecret, 'x').map((secret) => ({ authorization: `Basic ${btoa(`shop:${secret}`)}` })), {}];
  // With an allowed origin the cookie alone is enough for a write.
  return callsByName[name].others === undefined ? [{}] : [{ origin: ownOrigin }];
}

/** Known values of fields, for any sender. */
export const pool: PlausibleValues = {
  resourceCode: ['leave', 'claim', 'secret', 'payslip'],
  reviewerId: ['p-wang', 'p-li', 'p-out', 'p-admin'],
  to: ['E1001', 'E1001', 'E1002', 'E1002', 'E9001'],
  appCodes: ['hr', 'finance', 'it'],
  departmentId: ['rnd', 'x'],
  username: ['li', 'LI ', 'wang', 'gone', 'root', "li' --"],
  password: [sha256(password), sha256(password), sha256('wrong')],
  newPassword: [sha256('Neu@2026xyz'), sha256(password), sha256('Abc12345')],
  keyword: ['李', 'li', 'lxm', '1001', '%', '_', '云杉', '王芳', '秘密'],
  address: ['http://localhost:1025', 'http://localhost:1025/expenses/', 'http://evil.example:1025'],
  queryFuzzy: ['请假', 'qj', '%', ''],
  period: ['2026-11-21', '2026-W47', '2026-11', '2026-13', '2026-W60', '9999-12-31'],
  dictCode: ['sex', 'x'],
  bankCode: ['ICBC', 'X'],
  subbranchCode: ['b1'],
  regionCode: ['330106', '33'],
  parentCode: ['33', '3301', '99'],
  cardNo: ['6222021234567890128', '6222021234567890', '4111111111111111', '5555555555554444'],
  link: ['/home/index', '//evil.example', 'javascript:alert(1)'],
  src: ['portal'],
  resourcePath: ['/app-center/main/expenses/hr/leave', 'w:https://example.com/', 'javascript:alert(1)'],
  iconSrc: ['file', 'https://evil.example/x.svg'],
  from: ['2026-01-01', '2026-11-16'],
  since: [at(-9), at(-2), at(2)],
  before: [at(-1), at(5), at(-30)],
  until: [at(1), at(3), at(-1)],
  token: [ownToken, 'x'.repeat(43)],
  redirect: ['/pba/', '//evil.example', 'https://evil.example/', '/\\evil', '/pba/\t/x'],
  email: ['li@example.com'],
  audience: [ownOrigin, ownOrigin, hostOrigin, 'https://evil.example'],
  hostOrigin: [ownOrigin, ownOrigin, hostOrigin, 'https://evil.example'],
  scope: ['people', 'messages people', 'assistant', 'all'],
};
