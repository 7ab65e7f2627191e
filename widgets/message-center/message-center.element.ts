import { defineWidget } from '../define-widget.tsx';
import { MessageCenter } from './message-center.tsx';

defineWidget('atrium-message-center', MessageCenter, { properties: {} });
