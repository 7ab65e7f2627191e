import { css } from 'lit';

/** The strip for fingers, on phones, without motion and in forced colours; after its other styles. */
export const tabStripModes = css`
  @media (pointer: coarse) {
    :host {
      --row: 44px;
      block-size: 48px;
    }
    .tab {
      min-inline-size: 44px;
      padding-inline: 16px;
    }
    .tab:not(.pinned) .signs {
      inline-size: 16px;
    }
    .signs .dot {
      inline-size: 6px;
      block-size: 6px;
    }
    .tab.active:not(.home, .pinned) {
      padding-inline-end: 44px;
    }
    .close {
      inline-size: 44px;
      block-size: 44px;
      margin: 0;
    }
    .close:not(.active) {
      display: none;
    }
  }
  @media (max-width: 575.98px) {
    .tab.home .title {
      position: absolute;
      inline-size: 1px;
      min-inline-size: 0;
      block-size: 1px;
      clip-path: inset(50%);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .running::before {
      inline-size: 100%;
      animation: none;
    }
    [data-drag='aside'] {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .tab.active {
      border: 1px solid;
      border-block-end: 0;
    }
    .tab.active .title {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
    .dot {
      background: Highlight;
      forced-color-adjust: none;
    }
    .all,
    .close {
      border: 1px solid;
    }
    .fade,
    .tab.home::after {
      background: none;
      border-inline: 1px dashed;
    }
    .tab.home::after {
      border-inline-start: 0;
      inline-size: 4px;
    }
    .fade {
      border-inline-end: 0;
      inline-size: 4px;
    }
  }
`;
