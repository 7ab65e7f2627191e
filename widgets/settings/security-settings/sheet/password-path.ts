/** The dialog has an address: it opens over this page, and Back closes it. */
export const passwordPath = '/user-center/securitysettings?dialog=password';
