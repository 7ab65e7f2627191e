import { css } from 'lit';

export const tabListStyles = css`
  .drop-down {
    display: none;
    grid-template-rows: auto minmax(0, 1fr) auto;
    inline-size: min(380px, calc(100vw - 16px));
    max-block-size: min(560px, calc(100dvh - 120px));
    padding: 0;
    overflow: hidden;
  }
  .drop-down:popover-open {
    display: grid;
  }
  .field {
    display: flex;
    align-items: center;
    gap: var(--atrium-space-8);
    margin: var(--atrium-space-8);
    padding-inline: 10px;
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
    --atrium-icon-size: 16px;
  }
  .field:focus-within {
    outline: var(--atrium-focus);
    outline-offset: -1px;
  }
  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 34px;
    border: 0;
    outline: none;
    background: none;
    color: var(--atrium-text);
    font: inherit;
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: var(--atrium-text-soft);
  }
  ul {
    min-block-size: 0;
    padding: 0 var(--atrium-space-4);
    overflow: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto 28px;
    align-items: center;
    gap: var(--atrium-space-4);
    min-block-size: 36px;
    padding-inline-start: var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    cursor: pointer;
    --atrium-icon-size: 14px;
  }
  li:hover,
  li[aria-selected='true'] {
    background: var(--atrium-hover);
  }
  li[aria-selected='true'] {
    outline: 2px solid var(--atrium-primary);
    outline-offset: -2px;
  }
  li.active .title {
    font-weight: 600;
  }
  .sign {
    display: grid;
    place-items: center start;
    color: var(--atrium-text-soft);
  }
  .dot {
    inline-size: 7px;
    block-size: 7px;
    margin-inline-start: 3px;
    border-radius: 50%;
    background: var(--atrium-primary);
  }
  .name {
    display: flex;
    align-items: baseline;
    gap: var(--atrium-space-8);
    min-inline-size: 0;
  }
  .title,
  .soft {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .soft {
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
  }
  .name .soft {
    flex: 1 8 0;
  }
  .app {
    max-inline-size: 9em;
    text-align: end;
  }
  .close {
    grid-column: 4;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
    opacity: 0;
  }
  li:hover .close,
  li[aria-selected='true'] .close {
    opacity: 1;
  }
  .close:hover {
    background: var(--atrium-pressed);
    color: var(--atrium-text);
  }
  .count,
  .keys {
    padding: var(--atrium-space-8) var(--atrium-space-12);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
  }
  .count {
    grid-row: 3;
    grid-column: 1;
    border-block-start: 1px solid var(--atrium-hairline);
    overflow-wrap: anywhere;
  }
  .keys {
    grid-row: 3;
    grid-column: 1;
    justify-self: end;
  }
  kbd {
    margin-inline-start: var(--atrium-space-8);
    padding: 0 4px;
    border: 1px solid var(--atrium-hairline);
    border-radius: 4px;
    font: inherit;
  }
  @media (pointer: coarse) {
    input {
      block-size: 44px;
      /* Smaller letters make phones zoom in. */
      font-size: 16px;
    }
    li {
      grid-template-columns: 20px minmax(0, 1fr) auto 44px;
      min-block-size: 48px;
    }
    .close {
      inline-size: 44px;
      block-size: 44px;
      opacity: 1;
    }
    .keys {
      display: none;
    }
  }
  @media (forced-colors: active) {
    li[aria-selected='true'] {
      outline-color: Highlight;
    }
    .dot {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
