/**
 * The folders of `shell/` from the bottom up: each may import those before it. A file that stands alone is a unit of its own,
 * because it needs nothing of the shell.
 */
export const shellLayers: readonly string[] = [
  'shell/start/load-widgets.ts',
  'shell/start/apply-settings.ts',
  'shell/views/later.ts',
  'shell/watermark',
  'shell/controllers',
  'shell/appearance',
  'shell/routes',
  'shell/first-steps',
  'shell/unsaved',
  'shell/pages/message-page.styles.ts',
  'shell/pages/search-form.ts',
  'shell/pages/forbidden-page.ts',
  'shell/overrides',
  'shell/tabs',
  'shell/views',
  'shell/app-center',
  'shell/quick-service',
  'shell/pages',
  'shell/search',
  'shell/launcher',
  'shell/frame',
  'shell/dialogs',
  'shell/start',
];
