import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDirectory } from '../modules/people/testing/directory.ts';
import type { Person, Portal } from '../testing/portal.ts';

let portal: Portal;
let li: Person;

beforeAll(async () => {
  ({ portal, li } = await openDirectory());
});
afterAll(() => portal.close());

const search = async (keyword: string, language: string) =>
  (
    await portal.ask('GET /kirin-hr-biz/user/getUserProgramInfo', {
      as: li,
      query: { keyword, pageIndex: '1', pageSize: '10' },
      headers: { 'accept-language': language },
    })
  ).json().data as { userCode: string; realName: string; marks: object[] }[];

describe('R-I18N-04 the name of a person', () => {
  it.each([
    ['zh-CN', '欧阳明哲'],
    ['zh-TW', '欧阳明哲'],
    ['en-US', 'Ouyang Mingzhe'],
    ['pt-BR', 'Ouyang Mingzhe'],
  ])('is the one for readers of %s in the search, on the card and in the list: %s', async (language, name) => {
    const headers = { 'accept-language': language };
    const [found] = await search('欧阳明哲', language);
    const card = await portal.ask('GET /business-center/v1/people/card', { as: li, query: { userCode: found!.userCode }, headers });
    const list = await portal.ask('GET /business-center/v1/people', { as: li, query: { pageIndex: '1', pageSize: '50' }, headers });
    const names = (list.json().data as { userCode: string; realName: string }[]).flatMap((one) =>
      one.userCode === found!.userCode ? [one.realName] : [],
    );
    expect([found!.realName, card.json().data.realName, ...names]).toEqual([name, name, name]);
  });

  it('is in Latin letters for oneself, too', async () => {
    const headers = { 'accept-language': 'pt-BR' };
    const { data } = (await portal.ask('GET /wutong-idaas-account/current', { as: li, headers })).json();
    expect(data.realName).toBe('Li Xiaoming');
  });

  it.each([
    ['欧阳明哲', [{ field: 'realName', from: 0, to: 14 }]],
    ['明哲', [{ field: 'realName', from: 0, to: 14 }]],
    ['mingzhe', [{ field: 'realName', from: 7, to: 14 }]],
    [
      'ouyang mingzhe',
      [
        { field: 'realName', from: 0, to: 7 },
        { field: 'realName', from: 7, to: 14 },
      ],
    ],
  ])('is found by %s in English, and marked', async (keyword, marks) => {
    expect(await search(keyword, 'en-US')).toMatchObject([{ realName: 'Ouyang Mingzhe', marks }]);
  });
});
