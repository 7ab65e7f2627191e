import { css } from 'lit';

export const shellStyles = css`
  :host {
    display: block;
    block-size: 100dvh;
    overflow: hidden auto;
    background: var(--atrium-frame);
    font: var(--atrium-text-14) / var(--atrium-line-height) var(--atrium-font);
    color: var(--atrium-text);
  }
  .frame {
    display: grid;
    grid-template: 'bar' auto 'main' minmax(0, 1fr) 'bottom' auto / minmax(0, 1fr);
    min-block-size: 100%;
  }
  .frame.side {
    grid-template: 'bar bar' auto 'menu main' minmax(0, 1fr) / var(--atrium-menu-width) minmax(0, 1fr);
  }
  .frame.filled {
    block-size: 100%;
  }
  .maximised :is(.bar, .menu, .bottom) {
    display: none;
  }
  .frame.maximised {
    grid-template: 'main' minmax(0, 1fr) / minmax(0, 1fr);
  }
  .bar,
  .menu,
  .bottom {
    background: var(--atrium-frame);
    color-scheme: var(--atrium-frame-scheme);
    color: var(--atrium-text);
  }
  .bar {
    grid-area: bar;
    z-index: 20;
    min-block-size: var(--atrium-bar-height);
  }
  .bar.fixed {
    position: sticky;
    inset-block-start: 0;
    transition: translate var(--atrium-motion);
  }
  .bar.away {
    translate: 0 -100%;
  }
  .bar.away:focus-within {
    translate: none;
  }
  .menu {
    grid-area: menu;
    min-block-size: 0;
    overflow: hidden auto;
    padding-block-end: 72px;
    scrollbar-width: none;
  }
  .menu.fixed {
    position: sticky;
    inset-block-start: var(--atrium-bar-height);
    align-self: start;
  }
  .bottom {
    grid-area: bottom;
    position: sticky;
    z-index: 20;
    inset-block-end: 0;
    display: grid;
    /* The assistant's button is the last of five. */
    padding: 2px 20% max(2px, env(safe-area-inset-bottom)) 0;
    border-block-start: 1px solid var(--atrium-frame-line);
  }
  main {
    grid-area: main;
    position: relative;
    display: grid;
    grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    min-inline-size: 0;
    min-block-size: 0;
    background: var(--atrium-page);
    outline-offset: -2px;
  }
  main:focus-visible {
    outline: none;
  }
  .side main {
    border-start-start-radius: var(--atrium-radius-sheet);
  }
  .filled.side main {
    overflow: clip;
  }
  atrium-connection-banner {
    grid-row: 1;
  }
  atrium-portal-notices {
    grid-row: 2;
    border-start-start-radius: inherit;
  }
  atrium-home-page,
  atrium-not-found-page,
  atrium-wiki-page,
  atrium-company-site-page,
  atrium-user-center-page,
  atrium-address-list-page,
  atrium-app-center-page {
    grid-row: 3;
    min-inline-size: 0;
    min-block-size: 0;
  }
  main > :not(:defined) {
    display: none;
  }
  atrium-page-skeleton {
    grid-area: 3 / 1;
    padding: var(--atrium-space-24) var(--atrium-page-gutter);
  }
  atrium-home-page {
    inline-size: 100%;
  }
  .narrow > * {
    inline-size: 100%;
    max-inline-size: 1280px;
    margin-inline: auto;
  }
  atrium-app-center-page[resting] {
    position: absolute;
    inset: 0;
    visibility: hidden;
    content-visibility: hidden;
  }
  /* Little height, as at 400 %: bars scroll away and leave it all to the work. */
  @media (max-height: 479.98px) {
    .bar.fixed,
    .menu.fixed,
    .bottom {
      position: static;
    }
    .frame.filled {
      grid-template-rows: auto 100dvh auto;
      block-size: auto;
    }
    .frame.filled.side {
      grid-template-rows: auto 100dvh;
    }
  }
  @media print {
    :host {
      block-size: auto;
      overflow: visible;
      background: none;
    }
    .bar,
    .menu,
    .bottom,
    .offline {
      display: none;
    }
    .frame.frame {
      display: block;
      block-size: auto;
    }
    main {
      display: block;
      overflow: visible !important;
    }
  }
  .skip {
    position: fixed;
    z-index: 200;
    inset: 8px auto auto 8px;
    padding: var(--atrium-space-8) var(--atrium-space-16);
    border-radius: var(--atrium-radius);
    background: var(--atrium-raised);
    color: var(--atrium-text);
    box-shadow: var(--atrium-shadow);
    translate: 0 -200%;
  }
  .skip:focus {
    translate: none;
  }
`;
