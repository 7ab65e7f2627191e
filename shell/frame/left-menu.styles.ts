import { css } from 'lit';

export const leftMenuStyles = css`
  :host {
    display: block;
    color: var(--atrium-text);
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: var(--atrium-space-4);
    padding: var(--atrium-space-8) 0;
  }
  .entry {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 2px;
    padding: var(--atrium-space-8) 2px;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    line-height: 1.3;
    text-align: center;
    overflow-wrap: anywhere;
    outline-offset: -3px;
  }
  .pill {
    --atrium-icon-size: 22px;
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 32px;
    border-radius: 16px;
    transition: background var(--atrium-motion);
  }
  .entry:hover {
    color: var(--atrium-text);
  }
  .entry:hover .pill {
    background: var(--atrium-frame-control);
  }
  .entry[aria-current='page'] {
    color: var(--atrium-text);
    font-weight: 600;
  }
  .entry[aria-current='page'] .pill {
    background: color-mix(in oklab, var(--atrium-primary) 20%, transparent);
    color: var(--atrium-primary);
  }
  .entry[aria-current='page']::before {
    content: '';
    position: absolute;
    inset-block: 12px;
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: 0 2px 2px 0;
    background: var(--atrium-primary);
  }
  @media (forced-colors: active) {
    .entry[aria-current='page']::before {
      background: Highlight;
      forced-color-adjust: none;
    }
    .entry[aria-current='page'] .pill {
      border: 1px solid Highlight;
    }
  }
  :host([direction='row']) ul {
    flex-direction: row;
    padding: 0;
  }
  :host([direction='row']) li {
    flex: 1 1 0;
    min-inline-size: 0;
  }
  :host([direction='row']) .entry {
    inline-size: 100%;
    min-inline-size: 0;
    padding: 3px 4px;
    gap: 0;
  }
  :host([direction='row']) .pill {
    block-size: 26px;
  }
  :host([direction='row']) .entry[aria-current='page']::before {
    inset: auto 12px 0;
    inline-size: auto;
    block-size: 3px;
    border-radius: 2px 2px 0 0;
  }
  .flyout {
    min-inline-size: 216px;
  }
  .flyout a {
    display: flex;
    align-items: center;
    gap: var(--atrium-space-12);
    min-block-size: 44px;
    padding-inline: var(--atrium-space-12);
    border-radius: var(--atrium-radius);
  }
  .flyout a > atrium-icon {
    color: var(--atrium-text-soft);
  }
  .flyout a > .out {
    --atrium-icon-size: 14px;
    margin-inline-start: auto;
  }
  .flyout a:hover,
  .flyout a:focus-visible {
    background: var(--atrium-hover);
    outline-offset: -2px;
  }
`;
