/** The portal's widgets: custom elements that its page already has, with their attributes. */
export interface PortalWidgets {
  'atrium-task-center': { kind?: string; query?: string; 'scroll-start'?: number };
  'atrium-message-center': { query?: string; 'scroll-start'?: number };
  'atrium-message-settings': object;
  'atrium-address-list': { query?: string; 'scroll-start'?: number };
  'atrium-tenant-switch': object;
  'atrium-password-dialog': { open?: boolean };
  'atrium-home-cards': { lists?: boolean };
  'atrium-app-menu': { 'resource-code'?: string; 'query-fuzzy'?: string };
  'atrium-function-shelf': object;
  'atrium-ai-assistant': { src?: string; label?: string };
}
