import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let li: Person;
let wang: Person;
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
});
afterAll(() => portal.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

async function meeting(id: string, start: number, more: object = {}) {
  await portal.db
    .insertInto('meetings')
    .values({
      id,
      tenant_id: '10001',
      title: '项目立项评审',
      room: '听松',
      start_at: from(start),
      end_at: from(start + 30 * minute),
      organiser_id: 'p-wang',
      join_url: 'https://meet.example.com/1',
      dial_in: '0571, 123',
      ...more,
    })
    .execute();
  await portal.db.insertInto('meeting_people').values({ meeting_id: id, person_id: 'p-li', reply: 'none', sort: 0 }).execute();
}
beforeEach(async () => {
  await portal.db.deleteFrom('meetings').execute();
  await portal.db.deleteFrom('message_contents').execute();
});

const coming = (query: object, headers = {}) =>
  portal.ask('GET /business-center/v1/meetings/coming', { as: li, query: query as Record<string, string>, headers });
const ids = async (since: number, before: number) =>
  (await coming({ since: from(since), before: from(before) })).json().data.map(({ id }: { id: string }) => id);
const move = (id: string, what: 'reply' | 'reply/undo' | 'late', body?: object, as = li) =>
  portal.ask(`POST /business-center/v1/meetings/{id}/${what}`, { as, params: { id }, ...(body ? { body } : {}) });

describe('coming meetings', () => {
  it('R-USER-01 always have the next one, even when it is in three weeks', async () => {
    await meeting('over', -60 * minute);
    await meeting('far', 21 * day);
    await meeting('farther', 22 * day);
    await meeting('park', 20 * day, { tenant_id: '10002' });
    expect(await ids(-day / 2, 14 * day)).toEqual(['over', 'far']);
    await meeting('soon', 2 * day);
    expect(await ids(-day / 2, 14 * day)).toEqual(['over', 'soon']);
  });

  it('R-USER-01 are listed for a span that goes forward and is no longer than 92 days', async () => {
    for (const [since, before] of [
      [1, 0],
      [0, 93 * day],
    ] as const) {
      const { code, errors } = (await coming({ since: from(since), before: from(before) })).json();
      expect([code, errors[0].path]).toEqual([40001, '/before']);
    }
  });

  it('R-I18N-04 are named in the language of the caller', async () => {
    await meeting('a', day);
    await portal.db
      .insertInto('shared_names')
      .values([
        { id: 'meeting:项目立项评审', kind: 'meeting', text: '项目立项评审', names: '{"en-US":"Project approval review"}' },
        { id: 'room:听松', kind: 'room', text: '听松', names: '{"en-US":"Tingsong"}' },
      ])
      .execute();
    const { data } = (await coming({ since: from(0), before: from(2 * day) }, { 'accept-language': 'en-US' })).json();
    expect(data).toMatchObject([
      {
        title: 'Project approval review',
        room: 'Tingsong',
        joinUrl: 'https://meet.example.com/1',
        dialIn: '0571, 123',
        organiserCode: 'E1002',
      },
    ]);
  });
});

describe('an answer', () => {
  it('R-USER-01 is taken back: what was answered before holds again, once', async () => {
    await meeting('a', day);
    await move('a', 'reply', { reply: 'tentative' });
    await move('a', 'reply', { reply: 'declined' });
    expect((await move('a', 'reply/undo')).json().data.myReply).toBe('tentative');
    const twice = await move('a', 'reply/undo');
    expect([twice.statusCode, twice.json().code]).toEqual([409, 40933]);
  });

  it('R-USER-01 the first one is taken back to none, within ten minutes', async () => {
    await meeting('a', day);
    await move('a', 'reply', { reply: 'accepted' });
    expect((await move('a', 'reply/undo')).json().data.myReply).toBe('none');
    await move('a', 'reply', { reply: 'accepted' });
    await portal.db
      .updateTable('meeting_people')
      .set({ replied_at: from(-11 * minute) })
      .execute();
    expect((await move('a', 'reply/undo')).statusCode).toBe(409);
    expect((await move('none', 'reply/undo')).statusCode).toBe(404);
  });
});

describe('running late', () => {
  it('R-USER-01 is reported to the organiser in one line, with a link to the meeting', async () => {
    await meeting('a', 5 * minute);
    expect((await move('a', 'late', { minutes: 10 })).json().data.lateMinutes).toBe(10);
    const { data } = (
      await portal.ask('POST /business-center/v1/message/conditionquery', { as: wang, body: { userCode: 'E1002' } })
    ).json();
    expect(data).toMatchObject([{ title: '李晓明 会晚到约 10 分钟', link: '/user-center/meeting?id=a', sender: '李晓明' }]);
    expect(data[0].body).toContain('项目立项评审');
  });

  it.each([
    ['early', 61 * minute, 40932],
    ['over', -31 * minute, 40908],
  ])('R-USER-01 a late arrival is refused: %s', async (_when, start, code) => {
    await meeting('a', start);
    expect((await move('a', 'late', { minutes: 10 })).json().code).toBe(code);
    expect(await portal.db.selectFrom('message_contents').select('id').execute()).toEqual([]);
  });

  it('R-USER-01 a late arrival is refused for somebody else’s meeting', async () => {
    await meeting('a', 5 * minute);
    expect((await move('a', 'late', { minutes: 10 }, wang)).statusCode).toBe(404);
  });
});

describe('a calendar file', () => {
  it('R-USER-01 has the meeting as other calendars read it, and no addresses', async () => {
    await meeting('a', day, { title: '评审；第二轮, 含\n换行' });
    const response = await portal.ask('GET /business-center/v1/meetings/{id}/calendar', { as: li, params: { id: 'a' } });
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="meeting.ics"',
    });
    const text = response.body.replaceAll('\r\n ', '');
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain('SUMMARY:评审；第二轮\\, 含\\n换行');
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
    expect(text).not.toMatch(/@(?!atrium)/);
    expect(Math.max(...response.body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it("R-USER-01 is not had of somebody else's meeting", async () => {
    await meeting('a', day);
    expect((await portal.ask('GET /business-center/v1/meetings/{id}/calendar', { as: wang, params: { id: 'a' } })).statusCode).toBe(404);
  });
});
