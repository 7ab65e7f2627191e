import { ParcelError } from './parcel-error.ts';

const told = new Set<string>();
let listens = false;

/** Reports once which module used WebAssembly, which the portal's policy refuses: its error is often caught. */
export function followRefusedText(): void {
  if (listens) return;
  listens = true;
  addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
    const url = blockedURI === 'wasm-eval' ? URL.parse(sourceFile) : null;
    const app = url?.origin === location.origin ? url.pathname.split('/')[1] : undefined;
    if (!url || !app || told.has(app)) return;
    told.add(app);
    const text = `WebAssembly is refused in the page of the portal; register frame: ${url.pathname}`;
    reportError(new ParcelError('P19', app, text, new EvalError(text)));
  });
}
