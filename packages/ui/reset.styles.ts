import { css } from 'lit';

/** Base styles of every element of the portal inside its shadow root. */
export const resetStyles = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
  }
  button {
    border: 0;
    padding: 0;
    background: none;
    cursor: pointer;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h1,
  h2,
  h3,
  p {
    margin: 0;
  }
  @media (forced-colors: active) {
    /* Its background is gone: without an edge it looks like plain text. */
    :where(button:not([role])) {
      outline: 1px solid;
      outline-offset: -1px;
    }
  }
  :focus-visible {
    outline: var(--atrium-focus);
    outline-offset: 2px;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
