import { reactParcel } from '@atrium/sdk/react';
import { App } from './app.tsx';

export const { bootstrap, mount, unmount, update } = reactParcel(App);
