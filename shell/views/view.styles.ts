import { css } from 'lit';

/**
 * Takes the focus for a view as a whole: an element inside it, because Chromium excludes everything in a shadow host of negative tabindex
 * from the Tab order.
 */
export const sheetStyles = css`
  :host {
    display: block;
    block-size: 100%;
    background: var(--atrium-sheet);
  }
  .sheet {
    position: relative;
    block-size: 100%;
    overflow: auto;
  }
  .sheet:focus-visible {
    outline: var(--atrium-focus);
    outline-offset: -2px;
  }
`;

/** The place of a view, which rests undrawn while it is not in front. */
export const viewStyles = css`
  .sheet {
    display: grid;
    grid-template: minmax(100%, auto) / minmax(0, 1fr);
  }
  @media print {
    :host,
    .sheet {
      display: block;
      block-size: auto;
      overflow: visible;
    }
    ::slotted(.atrium-view-slot.atrium-view-slot) {
      block-size: auto;
      overflow: visible;
    }
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
