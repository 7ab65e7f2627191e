// @vitest-environment happy-dom
import { createElement, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryProps } from '../testing/memory-view.ts';
import { reactParcel, useAnswer, useCall } from './index.ts';

interface SentRequest {
  url: string;
  token: string | null;
  language: string | null;
  signal: AbortSignal;
  give(data: string): void;
  fail(status: number, msg: string): void;
}

let asked: SentRequest[] = [];
const until = <T>(check: () => T) => vi.waitFor(check, { interval: 1 });
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', ({ pathname: url }: URL, { headers, signal }: { headers: HeadersInit; signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({
      url,
      token: new Headers(headers).get('authorization'),
      language: new Headers(headers).get('accept-language'),
      signal,
      give: (data) => resolve(json({ code: 0, msg: '', data })),
      fail: (status, msg) => resolve(json({ code: status, msg, data: null }, status)),
    });
    return promise;
  });
});

function App() {
  const [id, setId] = useState(1);
  const [answer, again] = useAnswer<string>(useCall('/api/hr'), `/leaves/${id}`);
  const text = answer.status === 'ready' ? answer.data : answer.status === 'failed' ? answer.message : 'loading';
  return createElement('div', null, [
    createElement('p', { key: 'p' }, text),
    createElement('button', { key: 'again', onClick: again }),
    createElement('button', { key: 'next', onClick: () => setId(id + 1) }),
  ]);
}

async function open() {
  const { props, visible, caseChanged } = memoryProps('/');
  const { mount, update, unmount } = reactParcel(App);
  await mount(props);
  await until(() => expect(asked).toHaveLength(1));
  const [again, next] = props.domElement.querySelectorAll('button');
  const shows = (text: string) => until(() => expect(props.domElement.querySelector('p')?.textContent).toBe(text));
  return { props, visible, caseChanged, update, unmount, again: () => again!.click(), next: () => next!.click(), shows };
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

describe('useAnswer', () => {
  it('sends the user’s request, reports loading, returns the response, and requests again', async () => {
    const { again, shows } = await open();
    await shows('loading');
    expect([asked[0]!.url, asked[0]!.token]).toEqual(['/api/hr/leaves/1', 'Bearer t']);
    asked[0]!.give('two days');
    await shows('two days');
    again();
    await until(() => expect(asked).toHaveLength(2));
    await shows('two days');
    asked[1]!.give('three days');
    await shows('three days');
  });

  it('returns the error, and retries by itself when the network is back, and only then', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    const forget = vi.spyOn(window, 'removeEventListener');
    const { shows } = await open();
    asked[0]!.fail(409, 'the books are closed');
    await shows('the books are closed');
    await until(() => expect(listen).toHaveBeenCalledWith('online', expect.anything()));
    window.dispatchEvent(new Event('online'));
    await until(() => expect(asked).toHaveLength(2));
    asked[1]!.give('two days');
    await shows('two days');
    await until(() => expect(forget).toHaveBeenCalledWith('online', expect.anything()));
    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(2);
  });

  it('gives up what is not wanted any more: for another path, and when the view goes', async () => {
    const { props, unmount, next, shows } = await open();
    next();
    await until(() => expect(asked).toHaveLength(2));
    expect([asked[0]!.signal.aborted, asked[1]!.signal.aborted, asked[1]!.url]).toEqual([true, false, '/api/hr/leaves/2']);
    asked[0]!.give('of the first');
    asked[1]!.give('of the second');
    await shows('of the second');
    next();
    await until(() => expect(asked).toHaveLength(3));
    await unmount(props);
    await until(() => expect(asked[2]!.signal.aborted).toBe(true));
  });

  it('R-SUB-03 asks again when the view becomes visible: nothing is rendered for an equal answer, a failure leaves what is there', async () => {
    const { props, shows, visible, unmount } = await open();
    asked[0]!.give('two days');
    await shows('two days');
    const turn = () => {
      visible.set(false);
      visible.set(true);
    };
    const text = props.domElement.querySelector('p')!.firstChild;
    turn();
    await until(() => expect(asked).toHaveLength(2));
    turn();
    await painted();
    expect(asked, 'one is on its way').toHaveLength(2);
    asked[1]!.fail(500, 'broken');
    // It may be older than the second return.
    await until(() => expect(asked).toHaveLength(3));
    await shows('two days');
    expect(props.domElement.querySelector('p')!.firstChild).toBe(text);
    asked[2]!.give('three days');
    await shows('three days');
    await unmount(props);
  });

  it('R-I18N-04 asks again in the language that the user has chosen now, and no longer when the view has gone', async () => {
    const { props, shows, unmount } = await open();
    asked[0]!.give('两天');
    await shows('两天');
    const { locale } = props as unknown as { locale: { set(language: string): void } };
    locale.set('en-US');
    await until(() => expect(asked).toHaveLength(2));
    expect(asked[1]!.language).toBe('en-US');
    asked[1]!.give('two days');
    await shows('two days');
    await unmount(props);
    locale.set('pt-BR');
    await painted();
    expect(asked).toHaveLength(2);
  });

  it('R-TASK-05 asks again when a case changes, also in a hidden view and while a request is on its way', async () => {
    const { props, shows, visible, caseChanged, unmount } = await open();
    asked[0]!.give('in approval');
    await shows('in approval');
    visible.set(false);
    for (const id of ['BX-1', 'BX-2']) caseChanged.emit(id);
    await until(() => expect(asked).toHaveLength(2));
    caseChanged.emit('BX-1');
    asked[1]!.give('in approval');
    await until(() => expect(asked).toHaveLength(3));
    asked[2]!.give('approved');
    await shows('approved');
    await unmount(props);
    caseChanged.emit('BX-1');
    await painted();
    expect(asked).toHaveLength(3);
  });

  it('asks again with a renewed token', async () => {
    const { props, update, shows } = await open();
    asked[0]!.fail(401, '');
    await update({ ...props, token: 'renewed' });
    await until(() => expect(asked).toHaveLength(2));
    expect(asked[1]!.token).toBe('Bearer renewed');
    asked[1]!.give('two days');
    await shows('two days');
  });
});
