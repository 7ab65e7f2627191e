import { ParcelError } from './parcel-error.ts';

const told = new Set<string>();
/** Paths of scripts that were refused to compile text. */
const refused = new Set<string>();
let listens = false;

/** Whether a script of the sub-application was refused to compile text or WebAssembly: what it throws is often caught. */
export const wasRefusedText = (app: string): boolean => [...refused].some((path) => path.startsWith(`/${app}/`));

/** Follows what the page's policy refuses to compile; whose file asked for WebAssembly is told once. */
export function followRefusedText(): void {
  if (listens) return;
  listens = true;
  addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
    const url = blockedURI === 'wasm-eval' || blockedURI === 'eval' ? URL.parse(sourceFile) : null;
    const app = url?.origin === location.origin ? url.pathname.split('/')[1] : undefined;
    if (!url || !app) return;
    refused.add(url.pathname);
    if (blockedURI === 'eval' || told.has(app)) return;
    told.add(app);
    const text = `WebAssembly is refused in the page of the portal; register frame: ${url.pathname}`;
    reportError(new ParcelError('P19', app, text, new EvalError(text)));
  });
}
