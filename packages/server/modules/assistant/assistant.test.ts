import type { Conversation } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { textTerms } from '../../search/terms.ts';
import { mostMessages } from './queries.ts';
import { heardIn } from './testing/heard.ts';
import { companyDay } from '../../clock/company-day.ts';

const base = '/business-center/v1/assistant';
let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;

beforeAll(async () => {
  portal = await openPortal();
  const { db } = portal;
  await db.updateTable('functions').set({ fills: '["from","to"]' }).where('code', '=', 'leave').execute();
  const leave = { id: 'leave', words: '["leave","folga"]', means: '["请假"]', sort: 0 };
  await db.insertInto('synonyms').values(leave).execute();
  for (const [id, tenant] of [
    ['here', '10001'],
    ['elsewhere', '10002'],
  ] as const) {
    const item = {
      category: 'company' as const,
      summary: '新的年假规则',
      cover: null,
      author: '',
      body: '',
      published_at: '2026-01-01T00:00:00.000Z',
    };
    await db
      .insertInto('news')
      .values({ ...item, id, tenant_id: tenant, title: `请假新规 ${id}` })
      .execute();
    await db
      .insertInto('news_terms')
      .values(textTerms('请假新规', [], '').map((term) => ({ news_id: id, term })))
      .execute();
  }
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
});
afterAll(() => portal.close());

async function ask(as: Person, text: string, more: object = {}) {
  const response = await portal.ask(`POST ${base}/ask`, { as, body: { text, ...more } });
  return { response, ...heardIn(response.statusCode === 200 ? response.body : '') };
}
const list = async (as: Person) => (await portal.ask(`GET ${base}/conversations`, { as })).json().data as Conversation[];
const read = (as: Person, id: string) => portal.ask(`GET ${base}/conversations/{id}`, { as, params: { id } });

describe('the assistant', () => {
  it('R-AI-03 answers in events: start, what it found, the text, done', async () => {
    const { response, events, of, said, links } = await ask(li, '我想请假');
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store, no-transform');
    expect([events[0]?.event, events.at(-1)?.event, of('done')]).toEqual(['start', 'done', [{ state: 'done' }]]);
    expect(links[0]).toBe('/pba/app-center/main/expenses/hr/leave');
    expect(said).toContain('[请假申请](/pba/app-center/main/expenses/hr/leave)');
  });

  it('R-AI-03 keeps the messages, continues the conversation, and takes a question back', async () => {
    const { of } = await ask(wang, '请假');
    const { conversationId, title, questionId } = of('start')[0]!;
    expect(title).toBe('请假');
    await ask(wang, '出差', { conversationId });
    const { messages } = (await read(wang, conversationId)).json().data as Conversation;
    expect(messages.map(({ role, state, text }) => [role, state, text !== ''])).toEqual(
      ['person', 'assistant', 'person', 'assistant'].map((role) => [role, 'done', true]),
    );
    await ask(wang, '年假', { conversationId, insteadOf: questionId });
    const after = (await read(wang, conversationId)).json().data as Conversation;
    expect(after.messages.map(({ text }) => text)[0]).toBe('年假');
    expect(after.messages).toHaveLength(2);
    expect((await list(wang)).map(({ id }) => id)).toEqual([conversationId]);
  });

  it('R-AI-03 R-SRV-01 has nothing of another person or tenant', async () => {
    const { of } = await ask(li, '费用报销');
    const { conversationId: id, answerId, questionId } = of('start')[0]!;
    for (const other of [wang, park]) {
      expect((await list(other)).some((one) => one.id === id)).toBe(false);
      expect((await read(other, id)).statusCode).toBe(404);
      expect((await portal.ask(`PUT ${base}/conversations/{id}`, { as: other, params: { id }, body: { title: 'x' } })).statusCode).toBe(
        404,
      );
      expect((await portal.ask(`DELETE ${base}/conversations/{id}`, { as: other, params: { id } })).statusCode).toBe(404);
      expect((await ask(other, '请假', { conversationId: id })).response.statusCode).toBe(404);
      expect((await ask(other, '请假', { conversationId: id, insteadOf: questionId })).response.statusCode).toBe(404);
      const verdict = { as: other, params: { id: answerId }, body: { verdict: 'helpful' } };
      expect((await portal.ask(`POST ${base}/messages/{id}/verdict`, verdict)).statusCode).toBe(404);
    }
    expect((await read(li, id)).statusCode).toBe(200);
  });

  it.each(['密钥管理', '请假新规', '付款服务', '工资单', '请假', '王芳', '李晓明'])(
    'R-AI-03 R-SRV-01 asked for %s says to each of two people in two tenants only what they may see',
    async (text) => {
      const every = { li: await ask(li, text), wang: await ask(wang, text), park: await ask(park, text) };
      const all = (who: keyof typeof every) =>
        `${every[who].said} ${every[who].links.join(' ')} ${JSON.stringify(every[who].of('citation'))}`;
      // The question itself is repeated; what is linked is what was found.
      expect(JSON.stringify([every.li.links, every.wang.links, every.park.links])).not.toContain('/it/secret');
      expect(all('wang')).not.toMatch(/finance|payslip|trip|elsewhere/);
      expect(all('park')).not.toMatch(/\/hr\/|=here/);
      expect(all('li')).not.toContain('elsewhere');
      // Wang may not look for colleagues.
      expect(all('wang')).not.toContain('address-list?person');
    },
  );

  it('R-AI-03 prepares a function for the given day, and submits nothing', async () => {
    const { said, of } = await ask(li, '2031-05-20 请假');
    expect(of('citation')[0]).toEqual({
      kind: 'prepared',
      title: '请假申请',
      href: '/pba/app-center/main/expenses/hr/leave?from=2031-05-20&to=2031-05-20',
      detail: '2031年5月20日周二',
    });
    expect(said).toContain('2031-05-20');
    // Its form takes no days.
    expect((await ask(li, '2031-05-20 出差')).links.filter((href) => href.includes('2031'))).toEqual([]);
  });

  it.each(['明天请一天假', 'Apply for leave tomorrow', 'Pedir folga amanhã'])(
    'R-AI-03 prepares the form of leave for %s, by the synonyms of the organisation',
    async (text) => {
      const { of } = await ask(li, text);
      const tomorrow = companyDay(new Date(Date.now() + 24 * 60 * 60_000));
      expect(of('citation')[0]).toMatchObject({ kind: 'prepared', href: expect.stringContaining(`from=${tomorrow}&to=${tomorrow}`) });
    },
  );

  it('R-AI-03 greets and says what it can do when nothing is asked, and says that it found nothing', async () => {
    const hello = await ask(li, '你好');
    expect([hello.links, hello.said.includes('李晓明')]).toEqual([[], true]);
    const none = await ask(li, 'zzzzqqqq');
    expect([none.links, none.said.includes('zzzzqqqq'), none.of('done')]).toEqual([[], true, [{ state: 'done' }]]);
  });

  it('R-AI-03 says what people type and what articles are called as text, never as marks', async () => {
    const { said } = await ask(li, '](https://evil.example) <b>zzqq</b> ![x](y)');
    expect(said).not.toMatch(/<b>|!\[x\]\(/);
  });

  it('R-AI-03 deletes a conversation, which can be had back for a minute', async () => {
    const { of } = await ask(li, '差旅');
    const id = of('start')[0]!.conversationId;
    const params = { as: li, params: { id } };
    expect((await portal.ask(`DELETE ${base}/conversations/{id}`, params)).statusCode).toBe(200);
    expect([(await read(li, id)).statusCode, (await ask(li, '请假', { conversationId: id })).response.statusCode]).toEqual([404, 404]);
    expect((await portal.ask(`POST ${base}/conversations/{id}/restore`, params)).statusCode).toBe(200);
    expect((await read(li, id)).statusCode).toBe(200);
    await portal.ask(`DELETE ${base}/conversations/{id}`, params);
    const early = new Date(Date.now() - 61_000).toISOString();
    await portal.db.updateTable('assistant_conversations').set({ deleted_at: early }).where('id', '=', id).execute();
    expect((await portal.ask(`POST ${base}/conversations/{id}/restore`, params)).statusCode).toBe(404);
  });

  it('R-AI-03 takes another title and a verdict, and takes the verdict back', async () => {
    const { of } = await ask(li, '借款');
    const { conversationId: id, answerId } = of('start')[0]!;
    await portal.ask(`PUT ${base}/conversations/{id}`, { as: li, params: { id }, body: { title: '我的借款' } });
    for (const verdict of ['unhelpful', null]) {
      await portal.ask(`POST ${base}/messages/{id}/verdict`, { as: li, params: { id: answerId }, body: { verdict } });
      const found = (await read(li, id)).json().data as Conversation;
      expect([found.title, found.messages[1]?.verdict]).toEqual(['我的借款', verdict]);
    }
  });

  it('R-AI-03 a conversation that is full takes no more questions', async () => {
    const { of } = await ask(li, '班车');
    const id = of('start')[0]!.conversationId;
    const rows = Array.from({ length: mostMessages - 2 }, (_, at) => ({
      id: `full-${at}`,
      conversation_id: id,
      place: at + 2,
      role: 'person' as const,
      text: 'x',
      state: 'done' as const,
      verdict: null,
      created_at: '2026-01-01T00:00:00.000Z',
    }));
    await portal.db.insertInto('assistant_messages').values(rows).execute();
    const { response } = await ask(li, '班车', { conversationId: id });
    expect([response.statusCode, response.json().code]).toEqual([409, 40935]);
  });

  it('R-AI-03 explains how it answers and what it may be asked, in the language of the user', async () => {
    const about = async (as: Person, language: string) =>
      (await portal.ask(`GET ${base}`, { as, headers: { 'accept-language': language } })).json().data;
    expect(await about(li, 'zh-CN')).toMatchObject({ brain: 'search', name: '李晓明', keptDays: 90 });
    expect((await about(li, 'zh-CN')).suggestions[0]).toBe('明天请一天假');
    expect((await about(li, 'pt-BR')).suggestions[0]).toBe('Pedir folga amanhã');
    // Only what would find something.
    expect((await about(park, 'zh-CN')).suggestions).not.toContain('明天请一天假');
  });

  it('R-AI-03 opening it searches no table: it asks the database no more often than the list of conversations does', async () => {
    const statements = async () => {
      const text = await portal.server.metrics.text();
      return Number(/^atrium_database_query_duration_seconds_count (\d+)/m.exec(text)![1]);
    };
    const least = async (path: `GET ${typeof base}` | `GET ${typeof base}/conversations`) => {
      const asked: number[] = [];
      // The least of them: timers of the server ask in between.
      for (let time = 0; time < 4; time += 1) {
        const before = await statements();
        await portal.ask(path, { as: li });
        asked.push((await statements()) - before);
      }
      return Math.min(...asked);
    };
    expect(await least(`GET ${base}`)).toBeLessThanOrEqual(await least(`GET ${base}/conversations`));
  });
});
