import { join } from 'node:path';
import type { CallData } from '@atrium/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { provision } from '../load.ts';

/* What the demo's accounts see in languages without Chinese characters, as the calls of these pages answer. */

const accounts = ['demo', 'limited', 'admin'] as const;
const lines = 'POST /business-center/v1/message/lines';
type Line = CallData<typeof lines>[number];
let portal: Portal;
const signedIn = new Map<string, Person>();

beforeAll(async () => {
  portal = await openPortal();
  await provision(portal.db, join(import.meta.dirname, '../../../demo-organisation'));
  const { password_hash } = await portal.db.selectFrom('people').select('password_hash').where('id', '=', 'p-li').executeTakeFirstOrThrow();
  await portal.db.updateTable('people').set({ password_hash }).where('username', 'in', accounts).execute();
  for (const account of accounts) signedIn.set(account, await portal.signIn(account));
});
afterAll(() => portal.close());

const inChinese = (texts: readonly string[]): string[] => texts.filter((text) => /\p{Script=Han}/u.test(text));
const textsOf = ({ title, body, sender, process, task }: Line): string[] => [
  title,
  body,
  sender,
  process?.title ?? '',
  ...(task?.actions ?? []).flatMap(({ name, confirm, reasons }) => [name, confirm, ...reasons]),
];

async function messages(account: string, language: string): Promise<Line[]> {
  const headers = { 'accept-language': language };
  const answer = await portal.ask(lines, { as: signedIn.get(account)!, body: { pageSize: 100 }, headers });
  return answer.json().data as Line[];
}

const languages = ['en-US', 'pt-BR'] as const;
const all = languages.flatMap((language) => accounts.map((account) => [account, language] as const));

it.each(all)('R-I18N-04 R-MSG-01 %s sees no Chinese message, sender or button in %s', async (account, language) => {
  const shown = await messages(account, language);
  expect(shown.length).toBeGreaterThan(10);
  expect(inChinese(shown.flatMap(textsOf))).toEqual([]);
});

it('R-I18N-04 R-MSG-01 a message is in the language of the request, its sender and its process, too', async () => {
  const first = async (language: string) => {
    const found = (await messages('demo', language)).find(({ process }) => process?.key === 'project:XM-MH-CR03');
    return [found?.title, found?.sender, found?.process?.title];
  };
  expect(await first('zh-CN')).toEqual(['熊南乔回复了您的评审意见', '熊南乔', '移动门户范围变更 CR03']);
  expect(await first('zh-TW')).toEqual(['熊南喬回覆了您的評審意見', '熊南喬', '行動入口網站範圍變更 CR03']);
  expect(await first('en-US')).toEqual(['Xiong Nanqiao replied to your review', 'Xiong Nanqiao', 'Mobile portal: scope change CR03']);
  const departments = new Set((await messages('demo', 'pt-BR')).map(({ sender }) => sender));
  expect([...departments]).toEqual(expect.arrayContaining(['Recursos Humanos', 'TI e Administração', 'Central de processos']));
});

it('R-I18N-04 R-MSG-01 the search finds a message by its words in each language', async () => {
  const count = async (keyword: string, language: string) =>
    (await portal.ask(lines, { as: signedIn.get('demo')!, body: { keyword }, headers: { 'accept-language': language } })).json().total;
  for (const [keyword, language] of [
    ['elevator', 'en-US'],
    ['elevadores', 'pt-BR'],
    ['檢修', 'zh-TW'],
    ['检修', 'zh-CN'],
  ])
    expect([keyword, (await count(keyword!, language!)) > 0]).toEqual([keyword, true]);
});

it.each(all)('R-I18N-04 R-USER-01 %s sees senders of mail, devices, meetings and banks in letters, in %s', async (account, language) => {
  const asked = { as: signedIn.get(account)!, headers: { 'accept-language': language } };
  const mails = (await portal.ask('GET /business-center/v1/mail/inbox', { ...asked, query: { pageSize: '100' } })).json().data as {
    from: string;
  }[];
  const devices = (await portal.ask('GET /business-center/v1/devices/mine', asked)).json().data as { kind: string; model: string }[];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const query = { from: day(-20), to: day(20) };
  const meetings = (await portal.ask('GET /business-center/v1/meetings', { ...asked, query })).json().data as {
    title: string;
    room: string;
    organiser: string;
    dialIn: string;
  }[];
  const branches = (
    await portal.ask('POST /business-center-config-web/v1/user/bank/card/subbranch/page', {
      ...asked,
      body: { bankCode: 'CMB', pageSize: 100 },
    })
  ).json().data as { name: string }[];
  expect([mails.length > 0, devices.length > 0, branches.length]).toEqual([true, true, 30]);
  expect(
    inChinese([
      ...mails.map(({ from }) => from),
      ...devices.flatMap(({ kind, model }) => [kind, model]),
      ...meetings.flatMap(({ title, room, organiser, dialIn }) => [title, room, organiser, dialIn]),
      ...branches.map(({ name }) => name),
    ]),
  ).toEqual([]);
});
