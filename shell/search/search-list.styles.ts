import { css } from 'lit';

export const searchListStyles = css`
  .list {
    overflow: auto;
    overscroll-behavior: contain;
    padding: var(--atrium-space-8);
    background: var(--atrium-raised);
    color: var(--atrium-text);
    color-scheme: var(--atrium-scheme);
    scrollbar-width: thin;
  }
  .heading {
    padding: var(--atrium-space-8) var(--atrium-space-8) var(--atrium-space-4);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
  }
  .row {
    display: flex;
    align-items: center;
    gap: var(--atrium-space-12);
    min-block-size: 40px;
    padding: 4px var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    cursor: pointer;
    --atrium-tile-size: 26px;
  }
  .row atrium-app-icon {
    --atrium-icon-size: 16px;
  }
  .row > atrium-icon {
    inline-size: 26px;
    color: var(--atrium-text-soft);
    text-align: center;
  }
  .name {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .row small {
    flex: 1 1 40%;
    min-inline-size: 0;
    margin-inline-start: auto;
    overflow: hidden;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small i {
    padding-inline: 4px;
    font-style: normal;
  }
  mark {
    border-radius: 2px;
    background: color-mix(in oklab, var(--atrium-primary) 16%, transparent);
    color: inherit;
    font-weight: 600;
  }
  small mark {
    color: var(--atrium-text);
  }
  .row:hover {
    background: var(--atrium-hover);
  }
  .row[aria-selected='true'] {
    background: var(--atrium-primary-tint);
    box-shadow: inset 3px 0 var(--atrium-primary);
  }
  .row[aria-selected='true']:dir(rtl) {
    box-shadow: inset -3px 0 var(--atrium-primary);
  }
  .row kbd,
  .foot kbd {
    min-inline-size: 20px;
    padding: 0 5px;
    border: 1px solid var(--atrium-hairline);
    border-radius: 4px;
    color: var(--atrium-text-soft);
    font: var(--atrium-text-12) / 1.5 var(--atrium-font);
    text-align: center;
  }
  .row kbd {
    margin-inline-start: auto;
  }
  .row kbd:empty {
    display: none;
  }
  .forgettable {
    position: relative;
  }
  .forget {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 4px;
    margin-block: auto;
    opacity: 0;
  }
  .forgettable:hover .forget,
  .row[aria-selected='true'] + .forget {
    opacity: 1;
  }
  .message {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    overflow-wrap: anywhere;
    gap: var(--atrium-space-8);
    padding: var(--atrium-space-12) var(--atrium-space-8);
  }
  .message p {
    color: var(--atrium-text-soft);
  }
  .skeleton .row {
    cursor: default;
  }
  .skeleton .tile,
  .skeleton .line {
    border-radius: var(--atrium-radius);
    background: var(--atrium-hover);
  }
  .skeleton .tile {
    inline-size: 26px;
    block-size: 26px;
  }
  .skeleton .line {
    inline-size: 50%;
    block-size: 12px;
  }
  .foot {
    position: sticky;
    inset-block-end: calc(-1 * var(--atrium-space-8));
    display: flex;
    gap: var(--atrium-space-16);
    margin-block: var(--atrium-space-8) calc(-1 * var(--atrium-space-8));
    padding: var(--atrium-space-8);
    background: var(--atrium-raised);
    border-block-start: 1px solid var(--atrium-hairline);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
  }
  .foot span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .text-button {
    min-block-size: 28px;
    padding-inline: 4px;
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
  }
  .text-button:hover {
    color: var(--atrium-text);
    text-decoration: underline;
  }
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (pointer: coarse) {
    .row {
      min-block-size: 44px;
    }
    .forget {
      inline-size: 44px;
      block-size: 44px;
      opacity: 1;
    }
    .keys {
      display: none;
    }
    .text-button {
      min-block-size: 44px;
    }
  }
  @media (max-width: 767.98px) {
    .keys {
      display: none;
    }
    .row:has(small) {
      flex-wrap: wrap;
      row-gap: 0;
    }
    .row:has(small) .name {
      flex: 1;
    }
    .row small {
      order: 1;
      flex: 1 0 100%;
      padding-inline-start: 38px;
      text-align: start;
    }
  }
  @media (forced-colors: active) {
    .row[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    mark {
      background: Mark;
      color: MarkText;
    }
    .skeleton .tile,
    .skeleton .line {
      border: 1px solid;
    }
  }
`;
