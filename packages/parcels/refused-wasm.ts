import { ParcelError } from './parcel-error.ts';

const told = new Set<string>();
let listens = false;

/** The page's policy refuses WebAssembly; whose file asked for it is told once. What it throws is often caught. */
export function tellRefusedWasm(): void {
  if (listens) return;
  listens = true;
  addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
    const url = blockedURI === 'wasm-eval' ? URL.parse(sourceFile) : null;
    const app = url?.origin === location.origin ? url.pathname.split('/')[1] : undefined;
    if (!url || !app || told.has(app)) return;
    told.add(app);
    reportError(new ParcelError('P19', app, `WebAssembly is refused in the page of the portal; register frame: ${url.pathname}`));
  });
}
