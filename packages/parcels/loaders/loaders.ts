import type { SubApp } from '../host-options.ts';
import { htmlLoader } from '../realm/load-html.ts';
import { autoLoader } from './auto-loader.ts';
import { frameLoader } from './frame-loader.ts';
import type { Loader } from './loader.ts';
import { moduleLoader } from './module-loader.ts';

const loaders: Record<SubApp['kind'], Loader> = { module: moduleLoader, frame: frameLoader, html: htmlLoader, auto: autoLoader };

/** The loader of a kind; a kind nobody knows counts as `auto`. */
export const loaderOf = (app: SubApp): Loader => loaders[app.kind] ?? autoLoader;
