export { defineParcel } from './define-parcel.ts';
export type { ParcelInstance } from './define-parcel.ts';
export type { Language } from './language.ts';
export type { GlobalState, Lifecycle, Lifecycles, ParcelProps, PermissionGrant } from './parcel.ts';
export type { Readable, View, ViewAction, ViewHistory, ViewLocation, ViewTarget } from './view.ts';
export { viewWindow } from './view-window.ts';
export type { PortalWidgets } from './portal-widgets.ts';
