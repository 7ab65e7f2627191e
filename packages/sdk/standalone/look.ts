/** The portal's colours and type for development; the real page has more of them, under the same names. */
export const look = `
:root {
  --atrium-scheme: light; color-scheme: var(--atrium-scheme);
  --atrium-font: system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif;
  --atrium-text-12: 0.75rem; --atrium-text-13: 0.8125rem; --atrium-text-14: 0.875rem; --atrium-text-16: 1rem; --atrium-text-20: 1.25rem;
  --atrium-line-height: 1.55; --atrium-radius: 6px; --atrium-radius-sheet: 10px; --atrium-row: 40px;
  --atrium-space-4: 4px; --atrium-space-8: 8px; --atrium-space-12: 12px; --atrium-space-16: 16px; --atrium-space-24: 24px; --atrium-space-32: 32px;
  --atrium-page: light-dark(#f7f8f6, #111614); --atrium-sheet: light-dark(#fff, #191f1c); --atrium-raised: light-dark(#fff, #202724);
  --atrium-hairline: light-dark(#e3e7e3, #2b332f); --atrium-control-border: light-dark(#808b84, #75817a);
  --atrium-text: light-dark(#17201c, #e7ece9); --atrium-text-soft: light-dark(#55615b, #a9b4ae); --atrium-text-faint: light-dark(#7b857f, #75817a);
  --atrium-hover: light-dark(rgb(23 32 28 / 5%), rgb(231 236 233 / 7%));
  --atrium-success: light-dark(#1a7040, #62cf95); --atrium-warning: light-dark(#8a5200, #e6b053);
  --atrium-danger: light-dark(#b3263d, #f58b9c); --atrium-info: light-dark(#1f5fbf, #86b4f7);
  --atrium-primary: light-dark(#0a7a52, #55c795); --atrium-on-primary: light-dark(#fff, #0f1512);
  --atrium-focus: 2px solid var(--atrium-primary);
}
:root[data-scheme='dark'] { --atrium-scheme: dark; }
body:has(> .atrium-standalone) { margin: 0; background: var(--atrium-page); }
.atrium-standalone { position: fixed; inset: 0; }
.atrium-standalone[inert] { content-visibility: hidden; }
.atrium-standalone-content { block-size: 100%; overflow: auto; }
.atrium-standalone-overlay { position: fixed; inset: 0; z-index: 900; pointer-events: none; }
.atrium-standalone-overlay > * { pointer-events: auto; }
.atrium-standalone-failure { margin: 24px; white-space: pre-wrap; font: 13px / 1.5 ui-monospace, monospace; color: var(--atrium-danger); }
`;

/** Styles of the bar of standalone mode, inside its own shadow root. */
export const barLook = `
:host { position: fixed; inset: auto 12px 12px auto; z-index: 1000; max-inline-size: calc(100vw - 24px); }
div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 6px 10px; border-radius: 8px; box-sizing: border-box;
  font: 12px / 1.5 system-ui, sans-serif; color: #e7ece9; background: #14201c; box-shadow: 0 2px 12px rgb(0 0 0 / 30%); color-scheme: dark; }
strong { font-weight: 600; }
output { color: #a9b4ae; }
output:empty { display: none; }
button, select { font: inherit; color: inherit; background: #22302b; border: 1px solid #75817a; border-radius: 4px; padding: 2px 8px; }
button[aria-pressed='true'] { background: #55c795; color: #0f1512; }
:focus-visible { outline: 2px solid #55c795; outline-offset: 2px; }
@media (forced-colors: active) { div { border: 1px solid; } }
`;
