import { defineWidget } from '../define-widget.tsx';
import virtualRows from '../virtual-rows.css';
import { MessageCenter } from './message-center.tsx';
import sheet from './message-center.css';

defineWidget('atrium-message-center', MessageCenter, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [virtualRows, sheet],
});
