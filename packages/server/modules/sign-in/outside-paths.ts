/** Start of a sign-in at an identity provider. */
export const startPath = '/idaas/sign-on';

/** Below the portal's origin: where the provider sends people back to, signed in and signed out. */
export const callbackPath = '/idaas/callback';
export const signedOutPath = '/idaas/signed-out';
