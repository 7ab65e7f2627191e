export { PortalProvider, useDirty, useFollowed, useLocale, usePermission, usePortal, useTheme, useTitle, useVisible } from './portal.ts';
export { reactParcel } from './react-parcel.ts';
export type { FailureProps, ReactParcelOptions } from './react-parcel.ts';
export { type Answer, useAnswer, useCall, useWhenOnline } from './use-answer.ts';
export type { PortalElements } from './widgets-jsx.ts';
