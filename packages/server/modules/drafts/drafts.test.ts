import { messageEvents } from '@atrium/api/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readEvents } from '../../testing/event-reader.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { deleteOldDrafts, mostDrafts } from './queries.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('form_drafts').execute());

const put = (revision: number, text: string, more: { key?: string; writer?: string; as?: Person } = {}) =>
  portal.ask('PUT /business-center/v1/drafts/{id}', {
    as: more.as ?? li,
    params: { id: more.key ?? 'work-report:2026-W47' },
    body: {
      content: JSON.stringify({ text }),
      revision,
      writer: more.writer ?? 'office',
      device: 'Chrome · Windows',
      title: '周报',
      path: '/user-center/submitted/weekly',
    },
  });
const revision = async (answer: ReturnType<typeof put>) => (await answer).json().data.revision;
const code = async (answer: ReturnType<typeof put>) => (await answer).json().code;
const get = async (as = li, key = 'work-report:2026-W47') =>
  (await portal.ask('GET /business-center/v1/drafts/{id}', { as, params: { id: key } })).json().data;
const list = async (as = li) => (await portal.ask('GET /business-center/v1/drafts', { as })).json().data;
const drop = (as = li) =>
  portal.ask('DELETE /business-center/v1/drafts/{id}', { as, params: { id: 'work-report:2026-W47' }, query: { writer: 'office' } });

it('R-LIST-04 keeps what is written, offers it on another machine with device and age, forgets it when it is handed in', async () => {
  expect(await get()).toBe(null);
  expect(await revision(put(0, '一'))).toBe(1);
  expect(await revision(put(1, '一二'))).toBe(2);
  const elsewhere = await portal.signIn('li');
  expect(await get(elsewhere)).toMatchObject({ content: '{"text":"一二"}', device: 'Chrome · Windows', revision: 2 });
  expect(Date.now() - Date.parse((await get(elsewhere)).changedAt)).toBeLessThan(60_000);
  const [entry] = await list(elsewhere);
  expect(entry).toMatchObject({ key: 'work-report:2026-W47', title: '周报', path: '/user-center/submitted/weekly' });
  expect((Date.parse(entry.expiresAt) - Date.parse(entry.changedAt)) / 86_400_000).toBe(30);
  await drop();
  expect([await get(), await list()]).toEqual([null, []]);
});

it('R-LIST-04 never lets an older page overwrite a newer one: 40911', async () => {
  await put(0, '办公室', { writer: 'office' });
  expect(await code(put(0, '家里', { writer: 'home' }))).toBe(40911);
  expect(await revision(put(1, '家里', { writer: 'home' }))).toBe(2);
  expect(await code(put(1, '办公室，旧', { writer: 'office' }))).toBe(40911);
  expect((await get()).content).toBe('{"text":"家里"}');
});

it('R-LIST-04 accepts one of many pages that write at once, and refuses the others as older', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => code(put(0, `${n}`, { writer: `page-${n}` }))));
  expect(answers.filter((one) => one === 0)).toHaveLength(1);
  expect(answers.filter((one) => one === 40911)).toHaveLength(19);
});

it('R-LIST-04 accepts a page that did not receive the response to its own last write', async () => {
  await put(0, '一');
  expect(await revision(put(0, '一'))).toBe(1);
  expect(await revision(put(0, '一二'))).toBe(2);
});

it('R-LIST-04 never repeats a revision, so that a page from before the submission is refused as older', async () => {
  await put(0, '一');
  await put(1, '二');
  await drop();
  expect(await revision(put(2, '三', { writer: 'home' }))).toBe(3);
  expect(await code(put(2, '二', { writer: 'late' }))).toBe(40911);
});

it('R-LIST-04 says whether a write begins a draft, also again after its submission', async () => {
  const began = async (answer: ReturnType<typeof put>) => (await answer).json().data.began;
  expect([await began(put(0, '一')), await began(put(1, '二'))]).toEqual([true, false]);
  await drop();
  expect(await began(put(2, '三'))).toBe(true);
});

it('R-LIST-04 tells the open pages of the person, and nobody else, which draft was written or deleted, and by which page', async () => {
  const [own, other] = [await readEvents(portal.server, li), await readEvents(portal.server, wang)];
  try {
    const drafts = ({ events }: typeof own) => events.filter(({ event }) => event === 'drafts').map(({ data }) => data);
    await Promise.all([own, other].map((stream) => stream.until((events) => events.some(({ event }) => event === 'rights'))));
    await put(0, '一');
    await put(1, '二', { writer: 'home' });
    await drop();
    await drop();
    await put(0, '三', { as: wang });
    await Promise.all([own, other].map((stream) => stream.until((events) => events.some(({ event }) => event === 'drafts'))));
    await own.until(() => drafts(own).length === 3);
    const key = 'work-report:2026-W47';
    expect(drafts(own)).toEqual([
      { key, revision: 1, deleted: false, writer: 'office' },
      { key, revision: 2, deleted: false, writer: 'home' },
      { key, revision: 2, deleted: true, writer: 'office' },
    ]);
    expect(drafts(other)).toEqual([{ key, revision: 1, deleted: false, writer: 'office' }]);
    for (const one of drafts(own)) expect(Value.Check(messageEvents.drafts, one)).toBe(true);
  } finally {
    own.close();
    other.close();
  }
});

it('R-LIST-04 names the drafts of forms in sub-applications with the signed-in user, with their revision', async () => {
  const key = 'view:0123456789abcdef:fedcba9876543210';
  const named = async (as: Person) => (await portal.ask('GET /wutong-idaas-account/current', { as })).json().data.viewDrafts;
  expect(await named(li)).toEqual([]);
  await put(0, '报销', { key });
  await put(0, '周报');
  await put(1, '报销单', { key });
  expect([await named(li), await named(wang)]).toEqual([[{ key, revision: 2 }], []]);
  await portal.db
    .updateTable('form_drafts')
    .set({ changed_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .execute();
  expect(await named(li)).toEqual([]);
});

it("R-LIST-04 keeps everybody's drafts apart, and those of tenants", async () => {
  await put(0, '李的');
  expect(await get(wang)).toBe(null);
  expect(await revision(put(0, '王的', { as: wang }))).toBe(1);
  await drop(wang);
  expect((await get()).content).toBe('{"text":"李的"}');
  await portal.db.updateTable('form_drafts').set({ tenant_id: '10002' }).execute();
  expect([await get(), await list()]).toEqual([null, []]);
});

it('R-LIST-04 forgets what nobody went on with for thirty days', async () => {
  await put(0, '旧的');
  await portal.db
    .updateTable('form_drafts')
    .set({ changed_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .execute();
  expect([await get(), await list()]).toEqual([null, []]);
  expect(await revision(put(0, '新的', { writer: 'home' }))).toBe(1);
  await portal.db
    .updateTable('form_drafts')
    .set({ changed_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    .execute();
  await deleteOldDrafts(portal.db);
  expect(await portal.db.selectFrom('form_drafts').selectAll().execute()).toEqual([]);
});

it('R-LIST-04 keeps fifty drafts of a user and refuses one more', async () => {
  for (let n = 0; n < mostDrafts; n += 1) await put(0, '一', { key: `form-${n}` });
  const refused = await put(0, '一', { key: 'one-more' });
  expect([refused.statusCode, refused.json().code, refused.json().msg]).toEqual([409, 40912, expect.stringContaining('50')]);
  expect(await revision(put(1, '二', { key: 'form-3' }))).toBe(2);
});

it.each(['5', '"text"', '{', 'null', '[1]'])('R-LIST-04 refuses %s as what a form holds', async (content) => {
  const body = { content: content.padEnd(2), revision: 0, writer: 'w', device: '', title: '', path: '/home' };
  const answer = await portal.ask('PUT /business-center/v1/drafts/{id}', { as: li, params: { id: 'form' }, body });
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, '/content']);
});
