import { make, on, webAddress } from './dom.ts';
import type { Envelope, FrameMessage, HostMessage } from './protocol.ts';

/** What a chat asks of the element that it belongs to for the time being. */
export interface Owner {
  /** Receives messages of the page in the frame, after their origin was checked. */
  hear(message: FrameMessage): void;
  /** Whether the page must say `ready`, because somebody told us how it learns who the person is. */
  expects(): unknown;
  /** The page can be used. */
  usable(): void;
  broken(code: string): void;
  dismiss(): void;
  renew(): void;
}

/** A panel with a bar that does not depend on what is in the frame. The frame is loaded once and stays where it is in the tree. */
export interface Chat {
  readonly box: HTMLElement;
  /** Of which page and person it is. */
  readonly whose: string;
  readonly address: URL;
  owner: Owner;
  frame: HTMLIFrameElement | null;
  isOpen: boolean;
  isReady: boolean;
  /** Whether the page talks the protocol. */
  talks: boolean;
  /** Loads the page, unless it is there. */
  load(): void;
  /** Says it to the page, if it talks the protocol. */
  say(message: HostMessage): void;
  /** Takes the frame away, and everything that was in it. */
  discard(): void;
  /** Puts the words in. */
  draw(texts: readonly string[], label: string): void;
}

const envelope: Envelope = { atrium: 'assistant', version: 1 };
const toWindow = { target: '_blank', rel: 'noopener' };

export function makeChat(whose: string, address: URL, firstOwner: Owner): Chat {
  /** Why it cannot be shown; empty while it can, or may. */
  let trouble = '';
  let life = new AbortController();
  const title = make('b');
  const away = make('a', toWindow, make('em'));
  const close = make('button', {}, make('em'));
  const text = make('span');
  const again = make('button');
  const note = make('p', { role: 'status' }, text, again);
  const stage = make('div', {}, note);
  const under = make('a', toWindow);
  const hint = make('footer', { hidden: '' }, under);
  const bar = make('header', { part: 'bar' }, title, away, close);
  const box = make('section', { part: 'panel', role: 'dialog', tabindex: '-1', shut: '' }, bar, stage, hint);
  on(close, 'click', () => chat.owner.dismiss());
  on(again, 'click', () => chat.owner.renew());

  const become = (isReady: boolean) => {
    chat.isReady = isReady;
    trouble = '';
    note.hidden = isReady;
    hint.hidden = true;
    chat.frame?.toggleAttribute('shut', false);
    if (isReady) chat.owner.usable();
  };

  const fail = (code: string) => {
    if (trouble) return;
    trouble = code;
    note.hidden = hint.hidden = false;
    chat.frame?.toggleAttribute('shut', true);
    chat.owner.broken(code);
  };

  const chat: Chat = {
    box,
    whose,
    address,
    owner: firstOwner,
    frame: null,
    isOpen: false,
    isReady: false,
    talks: false,

    load() {
      if (chat.frame) return;
      const { signal } = (life = new AbortController());
      const after = (time: number, run: () => void) => setTimeout(() => signal.aborted || run(), time);
      const frame = (chat.frame = make('iframe', { part: 'frame', allow: 'clipboard-write', referrerpolicy: 'strict-origin' }));
      // Of our own origin it could take the sandbox off.
      if (address.origin !== location.origin)
        frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox');
      const hear = ({ source, origin, data }: MessageEvent<(Envelope & FrameMessage) | null | undefined>) => {
        if (!source || source !== frame.contentWindow || origin !== address.origin) return;
        if (data?.atrium !== envelope.atrium || data.version !== envelope.version) return;
        if (data.type === 'hello') {
          chat.talks = true;
          become(false);
        }
        if (data.type !== 'ready') chat.owner.hear(data);
        else if (chat.talks && !chat.isReady) become(true);
      };
      const silent = () => {
        if (chat.talks || chat.isReady || trouble || chat.owner.expects()) return;
        become(true);
        hint.hidden = false;
      };
      const blocked = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
        disposition !== 'report' &&
        effectiveDirective === 'frame-src' &&
        webAddress(blockedURI)?.origin === address.origin &&
        fail('policy');
      on(window, 'message', hear, signal);
      // A page that speaks begins to within a second of its load, and is ready within eight.
      on(frame, 'load', () => after(1_000, silent), signal);
      on(document, 'securitypolicyviolation', blocked, signal);
      after(8_000, () => chat.isReady || fail('timeout'));
      on(window, 'online', () => chat.isReady || chat.owner.renew(), signal);
      frame.src = address.href;
      stage.append(frame);
    },

    say(message) {
      if (chat.talks) chat.frame?.contentWindow?.postMessage({ ...message, ...envelope }, address.origin);
    },

    discard() {
      life.abort();
      chat.frame?.remove();
      chat.frame = null;
      chat.talks = false;
      become(false);
    },

    draw(texts, label) {
      box.ariaLabel = title.textContent = label;
      if (chat.frame) chat.frame.title = label;
      away.href = under.href = address.href;
      away.title = under.textContent = texts[1]!;
      close.title = texts[2]!;
      text.textContent = trouble ? texts[4]! : '…';
      again.textContent = texts[5]!;
      again.hidden = !trouble;
    },
  };
  return chat;
}
