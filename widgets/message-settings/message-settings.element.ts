import { defineWidget } from '../define-widget.tsx';
import { later } from '../later.tsx';
import settings from '../settings.css';
import tick from '../tick.css';
import sheet from './message-settings.css';

const MessageSettings = later<{ query?: string }>(async () => (await import('./sheet/settings-sheet.tsx')).SettingsSheet);

defineWidget('atrium-message-settings', MessageSettings, { properties: { query: 'string' }, styles: [settings, tick, sheet] });
