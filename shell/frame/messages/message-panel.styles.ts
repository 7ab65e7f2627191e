import { css } from 'lit';

export const messagePanelStyles = css`
  .drop-down {
    inline-size: 400px;
    padding: 0;
    overflow: hidden auto;
    max-block-size: calc(100dvh - 72px);
    box-sizing: border-box;
  }
  .head,
  .foot {
    position: sticky;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: var(--atrium-space-8);
    padding: var(--atrium-space-8) var(--atrium-space-16);
    background: var(--atrium-raised);
  }
  .head {
    flex-wrap: wrap;
    row-gap: 0;
    inset-block-start: 0;
    min-block-size: 48px;
    border-block-end: 1px solid var(--atrium-hairline);
  }
  .foot {
    flex-wrap: wrap;
    inset-block-end: 0;
    justify-content: space-between;
    border-block-start: 1px solid var(--atrium-hairline);
  }
  .elsewhere {
    padding: var(--atrium-space-4) 0;
    border-block-end: 1px solid var(--atrium-hairline);
    background: var(--atrium-frame-control);
  }
  .elsewhere li {
    display: block;
    padding: 0;
    border: 0;
  }
  .elsewhere button {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--atrium-space-8);
    align-items: center;
    inline-size: 100%;
    min-block-size: 36px;
    padding: var(--atrium-space-4) var(--atrium-space-16);
    text-align: start;
  }
  .elsewhere button:hover {
    background: var(--atrium-hover);
  }
  .elsewhere b {
    font-weight: 600;
  }
  .elsewhere span {
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
  }
  .elsewhere .urgent {
    color: var(--atrium-danger);
  }
  .elsewhere atrium-icon {
    margin-inline-start: auto;
  }
  h2 {
    font-size: var(--atrium-text-16);
    font-weight: 600;
  }
  h2:focus {
    outline: none;
  }
  .connection {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 6px;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    line-height: 1.3;
    white-space: nowrap;
  }
  .connection::before {
    flex: none;
    inline-size: 7px;
    block-size: 7px;
    border: 1.5px solid var(--atrium-text-soft);
    border-radius: 50%;
    content: '';
  }
  .connection.live::before {
    border-color: var(--atrium-success);
    background: var(--atrium-success);
  }
  .connection.lost {
    color: var(--atrium-warning);
  }
  .text-button {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    padding-inline: var(--atrium-space-8);
    margin-inline: calc(-1 * var(--atrium-space-8));
    border-radius: var(--atrium-radius);
    color: var(--atrium-primary);
    font-weight: 600;
    white-space: nowrap;
  }
  .text-button.soft {
    color: var(--atrium-text-soft);
    font-weight: 400;
  }
  .text-button:hover {
    background: var(--atrium-hover);
  }
  .undo:has(span) {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    display: flex;
    align-items: center;
    gap: var(--atrium-space-16);
    min-block-size: 48px;
    padding-inline: var(--atrium-space-16) var(--atrium-space-8);
    border-block-start: 1px solid var(--atrium-hairline);
    background: var(--atrium-raised);
    font-size: var(--atrium-text-13);
  }
  .undo span {
    flex: 1;
  }
  .small {
    inline-size: 28px;
    block-size: 28px;
  }
  li {
    position: relative;
    display: grid;
    grid-template: auto auto / 35px minmax(0, 1fr);
    column-gap: var(--atrium-space-12);
    padding: 10px var(--atrium-space-16);
  }
  li + li {
    border-block-start: 1px solid var(--atrium-hairline);
  }
  li:hover {
    background: var(--atrium-hover);
  }
  atrium-app-icon,
  .plain {
    grid-row: 1 / 3;
    align-self: center;
  }
  .plain {
    display: grid;
    inline-size: 35px;
    block-size: 35px;
    border-radius: var(--atrium-radius);
    background: var(--atrium-hover);
    color: var(--atrium-text-soft);
    place-items: center;
  }
  li a {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.45;
  }
  li a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  li a:focus-visible {
    outline: none;
  }
  li a:focus-visible::after {
    outline: var(--atrium-focus);
    outline-offset: -2px;
  }
  .unread a {
    font-weight: 600;
  }
  .urgent {
    color: var(--atrium-danger);
  }
  li p {
    display: flex;
    grid-column: 2;
    gap: var(--atrium-space-8);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  li p span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  time {
    margin-inline-start: auto;
  }
  .actions {
    z-index: 1;
    display: flex;
    grid-column: 2;
    justify-content: flex-end;
  }
  /* Over the end of the row while somebody is at it: they take no room from the title and the time. */
  @media (hover: hover) {
    .actions {
      position: absolute;
      inset-block: 1px;
      inset-inline-end: var(--atrium-space-8);
      align-items: center;
      padding-inline-start: var(--atrium-space-32);
      background: linear-gradient(to right, transparent, var(--atrium-row-hover) var(--atrium-space-32));
    }
    .actions:dir(rtl) {
      background: linear-gradient(to left, transparent, var(--atrium-row-hover) var(--atrium-space-32));
    }
    li {
      --atrium-row-hover: color-mix(in srgb, var(--atrium-hover), var(--atrium-raised));
    }
    li:not(:hover, :focus-within) .actions {
      opacity: 0;
    }
  }
  .nothing {
    display: grid;
    gap: var(--atrium-space-8);
    place-items: center;
    min-block-size: 160px;
    padding: var(--atrium-space-32) var(--atrium-space-24);
    align-content: center;
    color: var(--atrium-text-soft);
    text-align: center;
  }
  .what {
    color: var(--atrium-text);
    font-size: var(--atrium-text-16);
  }
  @media (pointer: coarse) {
    .elsewhere button,
    .icon-button,
    .text-button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
  @media (max-width: 575.98px) {
    .drop-down {
      inline-size: calc(100vw - 16px);
    }
  }
  @media (forced-colors: active) {
    .connection.live::before {
      background: CanvasText;
    }
  }
`;
