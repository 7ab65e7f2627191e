import { css } from 'lit';

/** The navigation at the side, the page on a sheet beside it; on a phone the navigation is a row above. */
export const userCenterStyles = css`
  :host {
    display: grid;
    grid-template-columns: var(--atrium-panel-width) minmax(0, 1fr);
    min-block-size: 0;
  }
  nav {
    padding: var(--atrium-space-16) var(--atrium-space-12);
    overflow: hidden auto;
    border-inline-end: 1px solid var(--atrium-hairline);
  }
  ul + ul:not(:empty) {
    margin-block-start: var(--atrium-space-12);
    padding-block-start: var(--atrium-space-12);
    border-block-start: 1px solid var(--atrium-hairline);
  }
  a {
    display: flex;
    align-items: center;
    position: relative;
    min-block-size: var(--atrium-row);
    padding: 4px var(--atrium-space-12);
    line-height: 1.35;
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
  }
  a:hover {
    background: var(--atrium-hover);
    color: var(--atrium-text);
  }
  a[aria-current='page'] {
    background: var(--atrium-primary-tint);
    color: var(--atrium-text);
    font-weight: 600;
  }
  a[aria-current='page']::before {
    position: absolute;
    inset: 10px auto 10px 0;
    inline-size: 3px;
    border-radius: 2px;
    background: var(--atrium-primary);
    content: '';
  }
  .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    min-inline-size: 0;
    min-block-size: 0;
    padding: 0 var(--atrium-space-24);
    overflow: hidden auto;
    background: var(--atrium-sheet);
  }
  /* Padding would hold up what sticks to the lower edge. */
  .page:not(.fills)::after {
    grid-area: 4 / 1;
    block-size: var(--atrium-space-32);
    content: '';
  }
  .page.fills {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    align-content: stretch;
    padding: 0;
    overflow: hidden;
  }
  h1 {
    padding-block: var(--atrium-space-16) var(--atrium-space-8);
    font-size: var(--atrium-text-20);
    font-weight: 600;
    line-height: 1.4;
  }
  .fills h1 {
    padding-inline: var(--atrium-space-24);
  }
  .page > :not(h1) {
    grid-area: 2 / 1;
  }
  /* What stands below is out of sight until what is above it has come. */
  .page.followed {
    grid-template-rows: auto minmax(80vh, auto);
  }
  .page > atrium-page-skeleton ~ * {
    grid-area: 3 / 1;
  }
  atrium-page-skeleton {
    padding-block-start: var(--atrium-space-8);
  }
  .fills atrium-page-skeleton {
    padding-inline: var(--atrium-space-24);
  }
  .page {
    container-type: inline-size;
  }
  /* As far in as the lists below it. */
  @container (width < 860px) {
    .fills h1 {
      padding-inline: var(--atrium-space-16);
    }
  }
  @media (max-width: 767.98px) {
    :host {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    nav {
      display: flex;
      gap: var(--atrium-space-4);
      padding: var(--atrium-space-4) var(--atrium-space-12);
      overflow: auto hidden;
      border-inline-end: 0;
      border-block-end: 1px solid var(--atrium-hairline);
      scrollbar-width: none;
      /* Where there is more to either side, the links fade. */
      mask:
        linear-gradient(to right, #000 calc(100% - 32px), transparent) 0 0 / calc(100% + 32px) 100% no-repeat,
        linear-gradient(to left, #000 calc(100% - 32px), transparent) 100% 0 / calc(100% + 32px) 100% no-repeat;
      mask-composite: intersect;
      animation: more-beside linear both;
      animation-timeline: scroll(self inline);
    }
    ul {
      display: flex;
      gap: var(--atrium-space-4);
    }
    ul + ul:not(:empty) {
      margin: 0;
      padding: 0 0 0 var(--atrium-space-4);
      border-block-start: 0;
      border-inline-start: 1px solid var(--atrium-hairline);
    }
    a {
      min-block-size: 44px;
      white-space: nowrap;
    }
    a[aria-current='page']::before {
      inset: auto 10px 4px;
      inline-size: auto;
      block-size: 2px;
    }
    .page {
      padding-inline: var(--atrium-space-16);
    }
    .fills h1 {
      padding-inline: var(--atrium-space-16);
    }
  }
  @keyframes more-beside {
    from {
      mask-position:
        100% 0,
        100% 0;
    }
    to {
      mask-position:
        0 0,
        0 0;
    }
  }
  @media (forced-colors: active) {
    a[aria-current='page'] {
      outline: 1px solid;
      outline-offset: -2px;
    }
  }
  @media print {
    nav {
      display: none;
    }
    :host,
    .page.fills {
      display: block;
      overflow: visible;
    }
  }
`;
