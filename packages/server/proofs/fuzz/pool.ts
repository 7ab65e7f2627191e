import { password, sha256 } from '../../testing/organisation.ts';
import type { Known } from './from-schema.ts';

/** Stands for the bearer token of whoever sends the request. */
export const ownToken = 'the-token-of-whoever-sends-this';

/** The portal as the requests call it, and a page that is registered with it. */
export const ownOrigin = 'http://localhost:80';
export const hostOrigin = 'https://shop.example.net';
export const hostSecret = 'a-secret-of-the-shop-that-is-long-enough';

/** So many days from now, as calls write times. */
const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Fields that mean something else in some calls: times, where others have days or people. */
export const ofCall = (name: string): Known => {
  if (name.endsWith('/message/lines')) return { from: [at(-3), at(0)], to: [at(1), at(-5)] };
  return name.endsWith('/reports/periods') ? { to: ['2026-01-31', '2026-11-30', '2025-01-01'] } : {};
};

/** What fields may hold that means something to the server, whoever asks. */
export const pool: Known = {
  resourceCode: ['leave', 'claim', 'secret', 'payslip'],
  reviewerId: ['p-wang', 'p-li', 'p-out', 'p-admin'],
  to: ['E1001', 'E1001', 'E1002', 'E1002', 'E9001'],
  appCodes: ['hr', 'finance', 'it'],
  departmentId: ['rnd', 'x'],
  username: ['li', 'LI ', 'wang', 'gone', 'root', "li' --"],
  password: [sha256(password), sha256(password), sha256('wrong')],
  newPassword: [sha256('Neu@2026xyz'), sha256(password), sha256('Abc12345')],
  keyword: ['李', 'li', 'lxm', '1001', '%', '_', '云杉', '王芳', '秘密'],
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
  host_origin: [hostOrigin, 'https://evil.example'],
  client_id: ['shop', 'crm', 'nobody'],
  client_secret: [hostSecret, 'x'],
  subject_token: ['x.y.z', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJFMTAwMSJ9.'],
  scope: ['people', 'messages people', 'assistant', 'all'],
};
