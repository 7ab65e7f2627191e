import { pathOf } from '@atrium/stores';
/** The dialog has an address: it opens over this page, and Back closes it. */
export const passwordPath = pathOf('security-settings', { dialog: 'password' });
