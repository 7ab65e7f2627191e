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
  @media (pointer: coarse) {
    form {
      block-size: 44px;
    }
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
  form > kbd {
    margin-inline-end: var(--atrium-space-8);
    padding: 1px 6px;
    border: 1px solid var(--atrium-frame-line);
    border-radius: 4px;
    font: var(--atrium-text-12) / 1.4 var(--atrium-font);
    white-space: nowrap;
  }
  form:has(input:not(:placeholder-shown)) > kbd {
    display: none;
  }
  .list {
    position: absolute;
    z-index: 30;
    inset: calc(100% + 6px) auto auto 50%;
    inline-size: max(100%, min(560px, 100vw - 32px));
    max-block-size: min(640px, calc(100dvh - 76px));
    translate: -50%;
    border: 1px solid var(--atrium-hairline);
    border-radius: var(--atrium-radius-sheet);
    box-shadow: var(--atrium-shadow);
  }
  @media (max-width: 767.98px) {
    form > kbd {
      display: none;
    }
    .list {
      position: fixed;
      inset: var(--atrium-bar-height) 0 0;
      inline-size: auto;
      max-block-size: none;
      translate: none;
      border: 0;
      border-radius: 0;
    }
  }
  @media (max-width: 575.98px) {
    /* As wide as the bar while somebody looks for something. */
    form:has(.list) {
      position: absolute;
      z-index: 1;
      inset: 0 var(--atrium-space-4);
      margin-block: auto;
      background: var(--atrium-frame);
      /* Over what of the bar its rounded corners would show. */
      box-shadow: 0 0 0 var(--atrium-space-8) var(--atrium-frame);
    }
  }
  @media (forced-colors: active) {
    form {
      border: 1px solid;
    }
  }
`;
