import { css } from 'lit';

export const portalNoticesStyles = css`
  :host {
    border-start-start-radius: inherit;
    overflow: clip;
  }
  .bar {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--atrium-space-12);
    padding: var(--atrium-space-8) var(--atrium-page-gutter);
    border-block-end: 1px solid color-mix(in srgb, var(--tone) 40%, transparent);
    background: color-mix(in srgb, var(--tone) 12%, var(--atrium-page));
    color: var(--atrium-text);
    font-size: var(--atrium-text-14);
  }
  .seen {
    align-items: center;
  }
  .info {
    --tone: var(--atrium-info);
  }
  .warning {
    --tone: var(--atrium-warning);
  }
  .danger {
    --tone: var(--atrium-danger);
  }
  .bar > atrium-icon {
    --atrium-icon-size: 20px;
    margin-block-start: 1px;
    color: var(--tone);
  }
  p {
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  b {
    margin-inline-end: var(--atrium-space-4);
    font-weight: 600;
  }
  span {
    white-space: pre-line;
  }
  a {
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .icon-button {
    inline-size: 24px;
    block-size: 24px;
  }
  .more {
    inline-size: 100%;
    min-block-size: 44px;
    padding-inline: var(--atrium-page-gutter);
    border-block-end: 1px solid var(--atrium-border);
    color: var(--atrium-text);
    font-size: var(--atrium-text-14);
    font-weight: 600;
    text-align: start;
  }
  @media (pointer: coarse) {
    .icon-button {
      inline-size: 44px;
      block-size: 44px;
      margin-block: -10px;
    }
  }
  @media (forced-colors: active) {
    .bar {
      border: 1px solid CanvasText;
    }
  }
`;
