import { expect } from '@open-wc/testing';
import { startNewPassword } from './new-password.ts';

const markup = `<form id="new-password" novalidate data-rules='["^.{8,}$"]' data-text-network="网络不可用" data-text-rules="不符合要求" data-text-done="已设置">
  <input id="password" type="password"><button type="submit" disabled>设置</button><p role="alert" id="refusal"></p></form><p role="status" id="done"></p>`;
const { fetch } = globalThis;
const used = { code: 40945, msg: '这个链接已经用过或已过期，请向管理员要一个新的', data: null };

describe('the page of a link for a new password', () => {
  let box: HTMLElement;
  let sent: { path: string; body: Record<string, string> }[];
  let answers: Record<string, object | undefined>;
  const part = <T extends HTMLElement>(id: string) => box.querySelector<T>(`#${id}`);
  const start = () => startNewPassword(part('new-password')!, part('done')!);
  const settled = () =>
    new Promise<void>((resolve) => new MutationObserver(() => resolve()).observe(box, { childList: true, subtree: true }));

  beforeEach(() => {
    box = document.createElement('main');
    box.append(document.createRange().createContextualFragment(markup));
    document.body.append(box);
    location.hash = 'the-secret';
    sent = [];
    answers = {};
    globalThis.fetch = (path, init) => {
      sent.push({ path: String(path), body: JSON.parse(String(init!.body)) });
      const answer = answers[String(path)];
      return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('offline'));
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    location.hash = '';
    box.remove();
  });

  it('R-ADM-10 says that a used link is used, instead of asking for a password', async () => {
    answers['/idaas/new-password/check'] = used;
    await start();
    expect([part('new-password'), part('done')!.textContent]).to.deep.equal([null, used.msg]);
    expect(sent).to.deep.equal([{ path: '/idaas/new-password/check', body: { link: 'the-secret' } }]);
  });

  it('R-ADM-10 asks for a password with a good link, and without a connection', async () => {
    answers['/idaas/new-password/check'] = { code: 0, msg: '', data: null };
    await start();
    expect(part('new-password')!.querySelector('button')!.disabled).to.equal(false);
    box.querySelector('button')!.disabled = true;
    answers = {};
    await start();
    expect(part('new-password')!.querySelector('button')!.disabled).to.equal(false);
  });

  it('R-ADM-10 keeps the password after a network error, and the form goes when the link is used up meanwhile', async () => {
    answers['/idaas/new-password/check'] = { code: 0, msg: '', data: null };
    await start();
    const form = part<HTMLFormElement>('new-password')!;
    const password = part<HTMLInputElement>('password')!;
    password.value = 'Kolibri#77';
    let change = settled();
    form.requestSubmit();
    await change;
    expect([part('refusal')!.textContent, password.value]).to.deep.equal(['网络不可用', 'Kolibri#77']);
    answers['/idaas/new-password'] = used;
    change = settled();
    form.requestSubmit();
    // The first change clears the refusal.
    await change;
    if (part('new-password')) await settled();
    expect([part('new-password'), part('done')!.textContent]).to.deep.equal([null, used.msg]);
  });
});
