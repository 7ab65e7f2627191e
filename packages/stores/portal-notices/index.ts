export { $portalNotices, dismissPortalNotice, loadPortalNotices, type PortalNotice } from './portal-notices.ts';
