import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { linkedTo, linkFound, personOfUser, userOfPerson } from './link.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
  // One telephone for two people, as of a chairman and their secretary.
  await portal.db.updateTable('people').set({ phone: '13812340001' }).where('id', 'in', ['p-li', 'p-wang']).execute();
});
afterEach(() => portal.close());

const now = new Date('2026-11-30T02:00:00Z');
const user = { userId: 'zhangsan', unionId: null, name: '张三', phone: '13812340001', mail: null };
const found = { userId: 'zhangsan', unionId: null, name: '张三' };
const state = () => portal.db.selectFrom('chat_people').select(['user_id', 'person_id', 'state', 'reason']).execute();

it('R-NOT-04 a card links nobody by a telephone that two people have', async () => {
  expect(await linkFound(portal.db, 'wecom', { ...found, how: 'phone' }, 'p-li', now)).toEqual({ waits: 'several' });
  expect(await personOfUser(portal.db, 'wecom', user, now)).toEqual({ waits: 'several' });
  expect(await userOfPerson(portal.db, 'wecom', 'p-li')).toBe(null);
});

it('R-NOT-04 a card leaves a user who waits for an administrator to the administrator', async () => {
  const ofLi = { ...user, userId: 'E1001' };
  expect(await personOfUser(portal.db, 'wecom', ofLi, now)).toEqual({ waits: 'several' });
  expect(await linkFound(portal.db, 'wecom', { ...found, userId: 'E1001', how: 'code' }, 'p-li', now)).toEqual({ waits: 'several' });
  expect(await state()).toMatchObject([{ user_id: 'E1001', state: 'waiting', reason: 'several' }]);
});

it('R-NOT-04 a user nobody knew at the first sign-in is linked when a card finds them', async () => {
  expect(await personOfUser(portal.db, 'wecom', { ...user, phone: null }, now)).toEqual({ waits: 'unknown' });
  await portal.db.updateTable('people').set({ phone: '' }).where('id', '=', 'p-wang').execute();
  expect(await linkFound(portal.db, 'wecom', { ...found, how: 'phone' }, 'p-li', now)).toEqual({ personId: 'p-li' });
});

it('R-NOT-04 somebody who got the id of another user gets no cards of theirs and decides nothing', async () => {
  const ofLi = { ...user, userId: 'E1001', unionId: 'on_1', phone: null };
  expect(await personOfUser(portal.db, 'feishu', ofLi, now)).toEqual({ personId: 'p-li' });
  expect(await personOfUser(portal.db, 'feishu', { ...ofLi, unionId: 'on_2' }, now)).toEqual({ waits: 'other-user' });
  expect([await userOfPerson(portal.db, 'feishu', 'p-li'), await linkedTo(portal.db, 'feishu', 'E1001')]).toEqual([null, null]);
  const again = await linkFound(portal.db, 'feishu', { userId: 'E1001', unionId: null, name: '李', how: 'code' }, 'p-li', now);
  expect(again).toEqual({ waits: 'other-user' });
  // Another user is not the person either, until an administrator has said so.
  const other = await linkFound(portal.db, 'feishu', { userId: 'li.new', unionId: null, name: '李', how: 'code' }, 'p-li', now);
  expect(other).toEqual({ waits: 'taken' });
});
