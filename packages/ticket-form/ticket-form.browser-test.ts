import { expect, waitUntil } from '@open-wc/testing';
import { rereadSaved } from '@atrium/stores';
import { startTicketForm } from './ticket-form.ts';

const markup = `<form id="ticket" novalidate data-text-titlemissing="写标题" data-text-descriptionmissing="写说明" data-text-toolong="最多 {most} 个字，现在有 {count} 个" data-text-unsent="没有送达"
  data-text-signedout="登录已过期" data-text-restored="已恢复" data-text-kept="已存在本机" data-text-keptserver="已保存" data-text-sending="正在提交"
  data-text-name="提交工单" data-text-offer="上次写到一半" data-text-clash="别处也改过" data-text-restore="恢复" data-text-discard="不要了"
  data-text-mine="用现在写的" data-text-here="这个浏览器" data-text-ended="已在别处提交" data-text-endedkept="已存为新草稿"
  data-text-startanew="清空重填" data-text-goon="存为新草稿" data-text-seen="知道了" data-draft="ticket">
  <section id="offer" hidden></section><input id="title"><p id="title-error"></p>
  <select id="category"><option value="device">a</option><option value="other">b</option></select>
  <textarea id="description"></textarea><p id="description-error"></p><input id="phone" data-most="5"><p id="phone-error"></p><p id="refusal"></p><p id="draft"></p>
  <a id="sign-in" hidden>重新登录</a><button type="submit">提交</button></form>
  <section id="sent" hidden><h2 tabindex="-1"></h2><b id="number"></b><a id="follow" data-base="/base"></a>
  <button id="another"></button><button id="close"></button></section>`;
const { fetch } = globalThis;

describe('the form of a ticket', () => {
  let box: HTMLElement;
  let sent: { body: Record<string, string>; key: string | null; token: string | null; language: string | null }[];
  let answer: () => Promise<Response>;
  /** What the server has of the draft. */
  let stored: { content: string; revision: number; writer: string; device: string; changedAt: string } | null;
  const part = <T extends HTMLElement>(id: string) => box.querySelector<T>(`#${id}`)!;
  const field = (id: string) => part<HTMLInputElement>(id);
  let leave = () => {};
  const begin = () => {
    leave = startTicketForm(part('ticket'), part('sent'));
  };
  const open = () => {
    leave();
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
  const draftAnswer = (method: string, init?: RequestInit) => {
    const data = (value: unknown) => Response.json({ code: 0, msg: '', data: value });
    if (method === 'GET') return data(stored && { ...stored, key: 'ticket', title: '', path: '/' });
    const began = stored === null;
    if (method === 'DELETE') stored = null;
    else {
      const body = JSON.parse(String(init!.body));
      const newer = stored && stored.revision !== body.revision && stored.writer !== body.writer;
      if (newer) return Response.json({ code: 40911, msg: '' }, { status: 409 });
      stored = { ...body, revision: (stored?.revision ?? 0) + 1, changedAt: new Date().toISOString() };
    }
    return data(stored && { revision: stored.revision, changedAt: stored.changedAt, began });
  };
  const inBrowser = () => JSON.parse(localStorage.getItem('DRAFT:10001::ticket') ?? 'null')?.values;
  const elsewhere = (title: string, revision: number) => {
    const values = { category: 'other', title, description: '家里写的', phone: '', sendKey: '' };
    const content = JSON.stringify({ values, kept: [] });
    stored = { content, revision, writer: 'home', device: 'Safari · macOS', changedAt: new Date(Date.now() - 60_000).toISOString() };
  };
  const offered = () => [...part('offer').querySelectorAll('button, span, p')].map((one) => one.textContent);
  const choose = (name: string) => [...part('offer').querySelectorAll('button')].find((one) => one.textContent === name)!.click();
  const handedIn = () =>
    Promise.resolve(Response.json({ code: 0, msg: '', data: { id: '1', number: 'WO-261122-ABC123', link: '/home/index' } }));

  beforeEach(() => {
    localStorage.setItem('TOKEN_KEY', 't');
    localStorage.setItem('tenantId', '10001');
    sent = [];
    answer = handedIn;
    globalThis.fetch = (input, init) => {
      const { headers, url, method } = new Request(input, init);
      // Only the form without a prefilled title is known to the server.
      if (/\/v1\/drafts\/ticket(%3A|:)/.test(url)) return Promise.resolve(Response.json({ code: 50300, msg: '' }, { status: 503 }));
      if (url.includes('/v1/drafts/')) return Promise.resolve(draftAnswer(method, init));
      const of = (name: string) => headers.get(name);
      sent.push({
        body: JSON.parse(String(init!.body)),
        key: of('idempotency-key'),
        token: of('authorization'),
        language: of('accept-language'),
      });
      return answer();
    };
    stored = null;
    open();
  });
  afterEach(() => {
    leave();
    leave = () => {};
    globalThis.fetch = fetch;
    localStorage.clear();
    rereadSaved();
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
    expect(inBrowser()).to.equal(undefined);
    part('another').click();
    expect([part('ticket').hidden, field('title').value, document.activeElement]).to.deep.equal([false, '', field('title')]);
  });

  it('R-FRAME-11 says at the field what is missing, and asks the server nothing', () => {
    begin();
    fill('', '');
    submit();
    expect([part('title-error').textContent, part('description-error').textContent]).to.deep.equal(['写标题', '写说明']);
    expect([document.activeElement, field('title').getAttribute('aria-invalid')]).to.deep.equal([field('title'), 'true']);
    fill('显示器', '');
    expect(part('title-error').textContent).to.equal('');
    expect(sent).to.have.length(0);
  });

  it('R-FRAME-11 cuts nothing: says at the field how long a text is and may be, and asks the server nothing', () => {
    begin();
    field('phone').value = '1390000';
    field('phone').dispatchEvent(new Event('input', { bubbles: true }));
    expect(part('phone-error').textContent).to.equal('最多 5 个字，现在有 7 个');
    fill('显示器', '闪');
    submit();
    expect([document.activeElement, field('phone').value, sent.length]).to.deep.equal([field('phone'), '1390000', 0]);
  });

  it('R-LIST-04 keeps the ticket in the browser and on the server while it is written, and brings it back by itself here', async () => {
    begin();
    const typed = performance.now();
    fill('显示器闪屏', '每隔');
    await waitUntil(() => inBrowser()?.title === '显示器闪屏', '', { timeout: 20_000 });
    expect(part('draft').textContent).to.equal('已存在本机');
    await waitUntil(() => part('draft').textContent === '已保存', '', { timeout: 20_000 });
    expect(performance.now() - typed).to.be.lessThan(5_000);
    expect(JSON.parse(stored!.content).values).to.include({ title: '显示器闪屏', description: '每隔' });
    open();
    begin();
    await waitUntil(() => field('title').value === '显示器闪屏', '', { timeout: 20_000 });
    expect([field('description').value, part('draft').textContent, part('offer').hidden]).to.deep.equal(['每隔', '已恢复', true]);
  });

  it('R-LIST-04 offers what another machine has, with its age and device, and puts it over nothing that is typed', async () => {
    elsewhere('打印机', 4);
    begin();
    await waitUntil(() => !part('offer').hidden, '', { timeout: 20_000 });
    expect(offered()[0]).to.equal('上次写到一半');
    expect(offered().join()).to.include('Safari · macOS');
    expect(field('title').value).to.equal('');
    fill('显示器', '闪');
    choose('恢复');
    expect([field('title').value, field('description').value, field('category').value]).to.deep.equal(['打印机', '家里写的', 'other']);
    expect(part('offer').hidden).to.equal(true);
  });

  it('R-LIST-04 shows both where another machine has written meanwhile, and keeps the one that is chosen', async () => {
    begin();
    fill('显示器', '闪');
    await waitUntil(() => stored !== null, '', { timeout: 20_000 });
    elsewhere('打印机', 9);
    fill('显示器', '一直闪');
    await waitUntil(() => offered()[0] === '别处也改过', '', { timeout: 20_000 });
    expect(field('description').value).to.equal('一直闪');
    choose('用现在写的');
    await waitUntil(() => stored!.content.includes('一直闪'), '', { timeout: 20_000 });
    expect(part('offer').hidden).to.equal(true);
  });

  it('R-LIST-04 does not send a ticket that was submitted elsewhere before it has said so, and then on request', async () => {
    begin();
    fill('显示器', '闪');
    await waitUntil(() => part('draft').textContent === '已保存', '', { timeout: 20_000 });
    stored = null;
    submit();
    await waitUntil(() => !part('offer').hidden, '', { timeout: 20_000 });
    expect([offered(), sent, document.activeElement?.textContent]).to.deep.equal([['已存为新草稿', '知道了'], [], '知道了']);
    submit();
    await waitUntil(() => !part('sent').hidden, '', { timeout: 20_000 });
    expect(sent).to.have.length(1);
    expect([stored, inBrowser()]).to.deep.equal([null, undefined]);
  });

  it('R-LIST-04 says, when the page is looked at again, that its ticket was submitted elsewhere, and is emptied on request', async () => {
    begin();
    fill('显示器', '闪');
    await waitUntil(() => part('draft').textContent === '已保存', '', { timeout: 20_000 });
    stored = null;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitUntil(() => !part('offer').hidden, '', { timeout: 20_000 });
    expect([offered(), field('title').value]).to.deep.equal([['已在别处提交', '清空重填', '存为新草稿'], '显示器']);
    choose('清空重填');
    expect([part('offer').hidden, field('title').value, inBrowser()]).to.deep.equal([true, '', undefined]);
  });

  it('R-LIST-04 keeps the draft of a form that a link has filled in apart', async () => {
    begin();
    fill('显示器', '闪');
    open();
    Object.assign(part('ticket').dataset, { draft: 'ticket:1' });
    field('title').value = '人事咨询：';
    begin();
    fill('人事咨询：社保', '问');
    open();
    Object.assign(part('ticket').dataset, { draft: 'ticket:1' });
    field('title').value = '人事咨询：';
    begin();
    await waitUntil(() => field('title').value === '人事咨询：社保', '', { timeout: 20_000 });
    expect(inBrowser().title).to.equal('显示器');
  });

  it('R-FRAME-11 hands a ticket in once, although the first answer did not arrive', async () => {
    begin();
    fill('显示器', '闪');
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    let said = changed('refusal');
    submit();
    await said;
    expect(part('refusal').textContent).to.equal('没有送达');
    expect(inBrowser().sendKey).to.equal(sent[0]!.key);
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
    expect(inBrowser().title).to.equal('显示器');
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

  it('R-HTTP-07 says in its own words that a proxy refused', async () => {
    begin();
    fill('显示器', '闪');
    answer = () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const said = changed('refusal');
    submit();
    await said;
    expect(part('refusal').textContent).to.equal('没有送达');
  });
});
