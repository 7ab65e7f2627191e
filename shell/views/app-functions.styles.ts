import functions from '@atrium/ui/app-functions.css';
import { css } from 'lit';

/** The sheet of the widget `atrium-app-menu` too, and the rules that all widgets have. */
export const appFunctionsStyles = [
  functions,
  css`
    :host {
      display: block;
    }
    ul {
      list-style: none;
    }
    mark {
      border-radius: 2px;
      background: color-mix(in oklab, var(--atrium-primary) 16%, transparent);
      color: inherit;
    }
    .cover::after {
      position: absolute;
      inset: 0;
      border-radius: var(--atrium-radius);
      content: '';
    }
    .cover:focus-visible {
      outline: none;
    }
    .cover:focus-visible::after {
      outline: var(--atrium-focus);
      outline-offset: -2px;
    }
    atrium-function-icon {
      --atrium-tile-size: 28px;
      --atrium-icon-size: 16px;
    }
    .star {
      position: relative;
      z-index: 1;
      display: grid;
      flex: none;
      inline-size: 28px;
      block-size: 28px;
      border-radius: var(--atrium-radius);
      color: var(--atrium-text-faint);
      --atrium-icon-size: 16px;
      place-items: center;
    }
    .star:hover {
      background: var(--atrium-pressed);
      color: var(--atrium-text);
    }
    .star[aria-pressed='true'] {
      color: var(--atrium-primary);
    }
    .failure {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--atrium-space-8) var(--atrium-space-12);
      padding: var(--atrium-space-16) 0;
      color: var(--atrium-text-soft);
    }
    .failure atrium-icon {
      color: var(--atrium-danger);
    }
    .skeleton {
      block-size: 12px;
      border-radius: 4px;
      background: var(--atrium-pressed);
    }
    .skeleton.tile-shape {
      inline-size: 28px;
      block-size: 28px;
    }
    .waiting {
      animation: wait var(--atrium-motion) 150ms backwards;
    }
    @keyframes wait {
      from {
        opacity: 0;
      }
    }
    @media (pointer: coarse) {
      .star {
        inline-size: 44px;
        block-size: 44px;
      }
    }
    @media (forced-colors: active) {
      mark {
        background: Mark;
        color: MarkText;
      }
    }
  `,
];
