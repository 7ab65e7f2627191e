import { css } from 'lit';

export const tabStripStyles = css`
  :host {
    --row: 32px;
    --fade: 24px;
    position: relative;
    display: flex;
    align-items: end;
    min-inline-size: 0;
    block-size: var(--atrium-tabs-height);
    padding-inline-start: var(--home, 0);
  }
  .list {
    display: grid;
    flex: 1;
    container-type: inline-size;
    grid-template-rows: var(--row);
    grid-auto-columns: max-content;
    align-content: end;
    justify-content: start;
    min-inline-size: 0;
    block-size: 100%;
    overflow-x: auto;
    overscroll-behavior: contain;
    scrollbar-width: none;
  }
  .tabs {
    display: contents;
  }
  .tab {
    position: relative;
    grid-row: 1;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    /* With a fade at either side it is still wholly in sight. */
    max-inline-size: min(240px, 100cqi - 2 * var(--fade) - 2px);
    padding-inline: 26px;
    border-radius: 8px 8px 0 0;
    color: var(--atrium-text-soft);
    cursor: pointer;
    user-select: none;
    -webkit-touch-callout: none;
    outline-offset: -3px;
  }
  /* Outside what scrolls, although it is one of the tabs. */
  .tab.home {
    position: absolute;
    inset-block-end: 0;
    inset-inline-start: 0;
    block-size: var(--row);
  }
  .tab.home,
  .tab.pinned {
    padding-inline: 14px;
  }
  .tab:not(.home)::before {
    content: '';
    position: absolute;
    inset-block: 9px;
    inset-inline-start: -0.5px;
    inline-size: 1px;
    background: var(--atrium-hairline);
  }
  .tab.hovered {
    color: var(--atrium-text);
    background: var(--atrium-hover);
  }
  .tab.active {
    background: var(--atrium-sheet);
    color: var(--atrium-text);
    font-weight: 600;
  }
  .tab.active::before,
  .tab.active + .tab::before {
    visibility: hidden;
  }
  .tab atrium-icon {
    --atrium-icon-size: 15px;
  }
  .signs {
    display: inline-grid;
    place-items: center;
    flex: none;
  }
  .signs > * {
    grid-area: 1 / 1;
  }
  .tab:not(.pinned) .signs {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 26px;
  }
  .signs:empty {
    display: none;
  }
  .tab .ill {
    color: var(--atrium-warning);
  }
  .tab .sounding {
    --atrium-icon-size: 14px;
    flex: none;
  }
  .title,
  .detail {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .title {
    min-inline-size: 3em;
  }
  .title:last-child {
    min-inline-size: 0;
  }
  .detail {
    flex: 0 4 auto;
    min-inline-size: 2em;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    font-weight: 400;
  }
  .dot {
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--atrium-primary);
  }
  .signs atrium-icon + .dot {
    place-self: start end;
    translate: 4px -2px;
  }
  .close {
    --atrium-icon-size: 14px;
    position: relative;
    z-index: 1;
    grid-row: 1;
    align-self: center;
    justify-self: end;
    display: grid;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin-inline-end: 2px;
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
    opacity: 0;
  }
  .close.shown {
    opacity: 1;
  }
  .close:hover {
    background: var(--atrium-pressed);
    color: var(--atrium-text);
  }
  .fade,
  .tab.home::after {
    position: absolute;
    z-index: 2;
    inset-block: 0;
    inline-size: var(--fade);
    opacity: 0;
    pointer-events: none;
  }
  .tab.home::after {
    content: '';
    inset-inline-start: 100%;
    background: linear-gradient(to right, var(--atrium-page), transparent);
  }
  .fade {
    inset-inline-end: 0;
    background: linear-gradient(to left, var(--atrium-page), transparent);
  }
  :host([overflowing]) .fade {
    inset-inline-end: var(--all);
  }
  :host([more-before]) .tab.home::after,
  :host([more-after]) .fade {
    opacity: 1;
  }
  :host([overflowing]) {
    --all: 60px;
  }
  .all {
    --atrium-icon-size: 14px;
    display: none;
    flex: none;
    align-items: center;
    justify-content: center;
    gap: 2px;
    inline-size: var(--all);
    block-size: var(--row);
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
    font-variant-numeric: tabular-nums;
    outline-offset: -3px;
  }
  :host([overflowing]) .all {
    display: flex;
  }
  .all:hover,
  .all[aria-expanded='true'] {
    background: var(--atrium-hover);
    color: var(--atrium-text);
  }
  [data-drag='lifted'] {
    z-index: 4;
    cursor: grabbing;
  }
  .tab[data-drag='lifted'] {
    background: var(--atrium-raised);
    box-shadow: var(--atrium-shadow);
    color: var(--atrium-text);
  }
  [data-drag='aside'] {
    transition: translate var(--atrium-motion);
  }
  .running {
    position: absolute;
    inset: 0 8px auto;
    block-size: 2px;
    overflow: hidden;
    border-radius: 1px;
  }
  .running::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inline-size: 40%;
    border-radius: 1px;
    background: var(--atrium-primary);
    animation: run 900ms ease-in-out infinite;
  }
  @keyframes run {
    from {
      inset-inline-start: -40%;
    }
    to {
      inset-inline-start: 100%;
    }
  }
`;
