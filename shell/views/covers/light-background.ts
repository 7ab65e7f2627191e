import { css, type LitElement, type ReactiveController } from 'lit';
import { $scheme } from '../../start/apply-settings.ts';
import { setLightBackground } from '../../tabs/light-backgrounds.ts';

/** Dark text is there for a light ground; what knows dark has light text by then. */
function hasDarkText(element: Element): boolean {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return false;
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}

/** Where a view's text gets its colour: the body of a page in a frame, else the element that it was mounted in. */
function groundOf(host: Element): Element | null {
  const frame = host.querySelector<HTMLIFrameElement>('iframe.atrium-view-frame');
  return frame ? (frame.contentDocument?.body ?? null) : host.querySelector('.atrium-view-content');
}

/**
 * Marks its view `light-background` where the portal is dark and the sub-application is not (it knows no dark): it gets a dimmed sheet
 * of its own and a light tab, so that it looks meant.
 */
export class LightBackgroundController implements ReactiveController {
  #host: LitElement & { active: boolean };
  #key: () => string;
  #stop: (() => void) | null = null;

  constructor(host: LitElement & { active: boolean }, key: () => string) {
    this.#host = host;
    this.#key = key;
    host.addController(this);
  }

  hostConnected() {
    this.#stop = $scheme.listen(() => this.look());
  }

  hostDisconnected() {
    this.#stop?.();
    setLightBackground(this.#key(), false);
  }

  /** Checks again after the change is drawn. */
  look() {
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!this.#host.isConnected) return;
        const ground = $scheme.get() === 'dark' ? groundOf(this.#host) : null;
        const light = ground !== null && hasDarkText(ground);
        this.#host.toggleAttribute('light-background', light);
        setLightBackground(this.#key(), light);
      }),
    );
  }
}

export const lightBackgroundStyles = css`
  :host([light-background]) {
    background: var(--atrium-page);
  }
  :host([light-background]) ::slotted(.atrium-view-slot) {
    margin: var(--atrium-space-8);
    margin-block-start: 0;
    block-size: calc(100% - var(--atrium-space-8));
    border-radius: 0 0 var(--atrium-radius-sheet) var(--atrium-radius-sheet);
    filter: brightness(0.86);
  }
`;
