import { css } from 'lit';

export const renameFieldStyles = css`
  :host {
    flex: 1;
    min-inline-size: 0;
  }
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--atrium-space-4);
    padding-block: var(--atrium-space-4);
  }
  input {
    flex: 1;
    min-inline-size: 120px;
    min-block-size: 32px;
    padding-inline: var(--atrium-space-8);
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
    color: inherit;
    font: inherit;
  }
  button {
    min-block-size: 32px;
    padding-inline: var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    font-size: var(--atrium-text-12);
    color: var(--atrium-text-soft);
  }
  button:hover {
    background: var(--atrium-hover);
  }
  small {
    inline-size: 100%;
    color: var(--atrium-danger);
  }
  @media (pointer: coarse) {
    input,
    button {
      min-block-size: 44px;
    }
    input {
      /* Smaller, and phones zoom in. */
      font-size: var(--atrium-text-16);
    }
  }
`;
