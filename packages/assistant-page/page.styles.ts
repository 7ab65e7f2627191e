import { css } from 'lit';
import { buttonStyles, resetStyles } from '@atrium/ui';
import { frameStyles } from './frame.styles.ts';
import { historyStyles } from './history.styles.ts';

/** The page looks like minutes: a question is the heading of its answer. No bubbles, no avatars. */
export const pageStyles = [
  resetStyles,
  buttonStyles,
  frameStyles,
  historyStyles,
  css`
    .acts button {
      font-size: var(--atrium-text-12);
    }
    .start .acts {
      margin-inline: 0;
      gap: var(--atrium-space-8);
    }
    .start .button {
      min-block-size: 36px;
      padding-inline: var(--atrium-space-16);
      font-size: var(--atrium-text-14);
      color: var(--atrium-text);
      text-decoration: none;
    }
    .start .button.primary {
      color: var(--atrium-on-primary);
    }
    .note {
      font-size: var(--atrium-text-13);
      margin-block-start: var(--atrium-space-4);
    }
    .searching {
      color: var(--atrium-text-soft);
    }
    [data-state='writing'] .text > :last-child::after,
    .searching::after {
      content: '';
      display: inline-block;
      inline-size: 6px;
      block-size: 1em;
      margin-inline-start: 3px;
      vertical-align: -2px;
      background: var(--atrium-primary);
      animation: wait 1s steps(2) infinite;
    }
    @keyframes wait {
      50% {
        opacity: 0;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      [data-state='writing'] .text > :last-child::after,
      .searching::after {
        animation: none;
      }
    }
    .start {
      padding-block-start: var(--atrium-space-24);
    }
    .greeting {
      font-size: var(--atrium-text-20);
      font-weight: 600;
      line-height: 1.35;
    }
    .ideas {
      margin-block-start: var(--atrium-space-16);
      border-block-start: 1px solid var(--atrium-hairline);
    }
    .ideas li {
      border-block-end: 1px solid var(--atrium-hairline);
    }
    .ideas button {
      inline-size: 100%;
      min-block-size: 40px;
      padding-inline: var(--atrium-space-8);
      text-align: start;
    }
    .ideas button:hover {
      background: var(--atrium-hover);
      color: var(--atrium-primary);
    }
    .trouble,
    .unsent,
    .undo,
    .context {
      display: flex;
      align-items: center;
      gap: var(--atrium-space-12);
    }
    .trouble {
      margin-block-start: var(--atrium-space-12);
      padding: var(--atrium-space-8) var(--atrium-space-12);
      border-radius: var(--atrium-radius);
      border-inline-start: 3px solid var(--atrium-danger);
      background: var(--atrium-sheet);
    }
    .trouble,
    .unsent {
      flex-wrap: wrap;
    }
    .unsent {
      color: var(--atrium-danger);
    }
    .unsent .button {
      color: var(--atrium-text);
    }
    .unsent .button[aria-disabled='true'] {
      color: var(--atrium-text-soft);
      cursor: default;
    }
    .trouble p,
    .undo span,
    .context span {
      flex: 1;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
    .trouble p {
      flex-basis: 12em;
    }
    footer {
      padding: var(--atrium-space-8) var(--atrium-space-12) max(var(--atrium-space-8), env(safe-area-inset-bottom));
      border-block-start: 1px solid var(--atrium-hairline);
    }
    .context {
      padding-block-end: var(--atrium-space-4);
      font-size: var(--atrium-text-12);
      color: var(--atrium-text-soft);
    }
    .honest {
      margin-block-start: var(--atrium-space-4);
      font-size: var(--atrium-text-12);
      text-align: center;
    }
    @media (pointer: coarse) {
      header button,
      .acts button,
      .undo button,
      .context button,
      .ideas button {
        min-block-size: 44px;
        min-inline-size: 44px;
      }
      .sources a {
        display: inline-flex;
        align-items: center;
        min-block-size: 44px;
      }
    }
  `,
];
