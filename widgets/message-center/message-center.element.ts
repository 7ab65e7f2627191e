import { defineWidget } from '../define-widget.tsx';
import { later } from '../later.tsx';
import virtualRows from '../virtual-rows.css';
import detail from './message-detail.css';
import sheet from './message-center.css';
import row from './message-row.css';

const MessageCenter = later(async () => (await import('./desk/message-desk.tsx')).MessageDesk);

defineWidget('atrium-message-center', MessageCenter, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [virtualRows, row, sheet, detail],
});
