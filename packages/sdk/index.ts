export { defineParcel } from './define-parcel.ts';
export type { GlobalState, Lifecycle, Lifecycles, ParcelProps, PermissionGrant } from './parcel.ts';
export type { Readable, View, ViewAction, ViewHistory, ViewLocation, ViewTarget } from './view.ts';
