import { login, portal } from './packages/build/bundle-config.ts';

export default [portal, login];
