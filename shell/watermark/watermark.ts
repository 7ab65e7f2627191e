import { dayAndTime, formatDate } from '@atrium/i18n';

const width = 280;
const height = 170;

/** A sheet for the mark: `!important` inside a shadow root wins over every style that the page gives to the element. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host {
    all: initial !important;
    display: block !important;
    visibility: visible !important;
    position: fixed !important;
    inset: 0 !important;
    z-index: 2147483647 !important;
    pointer-events: none !important;
    forced-color-adjust: none !important;
    print-color-adjust: exact !important;
    background: url("${tile(text)}") !important;
  }`);
  return sheet;
}

function tile(text: string): string {
  const letters = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<text x="${width / 2}" y="${height / 2}" transform="rotate(-22 ${width / 2} ${height / 2})" text-anchor="middle" ` +
    `font-family="sans-serif" font-size="14" fill="#808080" fill-opacity=".16">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Puts a mark over the whole window and every printed page, and puts it back when somebody takes it away; it is nothing to a
 * pointer or a screen reader. Gives the way to end it.
 */
export function showWatermark(text: string, now: () => Date = () => new Date()): () => void {
  const host = document.createElement('div');
  host.ariaHidden = 'true';
  const root = host.attachShadow({ mode: 'closed' });
  const draw = () => (root.adoptedStyleSheets = [sheetOf(`${text} ${formatDate(now(), dayAndTime)}`)]);
  const keep = () => {
    if (host.parentNode !== document.documentElement) document.documentElement.append(host);
  };
  draw();
  keep();
  // A script that moves it elsewhere removes it from here, too.
  const observer = new MutationObserver(keep);
  observer.observe(document.documentElement, { childList: true });
  const stop = new AbortController();
  addEventListener('beforeprint', draw, { signal: stop.signal });
  document.addEventListener('visibilitychange', draw, { signal: stop.signal });
  return () => {
    stop.abort();
    observer.disconnect();
    host.remove();
  };
}
