/** The portal's widgets: custom elements that its page already has, with their attributes. */
export interface PortalWidgets {
  'atrium-message-center': { query?: string; 'scroll-start'?: number };
  'atrium-message-settings': { query?: string };
  'atrium-basic-settings': { query?: string };
  'atrium-security-settings': { query?: string };
  'atrium-my-account': { query?: string };
  'atrium-address-list': { query?: string; 'scroll-start'?: number };
  'atrium-tenant-switch': object;
  'atrium-password-dialog': { open?: boolean };
  'atrium-home-cards': { lists?: boolean };
  'atrium-app-menu': { 'resource-code'?: string; 'query-fuzzy'?: string };
  'atrium-function-shelf': object;
  'atrium-ai-assistant': { src?: string; label?: string };
}
