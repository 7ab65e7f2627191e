export { $config, hasSite, loadConfig, type PortalConfig, type ShownBranding, type SiteName } from './config.ts';
export { $connected, checkConnection, onReconnect } from './connection.ts';
export { $newBuild } from './deployment.ts';
export { addressOf, portalBase, portalOrigin } from './portal-base.ts';
