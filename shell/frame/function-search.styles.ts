import { css } from 'lit';

export const functionSearchStyles = css`
  form {
    position: relative;
    display: flex;
    align-items: center;
    block-size: 36px;
    border-radius: var(--atrium-radius);
    background: var(--atrium-frame-control);
    color: var(--atrium-text-soft);
  }
  form:hover {
    background: color-mix(in oklab, var(--atrium-frame-control) 80%, var(--atrium-hover));
  }
  input:focus-visible {
    outline: none;
  }
  form:has(input:focus-visible) {
    outline: var(--atrium-focus);
    outline-offset: 0;
  }
  form > atrium-icon {
    position: absolute;
    inset-inline-start: 10px;
    pointer-events: none;
  }
  input {
    flex: 1;
    min-inline-size: 0;
    block-size: 100%;
    padding-inline: 36px var(--atrium-space-8);
    border: 0;
    border-radius: var(--atrium-radius);
    background: none;
    color: var(--atrium-text);
  }
  input::placeholder {
    color: var(--atrium-text-soft);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  kbd {
    margin-inline-end: var(--atrium-space-8);
    padding: 1px 6px;
    border: 1px solid var(--atrium-frame-line);
    border-radius: 4px;
    font: var(--atrium-text-12) / 1.4 var(--atrium-font);
    white-space: nowrap;
  }
  .list {
    position: absolute;
    z-index: 30;
    inset: calc(100% + 6px) 0 auto;
    min-inline-size: min(320px, calc(100vw - 24px));
    max-block-size: calc(100dvh - 76px);
    overflow: auto;
    padding: var(--atrium-space-8);
    border: 1px solid var(--atrium-hairline);
    border-radius: var(--atrium-radius-sheet);
    background: var(--atrium-raised);
    color: var(--atrium-text);
    color-scheme: var(--atrium-scheme);
    box-shadow: var(--atrium-shadow);
  }
  h2 {
    padding: 2px var(--atrium-space-8) var(--atrium-space-4);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    font-weight: 400;
  }
  .list button {
    display: flex;
    align-items: center;
    gap: var(--atrium-space-8);
    inline-size: 100%;
    min-block-size: 36px;
    padding-inline: var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    text-align: start;
  }
  .list atrium-icon,
  small {
    color: var(--atrium-text-soft);
  }
  small {
    margin-inline-start: auto;
    font-size: var(--atrium-text-12);
  }
  .list button:hover,
  .list button:focus-visible {
    background: var(--atrium-hover);
    outline-offset: -2px;
  }
  @media (max-width: 767.98px) {
    kbd {
      display: none;
    }
    .list {
      position: fixed;
      inset: calc(var(--atrium-bar-height) - 4px) 8px auto;
    }
  }
`;
