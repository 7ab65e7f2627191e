import { defineWidget } from '../define-widget.tsx';
import { later } from '../later.tsx';
import virtualRows from '../virtual-rows.css';
import detail from '../work-list/detail.css';
import row from '../work-list/rows.css';
import desk from '../work-list/work-list.css';
import own from './message-center.css';

const MessageCenter = later(async () => (await import('./desk/message-desk.tsx')).MessageDesk);

defineWidget('atrium-message-center', MessageCenter, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [virtualRows, row, desk, detail, own],
});
