import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import settings from '../../settings/settings.css';
import tick from '../../parts/tick.css';
import sheet from './message-settings.css';

const MessageSettings = later<{ query?: string }>(async () => (await import('./sheet/settings-sheet.tsx')).SettingsSheet);

defineWidget('atrium-message-settings', MessageSettings, { properties: { query: 'string' }, styles: [settings, tick, sheet] });
