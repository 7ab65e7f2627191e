import { setLanguage } from '@atrium/i18n';
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { Message } from '@atrium/api/contract';
import { fakeNetwork, type FakeNetwork } from '../../testing/network.ts';
import { next, show, until } from '../../testing/until.ts';
import './message-center.element.ts';

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  type: 'notice',
  title: `消息 ${id}`,
  body: '',
  link: null,
  sender: '流程中心',
  status: 'noread',
  createdAt: new Date().toISOString(),
  process: null,
  source: '',
  rule: 'direct',
  urgent: false,
  box: 'inbox',
  snoozedUntil: null,
  returnedAt: null,
  closedAt: null,
  closedBy: null,
  ...more,
});
const counts = { seq: 1, unread: 2, inbox: 3, archived: 0, snoozed: 0 };

describe('the message centre', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  beforeEach(() => {
    network = fakeNetwork();
    const lines = ['a', 'b', 'c'].map((id) => ({ ...message(id), count: 1, unread: 1 }));
    const real = globalThis.fetch;
    globalThis.fetch = async (target, init) => {
      if (!new Request(target, init).url.endsWith('/message/lines')) return real(target, init);
      await real(target, init);
      return Response.json({ code: 0, msg: '', data: lines, total: lines.length });
    };
    network.on('/business-center/v1/message/lines', () => lines);
    network.on('/business-center/v1/message/counts', () => counts);
    network.on('/business-center/v1/message/muted', () => []);
    network.on('/business-center/v1/message/b', () => ({
      message: message('b', { closedAt: new Date().toISOString(), closedBy: '王芳' }),
      history: [],
    }));
    network.on('/business-center/v1/message/act', ({ ids }) => ({
      changed: 1,
      undo: 'u1',
      results: (ids as string[]).map((id) => ({ id, outcome: 'done' })),
      counts,
    }));
  });
  afterEach(() => {
    element.remove();
    network.restore();
  });

  const asked = (path: string) => network.requests.filter((one) => one.path.endsWith(path)).map(({ input }) => input);
  async function shown(attributes = {}): Promise<ShadowRoot> {
    element = show('atrium-message-center', attributes);
    element.style.blockSize = '600px';
    await until(element, (root) => root.querySelectorAll('.title').length === 3);
    return element.shadowRoot!;
  }

  it('R-MSG-03 works on a page that knows no portal: it keeps its own place', async () => {
    const root = await shown({ query: 'tab=unread' });
    expect(asked('/lines')[0]).to.include({ box: 'inbox', status: 'noread' });
    expect(root.querySelector('[role=tab][aria-selected=true]')!.textContent).to.include('未读');
    root.querySelectorAll<HTMLElement>('.title')[1]!.click();
    await until(element, (now) => now.querySelector('article'));
    expect(root.querySelector('article .done')!.textContent).to.include('已由 王芳 处理');
    expect(root.querySelector('.why')!.textContent).to.include('直接发给你');
  });

  it('R-I18N-04 an open message follows the language of the portal, and is read once', async () => {
    await setLanguage('zh-CN');
    const root = await shown({ query: 'id=b' });
    const title = () => root.querySelector('article #title')?.textContent ?? '';
    await until(element, () => title().includes('消息 b'));
    network.on('/business-center/v1/message/b', () => ({
      message: message('b', { title: 'Message b', body: 'In English', sender: 'Process centre', status: 'read' }),
      history: [],
    }));
    await setLanguage('en-US');
    try {
      await until(element, () => title().includes('Message b'));
      expect(root.querySelector('article')!.textContent).to.include('In English').and.to.include('Process centre');
      expect(root.querySelector('article')!.textContent).not.to.match(/消息 b|直接发给你/);
      expect(asked('/act')).to.deep.equal([{ action: 'read', ids: ['b'], line: true }]);
    } finally {
      await setLanguage('zh-CN');
    }
  });

  it('R-INT-04 opens the address of a business system in a window of its own, which gets no hold of this one', async () => {
    const link = 'https://hr.example.com/leave?id=7';
    network.on('/business-center/v1/message/b', () => ({ message: message('b', { link }), history: [] }));
    const root = await shown({ query: 'id=b' });
    await until(element, (now) => now.querySelector('a.go'));
    const { href, target, rel } = root.querySelector<HTMLAnchorElement>('a.go')!;
    expect([href, target, rel]).to.deep.equal([link, '_blank', 'noopener noreferrer']);
  });

  it('R-AI-04 is printed with its rows where nothing is open, also on a page that gives it no height', async () => {
    const root = await shown();
    element.style.removeProperty('block-size');
    await emulateMedia({ media: 'print' });
    try {
      const row = root.querySelector('li')!.getBoundingClientRect();
      const seen = root.querySelector('.virtual-rows')!.getBoundingClientRect();
      expect([row.height, seen.height >= 3 * row.height]).to.deep.equal([64, true]);
      expect(seen.bottom).to.be.at.most(element.getBoundingClientRect().bottom);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });

  it('R-AI-04 has room for both lines of a row, and for what its fields say, at twice the size of text', async () => {
    document.documentElement.style.fontSize = '200%';
    try {
      const root = await shown();
      await until(element, (now) => (now.querySelector('li')?.offsetHeight ?? 0) > 64);
      const [title, about, after] = ['li .title', 'li .about', 'li:nth-child(2)'].map((one) =>
        root.querySelector(one)!.getBoundingClientRect(),
      );
      expect(title!.bottom).to.be.at.most(about!.top + 1);
      expect(about!.bottom).to.be.at.most(after!.top);
      for (const field of root.querySelectorAll('select, input[type=search]')) expect(field.clientHeight).to.be.at.least(28 * 1.5);
    } finally {
      document.documentElement.style.removeProperty('font-size');
    }
  });

  it('R-LIST-01 asks its page to keep its place in the address', async () => {
    const root = await shown();
    const change = next<CustomEvent<{ query: string; push: boolean }>>(document.body, 'atrium-query-change');
    root.querySelectorAll<HTMLElement>('.title')[1]!.click();
    expect((await change).detail).to.deep.equal({ query: 'id=b', push: true });
  });

  it('R-LIST-03 acts on ticked rows alone, and offers to undo it', async () => {
    const root = await shown();
    const button = () => root.querySelector<HTMLButtonElement>('.batch button')!;
    expect(button().disabled).to.equal(true);
    root.querySelectorAll<HTMLInputElement>('.line input')[2]!.click();
    await until(element, () => !button().disabled);
    button().click();
    await until(element, (now) => now.querySelector('.undo-sheet'));
    expect(asked('/act')).to.deep.equal([{ action: 'read', ids: ['c'], line: true }]);
  });

  it('R-LIST-06 is used by keyboard: J goes on, Space ticks, E archives', async () => {
    const root = await shown();
    const titles = () => [...root.querySelectorAll<HTMLElement>('.title')];
    const press = (key: string) =>
      root.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    titles()[0]!.focus();
    press('j');
    await until(element, (now) => now.activeElement === titles()[1]);
    press(' ');
    await until(element, () => root.querySelectorAll<HTMLInputElement>('.line input')[1]!.checked);
    press('e');
    await until(element, () => asked('/act').length === 1 && root.querySelector('.undo-sheet'));
    expect(asked('/act')).to.deep.equal([{ action: 'archive', ids: ['b'], line: true }]);
  });
});
