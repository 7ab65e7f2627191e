import { css } from 'lit';

/** `.drop-down`: a popover that floats beside what opened it; `placePopover` puts it there. */
export const dropDownStyles = css`
  .drop-down {
    position: fixed;
    inset: auto;
    margin: 0;
    max-inline-size: calc(100vw - 16px);
    max-block-size: calc(100dvh - 16px);
    padding: var(--atrium-space-8);
    border: 1px solid var(--atrium-hairline);
    border-radius: var(--atrium-radius-sheet);
    background: var(--atrium-raised);
    color: var(--atrium-text);
    color-scheme: var(--atrium-scheme);
    box-shadow: var(--atrium-shadow);
    font: var(--atrium-text-14) / var(--atrium-line-height) var(--atrium-font);
    overflow: auto;
  }
  .drop-down:popover-open {
    animation: drop-down var(--atrium-motion);
  }
  @keyframes drop-down {
    from {
      opacity: 0;
      translate: 0 -4px;
    }
  }
`;
