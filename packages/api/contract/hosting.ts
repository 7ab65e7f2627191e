import { type Static, Type } from 'typebox';
import { strict } from './call.ts';

/** The native module of an entry page, with the style sheets and preloads of the same origin. */
export const ModuleEntry = strict({ module: Type.String(), styles: Type.Array(Type.String()), preload: Type.Array(Type.String()) });
export type ModuleEntry = Static<typeof ModuleEntry>;

/** Browser features that the page's policy must allow: devices, and the features that an isolated origin needs. */
export const features = [
  'camera',
  'microphone',
  'geolocation',
  'display-capture',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'bluetooth',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'screen-wake-lock',
  'publickey-credentials-get',
  'autoplay',
  'picture-in-picture',
  'encrypted-media',
  'local-fonts',
  'idle-detection',
  'window-management',
] as const;
export const Feature = Type.Enum([...features]);
export type Feature = (typeof features)[number];

/** Which host's contract the classic scripts of a page know; `single-spa`: exported life cycles without the name of a host. */
export const Dialect = Type.Enum(['qiankun', 'micro-app', 'wujie', 'garfish', 'single-spa']);
export type Dialect = Static<typeof Dialect>;
