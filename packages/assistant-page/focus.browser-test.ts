import { expect } from '@open-wc/testing';
import { Chat, entry, message, offline } from './testing/chat.ts';

describe('the focus in the chat page', () => {
  let chat: Chat;
  const focused = () => chat.page.shadowRoot!.activeElement;
  const inLine = () => chat.composer.activeElement === chat.area;
  const coarse = () => (globalThis.matchMedia = (media) => ({ media, matches: media === '(pointer: coarse)' }) as MediaQueryList);
  beforeEach(async () => {
    chat = new Chat();
    chat.conversations = [entry('c9', '从前的')];
    chat.messages = [message('person', '从前问的'), message('assistant', '从前答的。')];
    await chat.open();
  });
  afterEach(() => chat.close());

  it('U-14 goes to the field when an answer starts again, or the page asks a question', async () => {
    chat.press(chat.one('.ideas button')!);
    await chat.until(inLine, 'it is lost: a suggestion');
    await chat.finish('好。');
    chat.answer = offline;
    chat.press(chat.button('重新回答'));
    await chat.until(() => inLine() && chat.one('.trouble'), 'it is lost: 重新回答');
    chat.press(chat.button('重试'));
    await chat.until(() => inLine() && chat.asked.length === 3, 'it is lost: 重试');
  });

  it('U-14 goes to the conversation if the field would open a keyboard', async () => {
    await chat.talk('一', '答一。');
    coarse();
    chat.press(chat.button('重新回答'));
    await chat.until(() => chat.asked.length === 2, 'it was not asked again');
    await chat.until(() => focused() === chat.one('.log'), 'it is lost');
  });

  it('U-14 goes to the field when the host page’s context is removed', async () => {
    chat.page.asker = { title: '合同 HT-7', url: '', selection: '' };
    await chat.until(() => chat.button('不附'), 'it is not shown');
    chat.press(chat.button('不附'));
    await chat.until(inLine, 'it is lost');
  });

  it('U-14 goes to the field when a conversation is chosen, or to its title if the field would open a keyboard', async () => {
    await chat.openPast();
    await chat.until(inLine, 'it is lost');
    coarse();
    await chat.openPast();
    await chat.until(() => focused()?.localName === 'h1' && focused()?.textContent?.trim() === '从前的', 'it is lost');
  });

  it('U-14 goes from a deleted conversation to its undo button, and from there to the list', async () => {
    chat.button('历史').click();
    await chat.until(() => chat.one('.delete'), 'no history');
    chat.press(chat.one('.delete')!);
    await chat.until(() => focused()?.matches('.undo button'), 'it is lost');
    chat.press(chat.one('.undo button')!);
    await chat.until(() => !chat.one('.undo') && chat.one('.entry'), 'it is not back');
    expect(focused()).not.to.equal(null);
  });

  it('U-14 stays in the field, and stays outside if it was not in the page', async () => {
    chat.area.focus();
    await chat.talk('一', '答一。');
    expect(inLine()).to.equal(true);
    chat.area.blur();
    chat.button('重新回答').click();
    await chat.until(() => chat.asked.length === 2, 'it was not asked again');
    expect(focused()).to.equal(null);
  });
});
