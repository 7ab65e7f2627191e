import { frameLoader } from '../frame/frame-loader.ts';
import { isolatedLoader } from '../frame/isolated-loader.ts';
import type { SubApp } from '../host-options.ts';
import type { Loader } from './loader.ts';
import { moduleLoader } from './module-loader.ts';

/** The loader of a kind; every page that is no module is one for a frame. */
export const loaderOf = (app: SubApp): Loader =>
  app.origin !== undefined ? isolatedLoader : app.kind === 'module' ? moduleLoader : frameLoader;
