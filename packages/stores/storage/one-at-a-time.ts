/** A page that receives nothing from a leader for this long asks for one, in milliseconds. */
const quietMilliseconds = 5_000;
/** How long it then waits for an answer before it leads. */
const answerMilliseconds = 500;

interface Election {
  from: string;
  says: 'asks' | 'leads' | 'left';
}

/**
 * Runs `work` in one page of the browser at a time, until stopped or until it ends by itself; another page goes on then. Locks decide where
 * the browser has them, messages between the pages outside secure contexts; without either, each page works for itself.
 */
export function oneAtATime(name: string, stop: AbortSignal, work: (signal: AbortSignal) => Promise<void>): void {
  const locks = globalThis.navigator?.locks;
  if (locks !== undefined) locks.request(name, { signal: stop }, () => work(stop)).catch(() => {});
  else if (globalThis.BroadcastChannel === undefined) void work(stop);
  else elect(name, stop, work);
}

/**
 * The leader answers every request; of two pages that ask or lead at once, the smaller id wins. No timer keeps the lead, because browsers
 * throttle timers of hidden pages.
 */
function elect(name: string, stop: AbortSignal, work: (signal: AbortSignal) => Promise<void>): void {
  const channel = new BroadcastChannel(`${name} leader`);
  const me = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let state: 'follows' | 'asks' | 'leads' = 'follows';
  let leading = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes no other argument
  const say = (says: Election['says']): void => channel.postMessage({ from: me, says } satisfies Election);
  const after = (milliseconds: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, milliseconds);
  };
  const ask = (): void => {
    state = 'asks';
    say('asks');
    after(answerMilliseconds, lead);
  };
  const follow = (): void => {
    leading.abort();
    state = 'follows';
    after(quietMilliseconds * (1 + Math.random() / 2), ask);
  };
  const lead = (): void => {
    state = 'leads';
    leading = new AbortController();
    say('leads');
    const signal = AbortSignal.any([stop, leading.signal]);
    void work(signal).finally(() => signal.aborted || end());
  };
  const leave = (): void => {
    if (state !== 'leads') return;
    say('left');
    follow();
  };
  const end = (): void => {
    leave();
    leading.abort();
    clearTimeout(timer);
    globalThis.removeEventListener?.('pagehide', leave);
    channel.close();
  };

  channel.onmessage = ({ data: { from, says } }: MessageEvent<Election>) => {
    if (says === 'left') {
      if (state === 'follows') after(Math.random() * 100, ask);
    } else if (says === 'leads' && (state !== 'leads' || from < me)) follow();
    else if (state === 'leads') say('leads');
    else if (state === 'asks' && from < me) follow();
    else if (state === 'asks') say('asks');
  };
  globalThis.addEventListener?.('pagehide', leave);
  stop.addEventListener('abort', end, { once: true });
  ask();
}
