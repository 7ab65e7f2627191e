import { type BridgeAsked, heard, tell } from '@atrium/api/client/bridge-protocol';
import type { ConsentAsked } from '@atrium/api/contract';
import { keepAsked, readAsked, readSessionToken } from './kept.ts';

/** How long the frames of the page may take to say for whom they ask. */
const patience = 3_000;
/** A second click that was meant for the page must not allow anything. */
const stillMilliseconds = 800;

/** The window in which the person allows a page to show things of theirs. */
export async function startWindow(page: HTMLElement): Promise<void> {
  const asked = (await askOpener()) ?? readAsked();
  if (asked === null) return show(page, 'lost');
  // Signing in may part this window from the page that opened it.
  keepAsked(asked);
  page.querySelector('#allow')!.addEventListener('click', () => void go(page, asked, true));
  page.querySelector('#deny')!.addEventListener('click', () => leave(page, 'denied'));
  page.querySelector('#again')!.addEventListener('click', () => void go(page, asked, false));
  await go(page, asked, false);
}

async function go(page: HTMLElement, asked: BridgeAsked, allow: boolean): Promise<void> {
  show(page, 'waiting');
  const answer = await send(asked, allow);
  if (answer === null) return show(page, 'failed');
  if (answer === 'signed-out') return location.replace(page.dataset['login']!);
  if ('sentence' in answer) return show(page, 'refused', answer.sentence);
  if (!answer.allowed) return ask(page, answer);
  for (const frame of framesOfOpener()) tell(frame, location.origin, { kind: 'done' });
  leave(page, 'done');
}

function ask(page: HTMLElement, { hostOrigin, scopes, realName }: ConsentAsked): void {
  page.querySelector('#host')!.textContent = hostOrigin;
  page.querySelector('#person')!.textContent = realName;
  for (const item of page.querySelectorAll<HTMLElement>('[data-scope]'))
    item.hidden = !scopes.some((scope) => scope === item.dataset['scope']);
  show(page, 'ask');
  holdStill(page.querySelector<HTMLButtonElement>('#allow')!);
}

/** A click meant for the page, on which this window has just come up, allows nothing: the button is off for a while each time. */
function holdStill(allow: HTMLButtonElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const hold = () => {
    allow.disabled = true;
    clearTimeout(timer);
    timer = setTimeout(() => (allow.disabled = false), stillMilliseconds);
  };
  hold();
  addEventListener('focus', hold);
  document.addEventListener('visibilitychange', hold);
}

function leave(page: HTMLElement, state: 'done' | 'denied'): void {
  keepAsked(null);
  show(page, state);
  close();
}

/** One part of the page is shown, and read out. */
function show(page: HTMLElement, state: string, text?: string): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-state]')) part.hidden = part.dataset['state'] !== state;
  const shown = page.querySelector<HTMLElement>(`[data-state="${state}"]`)!;
  if (text !== undefined) shown.textContent = text;
  if (state !== 'waiting') shown.focus();
}

/** Any page may have opened this window; only a frame of this origin is heard, and only the portal's own hears what is said. */
function framesOfOpener(): Window[] {
  const from = opener as Window | null;
  return from === null ? [] : Array.from({ length: from.length }, (_, index) => from[index]!);
}

function askOpener(): Promise<BridgeAsked | null> {
  const frames = framesOfOpener();
  if (frames.length === 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    addEventListener('message', (event) => {
      const message = heard(event, location.origin);
      if (message?.kind === 'asked') resolve(message);
    });
    setTimeout(() => resolve(null), patience);
    for (const frame of frames) tell(frame, location.origin, { kind: 'who' });
  });
}

/** What the portal answers; its own sentence where it refuses, null where it cannot be reached. */
async function send(
  { hostOrigin, scopes, codeHash }: BridgeAsked,
  allow: boolean,
): Promise<ConsentAsked | 'signed-out' | { sentence: string } | null> {
  try {
    const response = await fetch('/api/wuyou-auth/embedding/consents', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
        Authorization: `Bearer ${readSessionToken() ?? ''}`,
      },
      body: JSON.stringify({ hostOrigin, scopes, codeHash, allow }),
    });
    // 996: the session was ended elsewhere.
    if (response.status === 401 || response.status === 996) return 'signed-out';
    const { data, msg } = (await response.json()) as { data?: ConsentAsked; msg?: string };
    if (response.ok && data !== undefined) return data;
    return response.status < 500 && msg ? { sentence: msg } : null;
  } catch {
    return null;
  }
}
