import { defineWidget } from '../define-widget.tsx';
import { MessageSettings } from './message-settings.tsx';
import sheet from './message-settings.css';

defineWidget('atrium-message-settings', MessageSettings, { properties: {}, styles: [sheet] });
