import { expect } from '@open-wc/testing';
import { prepare, stop } from './conversation.ts';
import { signOut } from './person.ts';
import { followPortal } from './portal-session.ts';
import { Chat } from './testing/chat.ts';

describe('a chat page in its own tab, while the user signs out of the portal in another', () => {
  let chat: Chat;
  let unfollow: () => void;
  const say = (key: string | null, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }));
  const shown = () => chat.page.shadowRoot!.textContent!;
  beforeEach(async () => {
    chat = new Chat();
    await chat.open();
    chat.page.alone = true;
    unfollow = followPortal({
      left: () => {
        stop();
        signOut();
      },
      entered: () => void prepare(),
    });
    await chat.talk('我的薪资', '只给一个人看的。');
  });
  afterEach(() => {
    unfollow();
    chat.close();
  });

  for (const [what, key] of [
    ['the token goes', 'TOKEN_KEY'],
    ['all goes', null],
  ] as const) {
    it(`R-AI-02 hides the conversation, its title and announced text at once: ${what}`, async () => {
      say('SETTINGS', null);
      await chat.page.updateComplete;
      expect(shown()).to.contain('只给一个人看的');
      say(key, null);
      await chat.until(() => chat.one('.start[role=alert]'), 'it is not said');
      expect([shown().includes('只给'), shown().includes('薪资'), chat.one('h1')!.textContent?.trim()]).to.deep.equal([
        false,
        false,
        'AI 助手',
      ]);
    });
  }

  it('R-AI-02 stops a streaming answer', async () => {
    chat.stream = new (chat.stream.constructor as new () => typeof chat.stream)();
    await chat.ask('再问');
    chat.begin('先');
    await chat.until(() => shown().includes('先'), 'no text');
    say('TOKEN_KEY', null);
    await chat.until(() => chat.stream.aborted, 'it goes on');
  });

  it('R-AI-02 returns for the same user who signs in again, and not for another', async () => {
    say('TOKEN_KEY', null);
    await chat.until(() => chat.one('.start[role=alert]'), 'it is not said');
    say('TOKEN_KEY', 'new');
    await chat.until(() => shown().includes('只给一个人看的'), 'it does not come back');
    say('TOKEN_KEY', null);
    await chat.until(() => chat.one('.start[role=alert]'), 'it is not said');
    chat.user = 'YH2';
    say('TOKEN_KEY', 'another');
    await chat.until(() => shown().includes('变了'), 'it is not said');
    expect(shown()).not.to.contain('只给');
  });
});
