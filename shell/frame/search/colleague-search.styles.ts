import { css } from 'lit';

export const colleagueSearchStyles = css`
  :host {
    display: contents;
  }
  /* Below the bar, so that nothing in it moves or is covered. */
  .box {
    position: absolute;
    z-index: 30;
    inset: calc(100% + 6px) 0 auto auto;
    inline-size: min(380px, calc(100vw - 16px));
    max-block-size: calc(100dvh - 76px);
    overflow: auto;
    padding: var(--atrium-space-8);
    box-sizing: border-box;
    border: 1px solid var(--atrium-hairline);
    border-radius: var(--atrium-radius-sheet);
    background: var(--atrium-raised);
    color: var(--atrium-text);
    color-scheme: var(--atrium-scheme);
    box-shadow: var(--atrium-shadow);
  }
  form {
    display: flex;
    align-items: center;
    block-size: 36px;
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
  }
  form:has(input:focus-visible) {
    outline: var(--atrium-focus);
  }
  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 100%;
    padding-inline: var(--atrium-space-12) var(--atrium-space-8);
    border: 0;
    border-radius: var(--atrium-radius);
    background: none;
    color: var(--atrium-text);
  }
  input:focus-visible {
    outline: none;
  }
  input::placeholder {
    color: var(--atrium-text-soft);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  .list {
    padding-block-start: var(--atrium-space-8);
  }
  .list h2 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 2px var(--atrium-space-8) var(--atrium-space-4);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    font-weight: 400;
  }
  .list h2 button {
    min-block-size: 24px;
    padding-inline: var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
  }
  .list h2 button:hover {
    background: var(--atrium-hover);
    color: var(--atrium-text);
  }
  [role='option'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--atrium-space-8);
    align-items: center;
    min-block-size: 44px;
    padding: 4px var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    cursor: pointer;
  }
  [role='option'].plain {
    min-block-size: 36px;
  }
  [role='option']:hover,
  [role='option'][aria-selected='true'] {
    background: var(--atrium-hover);
  }
  [role='option'][aria-selected='true'] {
    box-shadow: inset 2px 0 var(--atrium-primary);
  }
  strong {
    font-weight: 600;
  }
  small {
    overflow: hidden;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small.at {
    grid-column: 1 / -1;
  }
  mark {
    border-radius: 2px;
    background: color-mix(in oklab, var(--atrium-primary) 18%, transparent);
    color: inherit;
  }
  .none {
    padding: var(--atrium-space-8);
    color: var(--atrium-text-soft);
  }
  .all {
    display: block;
    padding: var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    color: var(--atrium-primary);
    font-size: var(--atrium-text-13);
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (max-width: 1023.98px) {
    .box {
      position: fixed;
      inset: calc(var(--atrium-bar-height) + 6px) 8px auto;
      inline-size: auto;
    }
  }
  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 2px solid Highlight;
    }
    mark {
      background: Mark;
      color: MarkText;
    }
  }
  @media (pointer: coarse) {
    form {
      block-size: 44px;
    }
    .all {
      min-block-size: 44px;
    }
  }
`;
