import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { frameDrawings } from './frame-drawings.ts';
import type { IconName, IconNode } from './icons.ts';

type Drawings = Readonly<Record<IconName, readonly IconNode[]>>;

const svg = 'http://www.w3.org/2000/svg';
const first: Partial<Drawings> = frameDrawings;
/** Those beyond the first frame too, once somebody wanted one. */
let all: Drawings | null = null;

async function loadAll(): Promise<void> {
  all = (await import('./icons.ts')).icons;
}

/** A drawing beside or instead of a word; never the accessible name, that belongs to what surrounds it. */
@customElement('atrium-icon')
export class AtriumIcon extends LitElement {
  @property() name: IconName | '' = '';
  /** Lines of another drawing, instead of one by name. */
  @property({ attribute: false }) drawing: readonly IconNode[] | null = null;

  #lines(): readonly IconNode[] {
    if (this.name === '') return [];
    const lines = (all ?? first)[this.name];
    if (lines) return lines;
    if (all) return all.blocks;
    loadAll().then(
      () => this.requestUpdate(),
      () => {},
    );
    return [];
  }

  override render() {
    return html`<svg viewBox="0 0 24 24" aria-hidden="true">
      ${guard([this.name, this.drawing, all], () => draw(this.drawing ?? this.#lines()))}
    </svg>`;
  }

  static override styles = css`
    :host {
      display: inline-block;
      flex: none;
      inline-size: var(--atrium-icon-size, 18px);
      block-size: var(--atrium-icon-size, 18px);
    }
    svg {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      fill: none;
      stroke: currentcolor;
      stroke-width: 1.5;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    :host([filled]) svg {
      fill: currentcolor;
    }
  `;
}

function draw(lines: readonly IconNode[]): SVGElement[] {
  return lines.map(([tag, attributes]) => {
    const node = document.createElementNS(svg, tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'atrium-icon': AtriumIcon;
  }
}
