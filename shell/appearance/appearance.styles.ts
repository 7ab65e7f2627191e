import { css } from 'lit';

export const settingsStyles = css`
  section + section {
    margin-block-start: var(--atrium-space-32);
  }
  h3 {
    padding-block-end: var(--atrium-space-8);
    border-block-end: 1px solid var(--atrium-hairline);
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
    font-weight: 400;
  }
  :host {
    display: contents;
  }
  fieldset {
    min-inline-size: 0;
    margin: var(--atrium-space-16) 0 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-block-end: var(--atrium-space-8);
  }
  h3 + .row {
    margin-block-start: var(--atrium-space-8);
  }
  fieldset + .switch,
  fieldset + .row:not(fieldset) {
    margin-block-start: var(--atrium-space-12);
  }
  .row {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--atrium-space-16);
    min-block-size: 48px;
  }
  fieldset.row {
    display: block;
  }
  small {
    display: block;
    color: var(--atrium-text-soft);
    font-size: var(--atrium-text-12);
  }
  output {
    color: var(--atrium-text-soft);
  }
  select {
    min-block-size: 36px;
    padding-inline: var(--atrium-space-8);
    border: 1px solid var(--atrium-control-border);
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
    color: var(--atrium-text);
  }
  .choices {
    display: flex;
    gap: 2px;
    padding: 2px;
    border-radius: 8px;
    background: var(--atrium-pressed);
  }
  .choices label {
    position: relative;
    flex: 1;
  }
  .choices input,
  .swatch input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .choices span {
    --atrium-icon-size: 16px;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: 32px;
    padding-inline: var(--atrium-space-4);
    border-radius: var(--atrium-radius);
    color: var(--atrium-text-soft);
    text-align: center;
    line-height: 1.2;
  }
  .choices input:checked + span {
    background: var(--atrium-sheet);
    color: var(--atrium-text);
    font-weight: 600;
    box-shadow: 0 0 0 1px var(--atrium-hairline);
  }
  .choices input:focus-visible + span,
  .swatch input:focus-visible + span {
    outline: var(--atrium-focus);
    outline-offset: 2px;
  }
  .swatches {
    display: flex;
    flex-wrap: wrap;
    gap: var(--atrium-space-8);
  }
  .swatch {
    position: relative;
  }
  .swatch span {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    background: var(--swatch);
    color: var(--atrium-on-primary);
  }
  .swatch atrium-icon {
    visibility: hidden;
  }
  .swatch input:checked + span atrium-icon {
    visibility: visible;
  }
  [data-swatch='green'] {
    --swatch: var(--atrium-green);
  }
  [data-swatch='cyan'] {
    --swatch: var(--atrium-cyan);
  }
  [data-swatch='blue'] {
    --swatch: var(--atrium-blue);
  }
  [data-swatch='indigo'] {
    --swatch: var(--atrium-indigo);
  }
  [data-swatch='purple'] {
    --swatch: var(--atrium-purple);
  }
  [data-swatch='crimson'] {
    --swatch: var(--atrium-crimson);
  }
  [data-swatch='amber'] {
    --swatch: var(--atrium-amber);
  }
  [data-swatch='dark'] {
    --swatch: var(--atrium-dark);
  }
  [role='switch'] {
    appearance: none;
    flex: none;
    position: relative;
    inline-size: 40px;
    block-size: 24px;
    margin: 0;
    border-radius: 12px;
    background: var(--atrium-control-border);
    cursor: pointer;
    transition: background var(--atrium-motion);
  }
  [role='switch']::before {
    content: '';
    position: absolute;
    inset: 3px auto 3px 3px;
    inline-size: 18px;
    border-radius: 50%;
    background: var(--atrium-sheet);
    transition: translate var(--atrium-motion);
  }
  [role='switch']:checked {
    background: var(--atrium-primary);
  }
  [role='switch']:checked::before {
    translate: 16px 0;
  }
  @media (forced-colors: active) {
    .choices,
    .swatch span,
    [role='switch'] {
      border: 1px solid ButtonBorder;
    }
    .choices input:checked + span {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .swatch span {
      forced-color-adjust: none;
    }
    .swatch input:checked + span {
      outline: 2px solid Highlight;
      outline-offset: 2px;
    }
    [role='switch']::before {
      inset: 2px auto 2px 2px;
      background: ButtonText;
      forced-color-adjust: none;
    }
    [role='switch']:checked {
      border-color: Highlight;
      background: Highlight;
      forced-color-adjust: none;
    }
    [role='switch']:checked::before {
      background: HighlightText;
    }
  }
  [role='switch']:disabled {
    opacity: 0.45;
    cursor: default;
  }
  @media (pointer: coarse) {
    select {
      min-block-size: 44px;
    }
  }
`;
