import { css } from 'lit';

export const firstStepsStyles = css`
  :host {
    color-scheme: var(--atrium-scheme);
    color: var(--atrium-text);
  }
  .card {
    position: fixed;
    z-index: 60;
    inline-size: min(340px, calc(100vw - 24px));
    padding: var(--atrium-space-16);
    border: 1px solid var(--atrium-hairline);
    border-radius: var(--atrium-radius-sheet);
    background: var(--atrium-raised);
    box-shadow: var(--atrium-shadow);
  }
  .card:focus-visible {
    outline: none;
  }
  .ring {
    position: fixed;
    z-index: 59;
    border: 2px solid var(--atrium-primary);
    border-radius: var(--atrium-radius-sheet);
    pointer-events: none;
  }
  [hidden] {
    display: none;
  }
  h2 {
    margin: 0;
    font-size: var(--atrium-text-16);
    font-weight: 600;
  }
  p {
    margin: var(--atrium-space-4) 0 var(--atrium-space-16);
    color: var(--atrium-text-soft);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: var(--atrium-space-8);
  }
  small {
    margin-inline-end: auto;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
