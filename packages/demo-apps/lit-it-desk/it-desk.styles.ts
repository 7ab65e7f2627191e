import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    color: var(--atrium-text, #17201c);
    font: 14px / 1.55 var(--atrium-font, system-ui, sans-serif);
  }
  :host(it-desk-tickets) {
    box-sizing: border-box;
    min-block-size: 100%;
    padding: 20px 24px 48px;
    color-scheme: var(--atrium-scheme, light);
    background: var(--atrium-sheet, #fff);
  }
  header,
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    margin-block-end: 12px;
  }
  h1 {
    flex: 1;
    margin: 0;
    font-size: 20px;
    font-weight: 600;
  }
  h2 {
    margin: 0 0 12px;
    font-size: 16px;
  }
  dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 6px 24px;
    margin: 0 0 20px;
  }
  dt {
    color: var(--atrium-text-soft, #55615b);
  }
  dd {
    margin: 0;
  }
  .history {
    margin: 0 0 20px;
    padding: 0;
    list-style: none;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 8px 16px 8px 0;
    text-align: start;
    border-block-end: 1px solid var(--atrium-hairline, #e3e7e3);
  }
  td:nth-child(n + 3),
  td:first-child {
    white-space: nowrap;
  }
  @media (max-width: 640px) {
    :host(it-desk-tickets) {
      padding: 12px 12px 48px;
    }
    :is(th, td):is(:nth-child(3), :nth-child(4)) {
      display: none;
    }
    th,
    td {
      padding-inline-end: 8px;
    }
  }
  th,
  .soft,
  form > label,
  legend {
    color: var(--atrium-text-soft, #55615b);
    font-size: 12px;
    font-weight: 400;
  }
  .soft {
    padding: 48px 0;
    text-align: center;
  }
  em {
    color: var(--atrium-danger, #b3263d);
    font-style: normal;
    font-weight: 600;
  }
  button,
  input,
  select,
  textarea {
    box-sizing: border-box;
    min-block-size: 32px;
    padding: 4px 12px;
    color: inherit;
    font: inherit;
    background: var(--atrium-sheet, #fff);
    border: 1px solid var(--atrium-control-border, #808b84);
    border-radius: 6px;
  }
  input[type='radio'] {
    min-block-size: 0;
  }
  button {
    cursor: pointer;
  }
  button:disabled {
    opacity: 0.5;
  }
  :is(button, input, select, textarea):focus-visible {
    outline: 2px solid var(--atrium-primary, #0a7a52);
    outline-offset: 1px;
  }
  button[aria-pressed='true'] {
    color: var(--atrium-primary, #0a7a52);
    background: var(--atrium-primary-tint, rgb(10 122 82 / 10%));
    border-color: var(--atrium-primary, #0a7a52);
  }
  button.primary {
    justify-self: start;
    color: var(--atrium-on-primary, #fff);
    background: var(--atrium-primary, #0a7a52);
    border-color: transparent;
  }
  button.link {
    min-block-size: 0;
    padding: 0;
    color: var(--atrium-primary, #0a7a52);
    background: none;
    border: 0;
  }
  .state::before {
    display: inline-block;
    inline-size: 6px;
    block-size: 6px;
    margin-inline-end: 6px;
    content: '';
    background: var(--atrium-warning, #8a5200);
    border-radius: 50%;
    vertical-align: middle;
  }
  .state[data-state='处理中']::before {
    background: var(--atrium-info, #1f5fbf);
  }
  .state[data-state='已解决']::before {
    background: var(--atrium-success, #1a7040);
  }
  form {
    display: grid;
    gap: 6px;
    max-inline-size: 520px;
  }
  fieldset {
    display: flex;
    gap: 16px;
    margin: 4px 0;
    padding: 0;
    border: 0;
  }
  [aria-invalid='true'] {
    border-color: var(--atrium-danger, #b3263d);
  }
  [role='alert'] {
    margin: 0;
    color: var(--atrium-danger, #b3263d);
  }
`;
