import { beforeEach, expect, it, vi } from 'vitest';
import { callFile, configureClient } from './index.ts';
import { answeringServer } from './testing/answering-server.ts';

const book = 'GET /business-center/v1/users/export/address/book';
const refused = vi.fn();
beforeEach(() => {
  refused.mockReset();
  configureClient({ refused, identity: () => ({ token: 'T', tenant: null, userCode: null, userId: null, userNo: null }) });
});

it('gives a file with the name in the script of the caller', async () => {
  const server = await answeringServer();
  server.answer(200, 'PK\u0003', {
    'Content-Disposition': `attachment; filename="book.xlsx"; filename*=UTF-8''${encodeURIComponent('通讯录')}.xlsx`,
  });
  const { content, name } = await callFile(book, { query: { keyword: '李' } });
  expect([await content.text(), name]).toEqual(['PK\u0003', '通讯录.xlsx']);
  expect(server.seen[0]).toMatchObject({ url: `/api/business-center/v1/users/export/address/book?keyword=${encodeURIComponent('李')}` });
  server.answer(200, 'x', { 'Content-Disposition': 'attachment; filename="book.xlsx"' });
  expect((await callFile(book, { query: {} })).name).toBe('book.xlsx');
});

it('R-HTTP-06 reports a refusal and rejects, like every call', async () => {
  const server = await answeringServer();
  server.answer(403, { code: 40301, msg: '没有权限' });
  await expect(callFile(book, { query: {} })).rejects.toMatchObject({ kind: 'refused', status: 403, code: '40301' });
  expect(refused).toHaveBeenCalledExactlyOnceWith({ title: 'Forbidden', description: '没有权限' });
});
