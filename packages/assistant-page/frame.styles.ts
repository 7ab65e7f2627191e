import { css } from 'lit';

/** First half of the page's styles, in the order of the page. */
export const frameStyles = css`
  :host {
    display: block;
    block-size: 100dvh;
    color-scheme: var(--atrium-scheme);
    background: var(--atrium-page);
    color: var(--atrium-text);
    font: 400 var(--atrium-text-14) / var(--atrium-line-height) var(--atrium-font);
    text-autospace: normal;
  }
  .page {
    display: grid;
    grid-template: auto 1fr auto / minmax(0, 1fr);
    block-size: 100%;
    max-inline-size: 760px;
    margin-inline: auto;
  }
  header {
    display: flex;
    align-items: center;
    gap: var(--atrium-space-4);
    min-block-size: 44px;
    padding-inline: var(--atrium-space-16) var(--atrium-space-8);
    border-block-end: 1px solid var(--atrium-hairline);
  }
  h1 {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--atrium-text-13);
    font-weight: 600;
    color: var(--atrium-text-soft);
  }
  h1.said {
    /* The bar of the frame says it already. */
    opacity: 0;
  }
  header button,
  .acts button,
  .undo button,
  .context button {
    flex: none;
    min-block-size: 28px;
    padding-inline: var(--atrium-space-8);
    border-radius: var(--atrium-radius);
    font-size: var(--atrium-text-13);
    color: var(--atrium-text-soft);
  }
  header button:hover,
  .acts button:hover,
  .undo button:hover,
  .context button:hover {
    background: var(--atrium-hover);
    color: var(--atrium-text);
  }
  header button[aria-pressed='true'],
  .acts button[aria-pressed='true'] {
    background: var(--atrium-primary-tint);
    color: var(--atrium-text);
    font-weight: 600;
  }
  .log {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: var(--atrium-space-8) var(--atrium-space-16) var(--atrium-space-24);
    outline-offset: -2px;
    scrollbar-gutter: stable;
  }
  .question {
    margin-block: var(--atrium-space-24) var(--atrium-space-8);
    padding-inline-start: 13px;
    border-inline-start: 3px solid var(--atrium-primary);
    font-size: var(--atrium-text-16);
    font-weight: 600;
    line-height: 1.45;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .question:first-child {
    margin-block-start: var(--atrium-space-12);
  }
  h1:focus-visible {
    outline-offset: -2px;
  }
  .answer {
    padding-inline-start: var(--atrium-space-16);
  }
  .text {
    display: grid;
    gap: var(--atrium-space-8);
    overflow-wrap: anywhere;
  }
  .text p {
    white-space: pre-line;
  }
  .heading {
    font-weight: 600;
  }
  .text ul,
  .text ol {
    display: grid;
    gap: 2px;
    padding-inline-start: 1.1em;
  }
  .text ul {
    list-style: '· ';
  }
  .text ol {
    padding-inline-start: 1.6em;
    list-style: decimal;
  }
  .text li {
    padding-block: 1px;
  }
  a {
    color: var(--atrium-primary);
    font-weight: 600;
    text-decoration: underline;
    text-decoration-color: color-mix(in oklab, currentcolor 35%, transparent);
    text-underline-offset: 3px;
  }
  a:hover {
    text-decoration-color: currentcolor;
  }
  .address,
  .note,
  .honest,
  .greeting + .note {
    color: var(--atrium-text-soft);
  }
  .as-written {
    white-space: pre-wrap;
  }
  blockquote {
    display: grid;
    gap: var(--atrium-space-4);
    margin: 0;
    padding-inline-start: var(--atrium-space-12);
    border-inline-start: 2px solid var(--atrium-hairline);
    color: var(--atrium-text-soft);
  }
  pre {
    margin: 0;
    padding: var(--atrium-space-8) var(--atrium-space-12);
    overflow-x: auto;
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
    box-shadow: inset 0 0 0 1px var(--atrium-hairline);
  }
  .table {
    overflow-x: auto;
    border-radius: var(--atrium-radius);
    background: var(--atrium-sheet);
    box-shadow: inset 0 0 0 1px var(--atrium-hairline);
  }
  table {
    border-collapse: collapse;
    inline-size: 100%;
  }
  th,
  td {
    min-inline-size: 4.5em;
    padding: var(--atrium-space-4) var(--atrium-space-12);
    border-block-end: 1px solid var(--atrium-hairline);
    text-align: start;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }
  th {
    color: var(--atrium-text-soft);
    font-weight: 600;
  }
  [data-align='center'] {
    text-align: center;
  }
  [data-align='right'] {
    text-align: end;
  }
  tr:last-child > td {
    border-block-end: 0;
  }
  hr {
    inline-size: 100%;
    margin: 0;
    border: 0;
    border-block-start: 1px solid var(--atrium-hairline);
  }
  code {
    font: var(--atrium-text-13) / 1.5 var(--atrium-font-mono);
  }
  .sources {
    display: flex;
    flex-wrap: wrap;
    gap: var(--atrium-space-4) var(--atrium-space-16);
    margin-block-start: var(--atrium-space-8);
    padding-block-start: var(--atrium-space-8);
    border-block-start: 1px solid var(--atrium-hairline);
    font-size: var(--atrium-text-13);
  }
  .sources a {
    text-decoration: none;
  }
  .sources small {
    margin-inline-start: var(--atrium-space-8);
    color: var(--atrium-text-soft);
    font-weight: 400;
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-block-start: var(--atrium-space-8);
    margin-inline-start: calc(-1 * var(--atrium-space-8));
  }
`;
