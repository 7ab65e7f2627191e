import { css } from 'lit';

export const tabStripStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
  }
  .list {
    display: grid;
    grid-template-rows: 32px;
    grid-auto-columns: max-content;
    align-content: end;
    justify-content: start;
    block-size: var(--atrium-tabs-height);
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
    gap: 6px;
    max-inline-size: 220px;
    padding-inline: 14px 34px;
    border-radius: 8px 8px 0 0;
    color: var(--atrium-text-soft);
    cursor: pointer;
    user-select: none;
    outline-offset: -3px;
  }
  .tab:first-child {
    padding-inline-end: 14px;
  }
  .tab + .tab::before {
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
  .tab .ill {
    flex: none;
    color: var(--atrium-warning);
  }
  .title {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .dot {
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    border-radius: 50%;
    background: var(--atrium-primary);
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
    margin-inline-end: 6px;
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
  @media (hover: none) {
    .close {
      opacity: 1;
    }
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
  @media (prefers-reduced-motion: reduce) {
    .running::before {
      inline-size: 100%;
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .tab.active {
      border: 1px solid;
      border-block-end: 0;
    }
  }
`;
