export { createHost } from './host.ts';
export type { Host, HostedView, HostOptions, SharedState, SubApp, ViewRequest, ViewState } from './host-options.ts';
export { defaultLimits, type Limits } from './limits.ts';
export { scopeCss } from './styles/scope-css.ts';
export { ParcelError, type ParcelErrorCode } from './parcel-error.ts';
