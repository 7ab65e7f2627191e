import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { Chat, entry, message } from './testing/chat.ts';

describe('the history of the chat page', () => {
  let chat: Chat;
  const log = () => chat.one('.log')!;
  const left = () => log().scrollHeight - log().clientHeight - log().scrollTop;
  const field = () => chat.one<HTMLInputElement>('.seek input');
  const titles = () => chat.all('.entry').map(({ textContent }) => textContent?.trim());
  const show = async () => {
    chat.button('历史').click();
    await chat.until(() => chat.one('.entry'), 'no history');
  };
  const seek = async (text: string) => {
    field()!.focus();
    await sendKeys({ type: text });
    await chat.page.updateComplete;
  };
  beforeEach(async () => {
    await setViewport({ width: 500, height: 600 });
    chat = new Chat();
    chat.conversations = Array.from({ length: 40 }, (_, at) => entry(`c${at + 9}`, `Pauta ${at + 1}`));
    chat.conversations[7] = entry('c16', 'Reunião de férias');
    await chat.open();
  });
  afterEach(async () => {
    chat.close();
    await setViewport({ width: 800, height: 600 });
  });

  it('R-AI-03 opens at the newest entry, and the conversation keeps its scroll position', async () => {
    chat.messages = [message('person', '一'), message('assistant', '很长。\n\n'.repeat(80))];
    await chat.openPast();
    await chat.until(() => left() < 2 && log().scrollTop > 500, 'it is not at its end');
    await show();
    expect(log().scrollTop).to.equal(0);
    log().scrollTop = 300;
    chat.button('历史').click();
    await chat.until(() => chat.one('.answer') && left() < 2, 'it is not at its end any more');
    log().scrollTop = 200;
    await new Promise((resolve) => log().addEventListener('scroll', resolve, { once: true }));
    await show();
    expect(log().scrollTop).to.equal(0);
    chat.button('历史').click();
    await chat.until(() => chat.one('.answer'), 'no conversation');
    expect(log().scrollTop).to.equal(200);
  });

  it('R-AI-03 finds conversations by title while the user types, ignoring case and accents', async () => {
    await show();
    expect(field()!.getAttribute('aria-label')).to.equal('按标题查找对话');
    await seek('FERIAS');
    expect(titles()).to.deep.equal(['Reunião de férias']);
    expect(chat.one('.seek [role=status]')!.textContent?.trim()).to.equal('找到 1 个对话');
    await seek('x');
    expect([titles(), chat.one('.seek [role=status]')!.textContent?.trim()]).to.deep.equal([[], '没有标题含“FERIASx”的对话。']);
    await expect(chat.page).to.be.accessible();
  });

  it('R-AI-03 Esc clears the search field first, and reaches the surrounding panel once it is empty', async () => {
    const heard: boolean[] = [];
    const hear = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && heard.push(defaultPrevented);
    addEventListener('keydown', hear);
    await show();
    await seek('férias');
    await sendKeys({ press: 'Escape' });
    await chat.until(() => titles().length === 40, 'it is not cleared');
    expect([field()!.value, field()!.matches(':focus'), heard]).to.deep.equal(['', true, []]);
    await sendKeys({ press: 'Escape' });
    removeEventListener('keydown', hear);
    expect(heard).to.deep.equal([false]);
  });

  it('R-AI-03 clears the search when it is opened again', async () => {
    await show();
    await seek('férias');
    chat.button('历史').click();
    await chat.until(() => !chat.one('.history'), 'it is still there');
    await show();
    expect([field()!.value, titles().length]).to.deep.equal(['', 40]);
  });

  it('R-AI-03 says when a conversation was not deleted or not restored', async () => {
    const { fetch } = globalThis;
    let fails = true;
    globalThis.fetch = (input, init) =>
      fails && ['DELETE', 'POST'].includes(init?.method ?? '') ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);
    const press = (label: string) => chat.one(`[aria-label="${label}"]`)!.click();
    const says = (text: string) => chat.until(() => chat.one('.history [role=alert]')?.textContent === text, text);
    await show();
    press('删除“Pauta 2”');
    await says('“Pauta 2”没有删除，请重试。');
    expect(titles()).to.include('Pauta 2');
    fails = false;
    press('删除“Pauta 2”');
    await chat.until(() => chat.one('.history [role=alert]') === null && !titles().includes('Pauta 2'), 'it is not deleted');
    fails = true;
    chat.button('撤销').click();
    await says('“Pauta 2”没有恢复，请重试。');
    await expect(chat.page).to.be.accessible();
    fails = false;
    chat.button('撤销').click();
    await chat.until(() => titles().includes('Pauta 2'), 'it is not restored');
  });

  it('R-AI-03 has no search field if there are few conversations', async () => {
    chat.conversations = chat.conversations.slice(0, 10);
    await show();
    expect([titles().length, field()]).to.deep.equal([10, null]);
  });

  it('R-AI-03 puts a title on its own line if it is narrow', async () => {
    await setViewport({ width: 320, height: 600 });
    await show();
    const width = (selector: string) => chat.one(selector)!.getBoundingClientRect().width;
    expect(width('.entry')).to.be.above(width('.history li') - 2);
    expect(chat.one('.delete')!.getBoundingClientRect().top).to.be.at.least(chat.one('.entry')!.getBoundingClientRect().bottom - 1);
    await setViewport({ width: 500, height: 600 });
    expect(chat.one('.delete')!.getBoundingClientRect().top).to.be.below(chat.one('.entry')!.getBoundingClientRect().bottom);
  });
});
