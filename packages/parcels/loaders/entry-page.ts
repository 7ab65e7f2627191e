import { isUnder } from '../base-path.ts';
import type { SubApp } from '../host-options.ts';
import { ParcelError } from '../parcel-error.ts';

export type Entry = NonNullable<SubApp['entry']>;

/** Reads module script, style sheets and preloads off the page `/<name>/`; P15 or P16 when that cannot be. */
export async function readEntryPage(app: string, signal: AbortSignal): Promise<Entry> {
  const address = `/${app}/`;
  const page = await fetchPage(app, address, signal);
  const urls = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((element) => new URL(element.getAttribute(attribute)!, new URL(address, location.href)).href);
  // A development server: the portal's own makes one module of all that its page runs.
  if (page.querySelector('script[type=module][src$="/@vite/client"]'))
    return { module: new URL(`${address}@atrium/entry.js`, location.href).href, styles: [], preload: [] };
  const scripts = urls('script[type=module][src]', 'src');
  const module = scripts.find((url) => isUnder(new URL(url).pathname, `/${app}`)) ?? scripts[0];
  if (!module) throw new ParcelError('P16', app, `${address} lists no module script`);
  return { module, styles: urls('link[rel=stylesheet][href]', 'href'), preload: urls('link[rel=modulepreload][href]', 'href') };
}

/** A document parsed by the browser without running anything: an XMLHttpRequest needs no Trusted Types policy. */
function fetchPage(app: string, address: string, signal: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (what: string) => reject(new ParcelError('P15', app, `${address} ${what}`));
    request.open('GET', address);
    request.responseType = 'document';
    request.setRequestHeader('Cache-Control', 'no-cache');
    request.onload = () => {
      if (request.status >= 400) fail(`was answered ${request.status}`);
      else if (request.responseXML) resolve(request.responseXML);
      else fail('is not a page');
    };
    request.onerror = () => fail('could not be reached');
    request.onabort = () => fail('was given up');
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send();
  });
}
