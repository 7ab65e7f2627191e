import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import settings from '../settings.css';
import sheet from './basic-settings.css';

const BasicSettings = later<{ query?: string }>(async () => (await import('./sheet/basic-sheet.tsx')).BasicSheet);

defineWidget('atrium-basic-settings', BasicSettings, { properties: { query: 'string' }, styles: [settings, sheet] });
