import { type Chat, makeChat, type Owner } from './chat.ts';
import { codeFrom } from './code.ts';
import { focused, make, nearest, on, set, webAddress } from './dom.ts';
import { type Reason, watchLeaving } from './leaving.ts';
import type { Host } from './host.ts';
import type { FrameMessage, TokenProvider } from './protocol.ts';
import { dress } from './sheets.ts';
import { textsFor } from './texts.ts';
import { fillScreen, forget, hostOf, keepUsable, raise } from './top-layer.ts';

const dark = () => matchMedia('(prefers-color-scheme:dark)');
/** Chats whose element went, for as long as a page needs to swap its body. */
const left = new Set<Chat>();
/** Elements that hold a panel, and are no more than that. */
const keepers = new WeakSet<Element>();

/** What one element does: its button, the chat behind it, and when which of them is there. */
export function makeAssistant(host: Host, root: ShadowRoot) {
  let chat: Chat | null | undefined;
  /** Whose shadow root the panel is in: a keeper's, or the element's own inside a dialog of the page. */
  let home: Element = host;
  /** From one arrival on the page to the next leaving, and the last one. */
  let stay: object | undefined;
  let last: object | undefined;
  let shown: AbortController | undefined;
  let unread = 0;
  let opener: HTMLElement | undefined;
  let question = '';
  /** The frame that waits for a code. */
  let asking: unknown;
  /** What says how much is unread, to eyes and ears: there with the first chat. */
  let badge: HTMLElement | undefined;
  let said: HTMLElement | undefined;
  const icon = make('slot', { name: 'icon' }, make('em'));
  const launcher = make('button', { part: 'launcher' }, icon);
  const attribute = (name: string) => host.getAttribute(name) ?? '';
  /** Of which page and person a chat is. */
  const whose = () => `${attribute('src')} ${attribute('person')}`;
  const isOpen = () => Boolean(chat?.isOpen && home.isConnected);
  const isIn = () => focused().includes(home);
  const fire = (name: string, detail?: object) => {
    const init = { detail, bubbles: true, composed: true, cancelable: name === 'link' };
    return host.dispatchEvent(new CustomEvent(`atrium-assistant-${name}`, init));
  };

  const draw = () => {
    const [lang, texts] = textsFor(nearest(host, '[lang]')?.lang || navigator.language);
    const label = attribute('label') || texts[0]!;
    const name = unread ? `${label} (${unread} ${texts[3]})` : label;
    // The first property that is written on an element of the page takes the browser twenty times as long as an attribute.
    launcher.toggleAttribute('hidden', attribute('launcher') === 'none' || !attribute('src'));
    const look = `${attribute('theme')} ${attribute('position')}`;
    set(launcher, { 'aria-expanded': isOpen(), 'aria-label': name, class: look });
    if (chat || look.trim()) dress(root);
    // Styles are asked for only when there is somebody to tell.
    if (!chat) return;
    if (!said) {
      launcher.append((badge = make('i', { part: 'badge', hidden: '' })));
      root.append((said = make('s', { role: 'status' })));
    }
    const scheme = getComputedStyle(launcher).colorScheme;
    const theme = scheme === 'dark' || (/dark/.test(scheme) && dark().matches) ? 'dark' : 'light';
    chat.box.className = `${theme} ${attribute('position')}`;
    chat.draw(texts, label);
    chat.say({ type: 'settings', theme, lang });
  };

  const boxes = () => (chat ? [launcher, chat.box] : [launcher]);
  const count = (now: number) => {
    unread = now;
    draw();
    if (!said) return;
    badge!.hidden = !now;
    badge!.textContent = now > 99 ? '99+' : `${now}`;
    said.textContent = now ? launcher.ariaLabel : '';
  };

  const claim = () => {
    if (chat?.owner !== owner) {
      // Meanwhile another element may have taken it over.
      chat = [...left].find((each) => each.whose === whose());
      home = host;
    }
    if (chat) {
      left.delete(chat);
      chat.owner = owner;
      home = hostOf(chat.box);
      draw();
    }
  };

  const load = () => {
    // The pointer may rest where the button reappears, before the element exists.
    claim();
    if (!home.isConnected) drop();
    if (!chat) {
      const address = webAddress(attribute('src') || 'about:', document.baseURI);
      if (!address) return fire('failed', { code: 'src' });
      chat = makeChat(whose(), address, owner);
      // Outside of a modal dialog nothing can be used.
      if (!nearest(host, 'dialog')) {
        // Without `src` it has no button of its own.
        keepers.add((home = make(host.localName as 'atrium-ai-assistant')));
        document.documentElement.append(home);
      }
      dress(home.shadowRoot!);
      home.shadowRoot!.append(chat.box);
    }
    chat.load();
    draw();
  };

  const drop = () => {
    shown?.abort();
    chat?.discard();
    chat?.box.remove();
    if (home !== host) home.remove();
    chat = null;
    home = host;
    // The pending question was for the previous user of the chat.
    question = '';
    count(0);
  };

  /** Another page or person has another chat. */
  const follow = () => {
    if (!chat || chat.whose === whose()) return;
    const wasOpen = isOpen();
    drop();
    if (wasOpen) show();
  };

  const focus = (element: HTMLElement) => element.focus({ preventScroll: true });
  // By its window: as a focused element, it could not be distinguished from another frame that takes the focus later.
  const focusIn = () => (chat!.isReady && chat!.talks ? chat!.frame!.contentWindow!.focus() : focus(chat!.box));

  /** Everything that holds while the panel is open. */
  const watch = () => {
    const { box } = chat!;
    shown?.abort();
    const { signal } = (shown = new AbortController());
    box.dir = getComputedStyle(host).direction;
    box.toggleAttribute('shut', false);
    raise(box);
    fillScreen(signal);
    on(dark(), 'change', draw, signal);
    watchLeaving([host, home], signal, (reason) => (reason === 'outside' && attribute('dismiss') === 'manual') || hide(reason));
    tellShown();
    draw();
  };

  const show = (byPerson?: boolean) => {
    if (isOpen() || !host.isConnected) return;
    opener = byPerson ? ((focused().at(-1) as HTMLElement | undefined) ?? launcher) : undefined;
    load();
    if (!chat) return;
    chat.isOpen = true;
    watch();
    count(0);
    fire('opened');
    if (byPerson) focusIn();
  };

  const hide = (reason: Reason) => {
    if (!chat?.isOpen) return;
    const back = () => (isIn() || !focused().length) && focus(opener?.isConnected ? opener : launcher);
    // A press outside takes the focus where it was made, if something there can have it.
    if (opener || isIn()) reason === 'outside' ? requestAnimationFrame(back) : back();
    chat.isOpen = false;
    shown!.abort();
    chat.box.toggleAttribute('shut', true);
    tellShown();
    draw();
    fire('closed', { reason });
  };
  const tellShown = () => chat?.say({ type: 'shown', shown: isOpen() });
  const put = () => {
    if (!question || !chat?.isReady) return;
    chat.say({ type: 'ask', text: question });
    question = '';
  };

  const answer = async () => {
    const { frame, address, say } = chat!;
    if (asking === frame) return;
    asking = frame;
    let code: string | null = null;
    let why: 'none' | 'failed' | undefined = owner.expects() ? undefined : 'none';
    try {
      code = await codeFrom(it.provider, attribute('token-endpoint'), address.origin);
    } catch (error) {
      why = 'failed';
      fire('failed', { code: 'code', error });
    }
    // A code of somebody who has left must not reach the next one's frame.
    if (asking !== frame || chat?.frame !== frame) return;
    asking = null;
    say({ type: 'code', code, why });
  };

  const tell = () => chat?.say({ type: 'context', context: it.about });
  const renew = () => {
    if (chat?.owner === owner) chat.discard();
    count(0);
    if (isOpen()) load();
  };
  const owner: Owner = {
    expects: () => it.provider || attribute('token-endpoint'),
    dismiss: () => hide('button'),
    renew,
    broken(code) {
      draw();
      fire('failed', { code });
    },
    usable() {
      if (focused().at(-1) === chat!.box) focusIn();
      put();
      fire('ready', { protocol: chat!.talks });
    },
    hear(message: FrameMessage) {
      if (message.type === 'hello') {
        draw();
        tellShown();
        tell();
      } else if (message.type === 'close') hide('frame');
      else if (message.type === 'code-needed') void answer();
      else if (message.type === 'failed') fire('failed', { code: message.code });
      else if (message.type === 'signed-out') {
        hide('signed-out');
        it.renew();
      } else if (message.type === 'unread' && message.count >= 0) {
        count(message.count);
        fire('unread', { count: unread });
      } else if (message.type === 'link') {
        const href = webAddress(message.href)?.href;
        if (href && fire('link', { href })) open(href, '_blank', 'noopener');
      }
    },
  };

  on(launcher, 'click', () => (isOpen() ? hide('launcher') : show(true)));
  on(launcher, 'mouseenter focus', () => attribute('prefetch') === 'none' || load());

  const it = {
    about: null as unknown,
    come() {
      if (keepers.has(host)) return;
      const mine = (stay = last = {});
      draw();
      // At the end of the task: a page swaps its body in either order, and its styles are computed once, before it is drawn.
      queueMicrotask(() => {
        if (mine !== stay) return;
        root.append(launcher);
        claim();
        follow();
        keepUsable(boxes);
        raise(launcher);
        // A page that chose a layer wants no top layer. Read before `raise`, it costs styles twice; read of the button, that stays undrawn in `content-visibility`.
        if (getComputedStyle(host).getPropertyValue('--atrium-ai-layer')) launcher.popover = null;
        if (isOpen()) watch();
        else if (host.hasAttribute('open')) show();
        if (attribute('prefetch') === 'idle') window.requestIdleCallback?.(() => mine === stay && load());
      });
    },
    changed(name: string) {
      // Attributes are set before the element is inserted into the page.
      if (!stay) return;
      if (name === 'open') return host.hasAttribute(name) ? show() : hide('script');
      follow();
      draw();
    },
    pose(text: string) {
      host.show();
      question = text;
      put();
    },
    isOpen,
    tell,
    renew() {
      question = '';
      renew();
    },
    enter: show,
    exit: hide,
    provider: null as TokenProvider | null,
    leave() {
      const mine = stay;
      stay = undefined;
      forget(boxes);
      shown?.abort();
      if (!chat || chat.owner !== owner) return;
      const going = chat;
      chat.box.toggleAttribute('shut', true);
      left.add(chat);
      // Below the five seconds in which a person who is gone must be gone from the page.
      setTimeout(() => mine === last && left.delete(going) && drop(), 4_000);
    },
  };
  return it;
}
