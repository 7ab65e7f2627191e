import { css } from 'lit';

export const launcherStyles = css`
  :host {
    display: contents;
  }
  .drop-down {
    inline-size: 55rem;
    max-block-size: calc(100dvh - 72px);
    padding: var(--atrium-space-16);
    outline: none;
  }
  .filter {
    --atrium-icon-size: 16px;
    position: relative;
    margin-block-end: var(--atrium-space-12);
    color: var(--atrium-text-soft);
  }
  .filter atrium-icon {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 12px;
    margin-block: auto;
  }
  input {
    inline-size: 100%;
    block-size: 36px;
    padding-inline: 36px var(--atrium-space-12);
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
    color: var(--atrium-text);
  }
  h2 {
    padding: 0 var(--atrium-space-8) var(--atrium-space-4);
    font-size: var(--atrium-text-14);
    font-weight: 600;
  }
  h3 {
    padding: var(--atrium-space-8) var(--atrium-space-8) 2px;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    font-weight: 400;
  }
  p {
    padding: var(--atrium-space-8);
    color: var(--atrium-text-soft);
    overflow-wrap: anywhere;
  }
  .habits {
    padding-block-end: var(--atrium-space-12);
    margin-block-end: var(--atrium-space-12);
    border-block-end: 1px solid var(--atrium-hairline);
  }
  .habits ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10em), 1fr));
    gap: 2px;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 11fr) minmax(0, 10fr);
    gap: var(--atrium-space-24);
  }
  .apps {
    display: grid;
    /* As wide as the longest word of a name, in any size of text. */
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.25em), 1fr));
    gap: 2px;
  }
  [role='group'] ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11em), 1fr));
    gap: 2px;
  }
  a {
    border-radius: var(--atrium-radius);
    line-height: 1.3;
    outline-offset: -2px;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  .tile {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 6px;
    block-size: 100%;
    min-block-size: 84px;
    padding: 10px var(--atrium-space-4);
    font-size: var(--atrium-text-13);
    text-align: center;
  }
  .row {
    --atrium-tile-size: 28px;
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: var(--atrium-row);
    padding: var(--atrium-space-4) var(--atrium-space-8);
  }
  .habits .row {
    --atrium-tile-size: 35px;
    min-block-size: 48px;
  }
  a:hover,
  a:focus-visible {
    background: var(--atrium-hover);
  }
  .more {
    --atrium-icon-size: 14px;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: var(--atrium-row);
    margin-block-start: var(--atrium-space-4);
    padding-inline: var(--atrium-space-8);
    color: var(--atrium-primary);
  }
  .skeleton {
    block-size: 88px;
    margin: var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    background: var(--atrium-hover);
  }
  @media (max-width: 767.98px) {
    .drop-down {
      inline-size: 30rem;
    }
    .columns {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--atrium-space-16);
    }
  }
  @media (pointer: coarse) {
    .row,
    .more,
    input {
      min-block-size: 44px;
    }
  }
  @media (pointer: coarse), (max-width: 575.98px) {
    /* Smaller text would make phones zoom in. */
    input {
      font-size: var(--atrium-text-16);
    }
  }
`;
