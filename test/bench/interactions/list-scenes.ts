import { press } from '../browser.ts';
import { between, escape, measured, type Scene, shown } from './scene.ts';

const row = (at: number) => 3 + (at % 4);

/** Messages, people and the pages of the user centre. */
export const listScenes: readonly Scene[] = [
  {
    path: '/pba/user-center/message',
    begin: (page) => page.locator('atrium-message-center .title').first().waitFor(),
    steps: [
      measured('read a message', (page, round) => page.locator('atrium-message-center .title').nth(row(round)).click(press)),
      shown('atrium-message-center .detail h2'),
      escape,
      measured('next message, by key', (page) => page.keyboard.press('ArrowDown')),
      measured('archive a message', (page) => page.keyboard.press('e')),
    ],
  },
  {
    path: '/pba/address-list',
    begin: (page) => page.locator('atrium-address-list .cover').first().waitFor(),
    steps: [
      measured('open a card of the address book', (page, round) => page.locator('atrium-address-list .cover').nth(row(round)).click(press)),
      shown('atrium-address-list .facts'),
      measured('close the card', (page) => page.keyboard.press('Escape')),
      measured('next person, by key', (page) => page.keyboard.press('ArrowDown')),
    ],
  },
  {
    path: '/pba/user-center/message',
    steps: [
      measured('settings of messages', (page) =>
        page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '消息设置' }).click(press),
      ),
      shown('atrium-message-settings table'),
      measured('a switch there', (page) => page.locator('atrium-message-settings input').first().click(press)),
      between((page) => page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '消息中心' }).click()),
      shown('atrium-message-center .title'),
    ],
  },
];
