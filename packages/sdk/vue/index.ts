export { portalKey, useDirty, useFollowed, useLocale, usePermission, usePortal, useTheme, useTitle, useVisible } from './portal.ts';
export { viewRouterHistory } from './view-router-history.ts';
export { vueParcel } from './vue-parcel.ts';
export type { PortalComponents } from './widgets-vue.ts';
