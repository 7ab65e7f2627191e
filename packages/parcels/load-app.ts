import type { SubApp } from './host-options.ts';
import { limited } from './limits.ts';
import type { LoadedApp, LoadRequest } from './loaders/loader.ts';
import { loaderOf } from './loaders/loaders.ts';
import { ParcelError } from './parcel-error.ts';

/** Errors that a retry cannot fix. */
const final = new Set(['P01', 'P04']);

/** Loads a sub-application within `millis`, trying once more past the cache; P01 when it takes longer. */
export async function loadApp(app: SubApp, { fresh, millis, signal, ...rest }: LoadRequest & { millis: number }): Promise<LoadedApp> {
  const attempt = (past: boolean) => loaderOf(app).load(app, { fresh: past, signal, ...rest });
  const work = attempt(fresh).catch((error: unknown) => {
    if (fresh || signal.aborted || (error instanceof ParcelError && final.has(error.code))) throw error;
    return attempt(true);
  });
  return limited(
    Promise.race([work, given(signal)]),
    millis,
    () => new ParcelError('P01', app.name, `nothing was loaded within ${millis / 1000} s`),
  );
}

const given = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
