import { makeAssistant } from './assistant.ts';
import { focused } from './dom.ts';
import type { TokenProvider } from './protocol.ts';
import { dressLauncher } from './sheets.ts';

/**
 * A button that opens a chat page in a frame. The frame is loaded at the first sign that somebody wants it, and once. Its panel lives in
 * an element of the same name beside the page's body, so that it stays when a page swaps what is in the body.
 */
export class AtriumAiAssistant extends HTMLElement {
  static readonly observedAttributes = 'src label lang position open launcher theme person'.split(' ');

  #it: ReturnType<typeof makeAssistant>;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    dressLauncher(root);
    this.#it = makeAssistant(this, root);
  }

  /** Gives a one-time code for the person; null where nobody is signed in. Taking it away takes the frame away. */
  get tokenProvider(): TokenProvider | null {
    return this.#it.provider;
  }
  set tokenProvider(provider: TokenProvider | null) {
    const gone = this.#it.provider && !provider;
    this.#it.provider = provider;
    if (gone) this.reload();
  }

  /** What the chat page may know of the page around it: plain data; functions and the proxies of frameworks are left out. */
  get context(): unknown {
    return this.#it.about;
  }
  set context(context: unknown) {
    this.#it.about = JSON.parse(JSON.stringify(context) ?? 'null');
    this.#it.tell();
  }

  /** Opens. The focus goes in when a person asked for it who is not in the middle of a text. */
  show(): void {
    const isTyping = focused().at(-1)?.matches('input,textarea,[contenteditable]');
    this.#it.enter(!isTyping && (navigator as Partial<Navigator>).userActivation?.isActive);
  }

  hide(): void {
    this.#it.exit('script');
  }

  toggle(): void {
    this.#it.isOpen() ? this.hide() : this.show();
  }

  /** Opens, and puts a question for the person as soon as the chat page can take it. */
  ask(text: string): void {
    this.#it.pose(text);
  }

  /** Removes the frame with its content; an open one is loaded again. */
  reload(): void {
    this.#it.renew();
  }

  connectedCallback(): void {
    this.#it.come();
    // Properties that were set before the element was defined.
    const own = { ...this };
    for (const name in own) delete this[name];
    Object.assign(this, own);
  }

  disconnectedCallback(): void {
    this.#it.leave();
  }

  attributeChangedCallback(name: string): void {
    this.#it.changed(name);
  }
}
