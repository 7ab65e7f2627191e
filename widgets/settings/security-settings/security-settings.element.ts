import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import settings from '../settings.css';
import sheet from './security-settings.css';

const SecuritySettings = later<{ query?: string }>(async () => (await import('./sheet/security-sheet.tsx')).SecuritySheet);

defineWidget('atrium-security-settings', SecuritySettings, { properties: { query: 'string' }, styles: [settings, sheet] });
