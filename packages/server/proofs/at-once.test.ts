import { join } from 'node:path';
import argon2 from '@node-rs/argon2';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewRow } from '../db/schema.ts';
import { provision } from '../provisioning/load.ts';
import { password, sha256 } from '../testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';

/* Concurrent requests to every place that counts or reads before it writes. On PostgreSQL they really run in parallel. */

let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('sessions').execute();
  li = await portal.signIn('li');
});

const own = { person_id: 'p-li', tenant_id: '10001' };
const statuses = async (asked: Promise<{ statusCode: number }>[]) => (await Promise.all(asked)).map(({ statusCode }) => statusCode).sort();
const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => work(index));

describe('at once', () => {
  it('AB-35 ten exports are three', async () => {
    const asked = times(10, () => portal.ask('GET /business-center/v1/users/export/address/book', { as: li }));
    expect(await statuses(asked)).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
  });

  it('R-APP-07 one of four functions gets the last star', async () => {
    const rows = times(99, (index) => ({ ...own, resource_code: `c${index}`, created_at: '' }));
    await portal.db.insertInto('common_use').values(rows).execute();
    const asked = ['leave', 'trip', 'claim', 'pay'].map((resourceCode) =>
      portal.ask('POST /wuyou-auth/common-use/add', { as: li, body: { resourceCode } }),
    );
    expect(await statuses(asked)).toEqual([200, 409, 409, 409]);
  });

  it('R-APP-08 visits keep fifty functions, and the ones that are visited', async () => {
    const visited = ['leave', 'trip', 'claim', 'pay', 'payslip'];
    for (let round = 0; round < 5; round += 1) {
      await portal.db.deleteFrom('recent_apps').execute();
      const eldest = visited[round] ?? '';
      const rows = times(50, (index): NewRow<'recent_apps'> => ({
        ...own,
        src: 'portal',
        resource_code: index === 0 ? eldest : `c${index}`,
        payload: '{}',
        visited_at: `2026-01-01T00:00:00.${String(index).padStart(3, '0')}Z`,
      }));
      await portal.db.insertInto('recent_apps').values(rows).execute();
      const asked = visited.map((resourceCode) =>
        portal.ask('POST /user-end/v1/userprefer/adduserrecentvisitedres', {
          as: li,
          body: {
            src: 'portal',
            resourceName: resourceCode,
            resourceCode,
            resourcePath: `/app-center/main/${resourceCode}`,
            moduleCode: 'hr',
            systemCode: 'null',
            iconSrc: 'users',
          },
        }),
      );
      expect(await statuses(asked)).toEqual([200, 200, 200, 200, 200]);
      const kept = (await portal.db.selectFrom('recent_apps').select('resource_code').execute()).map((row) => row.resource_code);
      expect(kept).toEqual(expect.arrayContaining(visited));
      expect(kept).toHaveLength(50);
    }
  });

  it('U-19 of many hints that were seen a hundred are kept', async () => {
    const rows = times(98, (index) => ({ person_id: 'p-li', hint: `h${index}`, seen_at: String(index).padStart(3, '0') }));
    await portal.db.insertInto('hints_seen').values(rows).execute();
    await Promise.all(times(10, (index) => portal.ask('POST /user-end/v1/hints/seen', { as: li, body: { hint: `new-${index}` } })));
    expect(await portal.db.selectFrom('hints_seen').select('hint').where('person_id', '=', 'p-li').execute()).toHaveLength(100);
  });

  it('R-MSG-04 of many kinds that are muted the newest two hundred stay', async () => {
    const rows = times(198, (index) => ({
      ...own,
      source: `s${index}`,
      rule: 'direct' as const,
      at: `2026-01-01T00:00:00.${String(index).padStart(3, '0')}Z`,
    }));
    await portal.db.insertInto('muted_kinds').values(rows).execute();
    const mute = (source: string) => portal.ask('POST /business-center/v1/message/mute', { as: li, body: { source, rule: 'direct' } });
    const sources = times(8, (index) => `new-${index}`);
    await Promise.all([...sources, ...sources].map(mute));
    const kept = (await portal.db.selectFrom('muted_kinds').select('source').execute()).map(({ source }) => source);
    expect(kept).toHaveLength(200);
    expect(kept).toEqual(expect.arrayContaining(sources));
  });

  it('R-PPL-04 the same search is remembered once, and of many searches ten', async () => {
    const search = (queryKey: string) =>
      portal.ask('POST /user-end/v1/userQueryHistory/saveQueryRecord', { as: li, body: { userCode: 'E1001', queryKey } });
    const remembered = async () => (await portal.db.selectFrom('search_history').select('query_key').execute()).map((row) => row.query_key);
    await Promise.all(times(10, () => search('王芳')));
    expect(await remembered()).toEqual(['王芳']);
    await Promise.all(times(20, (index) => search(`词${index}`)));
    expect(await remembered()).toHaveLength(10);
  });

  it('R-USER-04 of several reports one gets the period, and nobody gets an error', async () => {
    const content = { done: 'x', plan: '', risks: '' };
    const body = { type: 'weekly', content, reviewerId: 'p-wang' };
    const begin = (period: string) => portal.ask('POST /business-center/v1/reports', { as: li, body: { ...body, period } });
    const weeks = ['2026-W40', '2026-W41', '2026-W42', '2026-W43'];
    const ids = (await Promise.all(weeks.map(begin))).map((response) => response.json().data.id as string);
    const asked = ids.map((id) =>
      portal.ask('PUT /business-center/v1/reports/{id}', { as: li, params: { id }, body: { ...body, period: '2026-W47' } }),
    );
    expect(await statuses([...asked, begin('2026-W47'), begin('2026-W47')])).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('R-USER-06 uploads keep three pictures that are used nowhere', async () => {
    // The server handles one request of a person at a time; a second one gets 429.
    const answered: number[] = [];
    for (let round = 0; round < 5; round += 1) answered.push(...(await statuses(times(3, upload))));
    expect(answered.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(answered.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await portal.db.selectFrom('files').select('id').execute()).toHaveLength(3);
  });

  it('R-USER-06 a picture that the person takes is not forgotten by an upload', async () => {
    for (let round = 0; round < 5; round += 1) {
      await portal.db.updateTable('people').set({ picture: null }).where('id', '=', 'p-li').execute();
      await portal.db.deleteFrom('files').execute();
      const userPicture = (await upload()).json().data.fileId as string;
      await Promise.all(times(2, upload));
      const [taken] = await Promise.all([
        portal.ask('POST /{product}-user-center/user/update', { as: li, body: { userPicture } }),
        upload(),
        upload(),
      ]);
      const { picture } = await portal.db.selectFrom('people').select('picture').where('id', '=', 'p-li').executeTakeFirstOrThrow();
      const there = await portal.db.selectFrom('files').select('id').where('id', '=', userPicture).execute();
      expect([taken?.statusCode, picture, there.length]).toEqual(taken?.statusCode === 200 ? [200, userPicture, 1] : [400, null, 0]);
    }
  });

  it('R-USER-05 of eleven cards ten are taken, and the same number once', async () => {
    const branch = await subbranch();
    const create = (cardNo: string) =>
      portal.ask('POST /business-center-config-web/v1/user/bank/card/create', { as: li, body: { ...branch, holder: '李晓明', cardNo } });
    expect(await statuses(times(5, () => create(cardNumber(0))))).toEqual([200, 409, 409, 409, 409]);
    expect(await statuses(times(12, (index) => create(cardNumber(index + 1))))).toEqual([...Array(9).fill(200), 409, 409, 409]);
  });

  it('R-SRV-04 four nodes that provision the same files load them once', async () => {
    const empty = await openPortal();
    for (const table of ['people', 'roles', 'functions', 'apps', 'tenants'] as const) await empty.db.deleteFrom(table).execute();
    const example = join(import.meta.dirname, '../provisioning/example');
    const changes = await Promise.all(times(4, () => provision(empty.db, example)));
    expect(changes.filter((list) => list.length > 0)).toHaveLength(1);
    expect(await empty.db.selectFrom('people').select('id').execute()).toHaveLength(5);
    await empty.close();
  });

  it('R-PWD-02 nobody is let in by a password that was changed while it was checked', async () => {
    const next = sha256('Neu!2026x');
    const change = (from: string, to: string) =>
      portal.ask('POST /wutong-idaas-account/user/update-password', { as: li, body: { id: 'p-li', password: from, newPassword: to } });
    const verify = argon2.verify.bind(argon2);
    vi.spyOn(argon2, 'verify').mockImplementationOnce(async (...what) => {
      const fits = await verify(...what);
      expect((await change(sha256(password), next)).statusCode).toBe(200);
      return fits;
    });
    const late = await portal.inject({ method: 'POST', url: '/idaas/login', payload: { username: 'li', password: sha256(password) } });
    const live = await portal.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
    await change(next, sha256(password));
    expect([late.statusCode, late.cookies, live.length]).toEqual([401, [], 1]);
  });
});

async function subbranch() {
  await portal.db.insertInto('banks').values({ code: 'CMB', name: '招商银行', sort: 1 }).execute();
  const row = { code: 'b1', bank_code: 'CMB', name: '深圳分行', region_code: '440300', sort: 1 };
  await portal.db.insertInto('bank_subbranches').values(row).execute();
  return { bankCode: 'CMB', subbranchCode: 'b1', regionCode: '440300', isDefault: true };
}

/** Returns different numbers with a valid check digit. */
function cardNumber(index: number): string {
  const digits = `62258888888${String(index).padStart(4, '0')}`;
  const sum = [...digits].reduceRight((total, digit, at) => {
    const doubled = (digits.length - at) % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

async function upload() {
  const boundary = 'x'.repeat(20);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return portal.inject({
    method: 'POST',
    url: '/api/file-server/file/upload',
    payload: Buffer.concat([Buffer.from(head), await picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, cookie: li.cookie, authorization: `Bearer ${li.token}` },
  });
}
