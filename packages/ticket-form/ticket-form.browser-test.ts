import { expect } from '@open-wc/testing';
import { startTicketForm } from './ticket-form.ts';

const markup = `<form id="ticket" novalidate data-text-titlemissing="写标题" data-text-descriptionmissing="写说明" data-text-unsent="没有送达"
  data-text-signedout="登录已过期" data-text-restored="已恢复" data-text-kept="已保存" data-text-notkept="不保存" data-text-sending="正在提交">
  <input id="title"><p id="title-error"></p>
  <select id="category"><option value="device">a</option><option value="other">b</option></select>
  <textarea id="description"></textarea><p id="description-error"></p><input id="phone"><p id="refusal"></p><p id="draft"></p>
  <a id="sign-in" hidden>重新登录</a><button type="submit">提交</button></form>
  <section id="sent" hidden><h2 tabindex="-1"></h2><b id="number"></b><a id="follow" data-base="/base"></a>
  <button id="another"></button><button id="close"></button></section>`;
const { fetch, setTimeout: setRealTimeout } = globalThis;

describe('the form of a ticket', () => {
  let box: HTMLElement;
  let sent: { body: Record<string, string>; key: string | null; token: string | null; language: string | null }[];
  let answer: () => Promise<Response>;
  const part = <T extends HTMLElement>(id: string) => box.querySelector<T>(`#${id}`)!;
  const field = (id: string) => part<HTMLInputElement>(id);
  const begin = () => startTicketForm(part('ticket'), part('sent'));
  const open = () => {
    box?.remove();
    box = document.createElement('main');
    box.append(document.createRange().createContextualFragment(markup));
    document.body.append(box);
  };
  const fill = (title: string, description: string) => {
    field('title').value = title;
    field('description').value = description;
    field('title').dispatchEvent(new Event('input', { bubbles: true }));
  };
  const changed = (id: string, attribute = false) =>
    new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(part(id), { childList: !attribute, attributes: attribute });
    });
  const submit = () => part<HTMLFormElement>('ticket').requestSubmit();
  const handedIn = () =>
    Promise.resolve(Response.json({ code: 0, msg: '', data: { id: '1', number: 'WO-261122-ABC123', link: '/home/index' } }));

  beforeEach(() => {
    localStorage.setItem('TOKEN_KEY', 't');
    localStorage.setItem('tenantId', '10001');
    sent = [];
    answer = handedIn;
    globalThis.fetch = (input, init) => {
      const { headers } = new Request(input, init);
      const of = (name: string) => headers.get(name);
      sent.push({
        body: JSON.parse(String(init!.body)),
        key: of('idempotency-key'),
        token: of('authorization'),
        language: of('accept-language'),
      });
      return answer();
    };
    open();
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    globalThis.setTimeout = setRealTimeout;
    localStorage.clear();
    box.remove();
  });

  it('R-FRAME-11 sends what was typed as the person, and says the number and where to follow it', async () => {
    begin();
    fill(' 显示器闪屏 ', '每隔几分钟闪一次');
    const done = changed('sent', true);
    submit();
    await done;
    expect(sent[0]!.body).to.deep.equal({ category: 'device', title: '显示器闪屏', description: '每隔几分钟闪一次' });
    expect([sent[0]!.token, sent[0]!.language, sent[0]!.key?.length]).to.deep.equal(['Bearer t', document.documentElement.lang, 36]);
    expect([part('number').textContent, part('follow').getAttribute('href')]).to.deep.equal(['WO-261122-ABC123', '/base/home/index']);
    expect([part('ticket').hidden, document.activeElement?.localName]).to.deep.equal([true, 'h2']);
    expect(localStorage.getItem('TICKET_DRAFT')).to.equal(null);
    part('another').click();
    expect([part('ticket').hidden, field('title').value, document.activeElement]).to.deep.equal([false, '', field('title')]);
  });

  it('R-FRAME-11 says at the field what is missing, and asks the server nothing', () => {
    begin();
    fill('', '');
    submit();
    expect([part('title-error').textContent, part('description-error').textContent]).to.deep.equal(['写标题', '写说明']);
    expect([document.activeElement, field('title').hasAttribute('aria-invalid')]).to.deep.equal([field('title'), true]);
    fill('显示器', '');
    expect(part('title-error').textContent).to.equal('');
    expect(sent).to.have.length(0);
  });

  it('R-LIST-04 keeps the draft 300 ms after the last key, and brings it back', () => {
    const waiting: [() => void, number][] = [];
    globalThis.setTimeout = ((run: () => void, millis: number) => waiting.push([run, millis])) as never;
    begin();
    fill('显示器闪屏', '每隔');
    const [keep, millis] = waiting.at(-1)!;
    expect([millis, localStorage.getItem('TICKET_DRAFT')]).to.deep.equal([300, null]);
    keep();
    expect(part('draft').textContent).to.equal('已保存');
    open();
    begin();
    expect([field('title').value, field('description').value, part('draft').textContent]).to.deep.equal(['显示器闪屏', '每隔', '已恢复']);
  });

  it('R-LIST-04 keeps the draft of a form that a link has filled in apart', () => {
    begin();
    fill('显示器', '闪');
    dispatchEvent(new Event('pagehide'));
    open();
    field('title').value = '人事咨询：';
    begin();
    expect(field('title').value).to.equal('人事咨询：');
    fill('人事咨询：社保', '问');
    dispatchEvent(new Event('pagehide'));
    open();
    field('title').value = '人事咨询：';
    begin();
    expect(field('title').value).to.equal('人事咨询：社保');
  });

  it('R-FRAME-11 hands a ticket in once, although the first answer did not arrive', async () => {
    begin();
    fill('显示器', '闪');
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    let said = changed('refusal');
    submit();
    await said;
    expect(part('refusal').textContent).to.equal('没有送达');
    expect(JSON.parse(localStorage.getItem('TICKET_DRAFT')!).sendKey).to.equal(sent[0]!.key);
    answer = handedIn;
    said = changed('sent', true);
    submit();
    await said;
    expect(sent[1]!.key).to.equal(sent[0]!.key);
  });

  it('R-HTTP-05 keeps everything when the session is over, and offers to sign in beside it', async () => {
    begin();
    fill('显示器', '闪');
    answer = () => Promise.resolve(Response.json({ code: 40101, msg: '' }, { status: 401 }));
    const said = changed('refusal');
    submit();
    await said;
    expect([part('refusal').textContent, part('sign-in').hidden, field('title').value]).to.deep.equal(['登录已过期', false, '显示器']);
    expect(JSON.parse(localStorage.getItem('TICKET_DRAFT')!).title).to.equal('显示器');
  });

  it('says what the server says when it refuses', async () => {
    begin();
    fill('显示器', '闪');
    answer = () => Promise.resolve(Response.json({ code: 42901, msg: '请求过于频繁' }, { status: 429 }));
    const said = changed('refusal');
    submit();
    await said;
    expect([part('refusal').textContent, field('description').value]).to.deep.equal(['请求过于频繁', '闪']);
  });
});
