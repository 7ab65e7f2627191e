import { css } from 'lit';

/** The place of a view, which rests undrawn while it is not in front. */
export const viewStyles = css`
  :host {
    display: grid;
    grid-template: minmax(100%, auto) / minmax(0, 1fr);
    position: relative;
    block-size: 100%;
    overflow: auto;
    background: var(--atrium-sheet);
  }
  @media print {
    :host {
      display: block;
      block-size: auto;
      overflow: visible;
    }
    ::slotted(.atrium-view-slot.atrium-view-slot) {
      block-size: auto;
      overflow: visible;
    }
  }
  :host(:focus-visible) {
    outline: var(--atrium-focus);
    outline-offset: -2px;
  }
  :host(:not([active], [prerendered])) {
    content-visibility: hidden;
  }
  /* Firefox lets no page take the focus in what is hidden or inert. */
  :host([prerendered]) {
    opacity: 0;
    pointer-events: none;
  }
  ::slotted(.atrium-view-slot) {
    position: relative;
    min-inline-size: 0;
    block-size: 100%;
    overflow: auto;
  }
`;
