import { css } from 'lit';

/** `.button`, `.button.primary`, `.button.danger` with words; `.icon-button` with a drawing alone. */
export const buttonStyles = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--atrium-space-8);
    min-block-size: 36px;
    padding-inline: var(--atrium-space-16);
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
    color: var(--atrium-text);
    white-space: nowrap;
    transition: background var(--atrium-motion);
  }
  .button:hover {
    background: linear-gradient(var(--atrium-hover), var(--atrium-hover)), var(--atrium-sheet);
  }
  .button.primary,
  .button.danger {
    border-color: transparent;
    background: var(--atrium-primary);
    color: var(--atrium-on-primary);
    font-weight: 600;
  }
  .button.danger {
    background: var(--atrium-danger);
  }
  .button.primary:hover,
  .button.danger:hover {
    background: color-mix(in oklab, var(--atrium-primary) 88%, var(--atrium-text));
  }
  .button.danger:hover {
    background: color-mix(in oklab, var(--atrium-danger) 88%, var(--atrium-text));
  }
  .icon-button {
    display: inline-grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
    transition: background var(--atrium-motion);
  }
  .icon-button:hover,
  .icon-button[aria-expanded='true'] {
    background: var(--atrium-hover);
    color: var(--atrium-text);
  }
  @media (pointer: coarse) {
    .button,
    .icon-button {
      min-block-size: 44px;
    }
    .icon-button {
      min-inline-size: 44px;
    }
  }
  @media (forced-colors: active) {
    .icon-button,
    .button.primary,
    .button.danger {
      border: 1px solid;
    }
  }
`;
