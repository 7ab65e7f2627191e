import { css } from 'lit';
/** The module in the margin, its functions beside it, hairlines between modules. */
export const appFunctionsStyles = css`
  :host {
    display: block;
    container: app-menu / inline-size;
  }
  .page {
    --side: var(--atrium-space-24);
    padding: 0 var(--side) var(--atrium-space-32);
  }
  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--atrium-space-12);
    min-block-size: 69px;
    margin-inline: calc(-1 * var(--side));
    padding: var(--atrium-space-16) var(--side);
    border-block-end: 1px solid var(--atrium-hairline);
    background: var(--atrium-sheet);
  }
  .title {
    min-inline-size: 0;
    overflow: hidden;
    font-size: var(--atrium-text-20);
    font-weight: 600;
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .count {
    flex: 1 1 auto;
    padding-block-start: 4px;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-13);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .filter {
    position: relative;
    display: block;
    inline-size: 280px;
  }
  .filter atrium-icon {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-start: 10px;
    color: var(--atrium-text-soft);
    pointer-events: none;
  }
  .filter input {
    inline-size: 100%;
    block-size: 36px;
    padding-inline: 34px 10px;
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
  }
  .filter input:focus-visible {
    border-color: transparent;
    outline-offset: -2px;
  }
  .filter input::-webkit-search-cancel-button {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    appearance: none;
    background:
      linear-gradient(var(--atrium-text-soft) 0 0) center / 12px 1.5px no-repeat,
      linear-gradient(var(--atrium-text-soft) 0 0) center / 1.5px 12px no-repeat;
    cursor: pointer;
    rotate: 45deg;
  }
  .filter input::placeholder {
    color: var(--atrium-text-soft);
    opacity: 1;
  }
  .group {
    display: grid;
    grid-template-columns: 136px minmax(0, 1fr);
    gap: var(--atrium-space-8);
    padding-block: var(--atrium-space-16);
    border-block-end: 1px solid var(--atrium-hairline);
  }
  .group:last-of-type {
    border-block-end: 0;
  }
  .module {
    padding-block: var(--atrium-space-8);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-13);
    font-weight: 600;
  }
  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(240px, 15rem)), 1fr));
    gap: var(--atrium-space-8);
  }
  .tile {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--atrium-space-12);
    min-block-size: 64px;
    padding: 10px 6px 10px 12px;
    border: 1px solid var(--atrium-hairline);
    border-radius: var(--atrium-radius);
    transition:
      background var(--atrium-motion),
      border-color var(--atrium-motion);
  }
  .tile .text {
    min-inline-size: 0;
    line-height: 1.4;
  }
  .name {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .tile .star {
    margin-block: -2px;
  }
  li.tile:hover {
    border-color: var(--atrium-primary);
    background: var(--atrium-hover);
  }
  li.tile:hover .name {
    color: var(--atrium-primary);
  }
  li.tile:active {
    background: var(--atrium-pressed);
  }
  .remark {
    display: -webkit-box;
    overflow: hidden;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .empty {
    max-inline-size: 40em;
    padding-block: var(--atrium-space-16) var(--atrium-space-32);
    color: var(--atrium-text-soft);
  }
  .empty-title {
    margin-block-end: var(--atrium-space-8);
    color: var(--atrium-text);
    font-size: var(--atrium-text-16);
    font-weight: 600;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--atrium-space-16);
  }
  .text-link {
    color: var(--atrium-primary);
  }
  .text-link:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .skeleton.word {
    inline-size: 6em;
  }
  .skeleton.line {
    inline-size: 11em;
    max-inline-size: 100%;
    block-size: 8px;
    margin-block-start: 10px;
  }
  @container app-menu (width < 720px) {
    .group {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      padding-block: var(--atrium-space-12) var(--atrium-space-8);
    }
    .module {
      padding-block: 0 var(--atrium-space-4);
    }
    .empty {
      margin-inline-start: 0;
    }
  }
  @container app-menu (width < 520px) {
    .page {
      --side: var(--atrium-space-16);
    }
    .filter {
      inline-size: 100%;
    }
    .tiles {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (pointer: coarse) {
    .filter input {
      block-size: 44px;
      /* Smaller text would make phones zoom in. */
      font-size: var(--atrium-text-16);
    }
    .filter atrium-icon {
      inset-block-start: 14px;
    }
  }
  ul {
    list-style: none;
  }
  mark {
    border-radius: 2px;
    background: color-mix(in oklab, var(--atrium-primary) 16%, transparent);
    color: inherit;
  }
  .cover::after {
    position: absolute;
    inset: 0;
    border-radius: var(--atrium-radius);
    content: '';
  }
  .cover:focus-visible {
    outline: none;
  }
  .cover:focus-visible::after {
    outline: var(--atrium-focus);
    outline-offset: -2px;
  }
  atrium-function-icon {
    --atrium-tile-size: 28px;
    --atrium-icon-size: 16px;
  }
  .star {
    position: relative;
    z-index: 1;
    display: grid;
    flex: none;
    inline-size: 28px;
    block-size: 28px;
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-faint);
    --atrium-icon-size: 16px;
    place-items: center;
  }
  .star:hover {
    background: var(--atrium-pressed);
    color: var(--atrium-text);
  }
  .star[aria-pressed='true'] {
    color: var(--atrium-primary);
  }
  .failure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--atrium-space-8) var(--atrium-space-12);
    padding: var(--atrium-space-16) 0;
    color: var(--atrium-text-soft);
  }
  .failure atrium-icon {
    color: var(--atrium-danger);
  }
  .skeleton {
    block-size: 12px;
    border-radius: 4px;
    background: var(--atrium-pressed);
  }
  .skeleton.tile-shape {
    inline-size: 28px;
    block-size: 28px;
  }
  .waiting {
    animation: wait var(--atrium-motion) 150ms backwards;
  }
  @keyframes wait {
    from {
      opacity: 0;
    }
  }
  @media (pointer: coarse) {
    .star {
      inline-size: 44px;
      block-size: 44px;
    }
  }
  @media (forced-colors: active) {
    mark {
      background: Mark;
      color: MarkText;
    }
  }
`;
