/** The portal's widgets: custom elements that its page already has, with their attributes. */
export interface PortalWidgets {
  'atrium-task-center': { kind?: string; query?: string; 'scroll-start'?: number };
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
  'atrium-food-menu': { query?: string };
  'atrium-home-canteen': object;
  'atrium-home-guides': object;
  'atrium-home-meetings': object;
  'atrium-home-news': object;
  'atrium-news-article': { query?: string };
  'atrium-news-list': { query?: string; all?: boolean };
  'atrium-office-guide': { kind?: string; query?: string };
  'atrium-work-overview': object;
  'atrium-workbench-editor': object;
  'atrium-work-reports': { type?: 'daily' | 'weekly' | 'monthly'; query?: string; 'scroll-start'?: number };
  'atrium-report-approval': { query?: string; 'scroll-start'?: number };
  'atrium-meetings': { query?: string; 'scroll-start'?: number };
  'atrium-mail-inbox': { query?: string; 'scroll-start'?: number };
  'atrium-people-picker': {
    value?: string;
    label?: string;
    help?: string;
    placeholder?: string;
    multiple?: boolean;
    max?: number;
    required?: boolean;
    disabled?: boolean;
    exclude?: string;
    name?: string;
  };
  'atrium-my-devices': object;
  'atrium-ai-assistant': {
    src?: string;
    label?: string;
    position?: 'start' | 'end';
    open?: boolean;
    dismiss?: 'outside' | 'manual';
    launcher?: 'none';
    prefetch?: 'intent' | 'idle' | 'none';
    theme?: 'light' | 'dark' | 'auto';
    'token-endpoint'?: string;
    person?: string;
  };
}
