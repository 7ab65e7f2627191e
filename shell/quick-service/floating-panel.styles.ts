import { css } from 'lit';

export const floatingPanelStyles = css`
  :host {
    display: block;
    position: fixed;
    z-index: 10;
    inset-block-start: var(--panel-top, 40vh);
    inline-size: 0;
    block-size: 0;
  }
  .panel {
    position: fixed;
    display: grid;
    /* As wide as its longest word, in any language and size of text. */
    inline-size: min-content;
    min-inline-size: 60px;
    max-inline-size: 8rem;
    overflow: hidden;
    border: 1px solid var(--atrium-hairline);
    border-radius: var(--atrium-radius-sheet);
    background: var(--atrium-raised);
    touch-action: none;
    user-select: none;
  }
  .panel.end {
    inset-inline-end: calc(var(--panel-end, 0px) + 6px);
  }
  .panel.start {
    inset-inline-start: calc(var(--panel-start, 0px) + 6px);
  }
  :host([peeking]) .panel {
    box-shadow: var(--atrium-shadow);
  }
  .panel button {
    --atrium-icon-size: 18px;
    display: grid;
    justify-items: center;
    gap: 2px;
    padding: var(--atrium-space-8) 3px;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    line-height: 1.25;
    text-align: center;
    overflow-wrap: break-word;
    outline-offset: -3px;
  }
  .panel button:hover {
    background: var(--atrium-hover);
    color: var(--atrium-text);
  }
  .panel button:active {
    background: var(--atrium-pressed);
  }
  .panel .mover {
    padding-block: 3px;
    border-block-start: 1px solid var(--atrium-hairline);
    cursor: grab;
  }
  .tab {
    position: fixed;
    inline-size: 12px;
    block-size: 96px;
    background: var(--atrium-raised);
    box-shadow: inset 0 0 0 1px var(--atrium-control-border);
  }
  .tab.end {
    inset-inline-end: var(--panel-end, 0px);
    border-radius: var(--atrium-radius) 0 0 var(--atrium-radius);
  }
  .tab.start {
    inset-inline-start: var(--panel-start, 0px);
    border-radius: 0 var(--atrium-radius) var(--atrium-radius) 0;
  }
  .tab::after {
    content: '';
    position: absolute;
    inset-block: 32px;
    inset-inline: 5px;
    border-inline: 1px solid var(--atrium-text-soft);
  }
  .tab:hover {
    background: var(--atrium-primary-tint);
  }
  @media (pointer: coarse) {
    /* A finger reaches into the page's own margin, where nothing is. */
    .tab::before {
      content: '';
      position: absolute;
      inset: -8px -12px;
    }
  }
  @media (max-width: 575.98px) {
    :host,
    .panel {
      position: static;
      inline-size: auto;
      block-size: auto;
    }
    .panel {
      inline-size: auto;
      max-inline-size: none;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 7em), 1fr));
      background: var(--atrium-sheet);
      touch-action: auto;
    }
    .panel button {
      min-block-size: 56px;
      align-content: center;
      color: var(--atrium-text);
      font-size: var(--atrium-text-13);
    }
    .panel button + button {
      border-inline-start: 1px solid var(--atrium-hairline);
    }
    .panel .mover {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .tab {
      border: 1px solid;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
