import { css } from 'lit';

/** Notices are of the frame's own material, so that nobody takes one for a part of the page under it. */
export const noticesStyles = css`
  /* As wide as its shadows reach, because what scrolls clips them. On screen from the start: a region is heard when it is there first. */
  .stack {
    position: fixed;
    z-index: 100;
    inset: auto;
    inset-inline-start: calc(50% - var(--half));
    inset-block-end: 0;
    --half: min(216px + 32px, 50vw);
    display: block;
    inline-size: calc(2 * var(--half));
    max-block-size: calc(100dvh - var(--atrium-bar-height) - var(--atrium-tabs-height));
    margin: 0;
    padding: var(--atrium-space-16) 32px;
    border: 0;
    background: none;
    overflow: hidden auto;
    scrollbar-width: none;
    pointer-events: none;
    color-scheme: var(--atrium-frame-scheme);
    font: var(--atrium-text-14) / var(--atrium-line-height) var(--atrium-font);
  }
  .stack[data-side='start'] {
    inset-inline-start: -16px;
  }
  .stack[data-side='end'] {
    inset-inline: auto -16px;
  }
  .stack[data-edge='head'] {
    inset-block: calc(var(--atrium-bar-height) + var(--atrium-tabs-height)) auto;
  }
  .stack.phone:not([data-edge='head']) {
    inset-block-end: var(--atrium-bar-height);
  }
  .notice,
  .all {
    pointer-events: auto;
  }
  /* Until the stack has found its place. */
  .stack:not(:popover-open) :is(.notice, .all) {
    visibility: hidden;
  }
  .notice {
    display: grid;
    grid-template-columns: auto 1fr;
    grid-auto-columns: auto;
    grid-auto-flow: column;
    align-items: start;
    gap: var(--atrium-space-12);
    margin-block-start: var(--atrium-space-8);
    padding: var(--atrium-space-12);
    border: 1px solid var(--atrium-hairline);
    border-radius: var(--atrium-radius-sheet);
    background: var(--atrium-frame);
    color: var(--atrium-text);
    box-shadow: var(--atrium-shadow);
    animation: appear var(--atrium-motion);
  }
  .notice:focus-visible {
    outline-offset: -4px;
  }
  .notice > atrium-icon {
    --atrium-icon-size: 20px;
    margin-block-start: 1px;
    color: var(--tone);
  }
  .info {
    --tone: var(--atrium-info);
  }
  .success {
    --tone: var(--atrium-success);
  }
  .warning {
    --tone: var(--atrium-warning);
  }
  .error {
    --tone: var(--atrium-danger);
  }
  .words {
    align-self: center;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  p {
    text-wrap: pretty;
  }
  p,
  .count {
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-13);
    font-weight: 400;
  }
  .notice .button {
    min-block-size: 32px;
    margin-block: -4px;
    padding-inline: var(--atrium-space-12);
    background: var(--atrium-frame-control);
  }
  .icon-button {
    inline-size: 24px;
    block-size: 24px;
  }
  .all {
    display: flex;
    align-items: center;
    inline-size: fit-content;
    min-block-size: 32px;
    margin-inline: auto;
    padding-inline: var(--atrium-space-16);
    border-radius: 16px;
    font-size: var(--atrium-text-12);
    background: var(--atrium-frame);
    box-shadow: var(--atrium-shadow);
  }
  @media (pointer: coarse) {
    .icon-button,
    .notice .button,
    .all {
      min-inline-size: 44px;
      min-block-size: 44px;
      margin-block: -8px;
    }
    .all {
      margin-block: 0;
    }
  }
  @media (max-width: 575.98px) {
    .stack {
      padding-inline: var(--atrium-space-12);
    }
    .stack[data-side] {
      inset-inline: 0 auto;
    }
  }
  @media (forced-colors: active) {
    .notice,
    .all {
      border: 1px solid CanvasText;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
      translate: 0 6px;
    }
  }
`;
