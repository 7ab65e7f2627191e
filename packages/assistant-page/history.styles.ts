import { css } from 'lit';

/** Styles of the history. */
export const historyStyles = css`
  .history {
    container-type: inline-size;
  }
  .history ul {
    margin-block: var(--atrium-space-8);
  }
  .history li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    border-block-end: 1px solid var(--atrium-hairline);
  }
  .entry {
    flex: 1;
    display: flex;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 40px;
    padding-inline: var(--atrium-space-8);
    text-align: start;
  }
  .entry::after {
    /* The whole row opens it. */
    content: '';
    position: absolute;
    inset: 0;
  }
  .entry:hover::after {
    background: var(--atrium-hover);
  }
  .entry span {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .entry[aria-current] span {
    font-weight: 600;
    color: var(--atrium-primary);
  }
  .history time {
    flex: none;
    padding-inline: var(--atrium-space-8);
    font-size: var(--atrium-text-12);
    color: var(--atrium-text-soft);
  }
  .rename,
  .delete {
    position: relative;
    z-index: 1;
    min-block-size: 40px;
    padding-inline: var(--atrium-space-8);
    font-size: var(--atrium-text-12);
    color: var(--atrium-text-soft);
  }
  .rename:hover,
  .delete:hover {
    background: var(--atrium-hover);
    color: var(--atrium-text);
  }
  @container (inline-size < 25rem) {
    .entry {
      flex: 1 0 100%;
      padding-block-start: var(--atrium-space-8);
      min-block-size: 32px;
    }
    .entry span {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .history time {
      flex: 1;
    }
  }
  .seek {
    margin-block-start: var(--atrium-space-8);
  }
  .seek input {
    inline-size: 100%;
    min-block-size: 36px;
    padding-inline: var(--atrium-space-8);
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
    color: inherit;
    font: inherit;
  }
  .seek input::placeholder {
    color: var(--atrium-text-soft);
    opacity: 1;
  }
  @media (pointer: coarse) {
    .entry,
    .rename,
    .delete,
    .seek input {
      min-block-size: 44px;
    }
    .rename,
    .delete {
      min-inline-size: 44px;
    }
    .seek input {
      /* Smaller, and phones zoom in. */
      font-size: var(--atrium-text-16);
    }
  }
`;
