import { css } from 'lit';

/** One message in the middle of a page: a drawing, a sentence, what to do. */
export const messagePageStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    place-items: center;
    min-block-size: 60vh;
    padding: var(--atrium-space-24);
  }
  div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: var(--atrium-space-8);
    max-inline-size: 480px;
    text-align: center;
  }
  atrium-icon {
    --atrium-icon-size: 44px;
    margin-block-end: var(--atrium-space-8);
    color: var(--atrium-text-soft);
  }
  .button atrium-icon {
    --atrium-icon-size: 18px;
    margin: 0;
    color: inherit;
  }
  h1 {
    font-size: var(--atrium-text-20);
    font-weight: 600;
  }
  p {
    color: var(--atrium-text-soft);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .likely {
    color: var(--atrium-primary);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .search {
    display: flex;
    gap: var(--atrium-space-8);
    inline-size: min(420px, 100%);
    margin-block-start: var(--atrium-space-16);
  }
  .search input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 36px;
    padding-inline: var(--atrium-space-12);
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--atrium-space-8);
  }
  .actions,
  :not(.actions) > .button {
    margin-block-start: var(--atrium-space-16);
  }
  .search .button {
    margin: 0;
  }
`;
