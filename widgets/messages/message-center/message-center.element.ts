import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import virtualRows from '../../parts/virtual-rows.css';
import detail from '../../parts/work-list/detail.css';
import row from '../../parts/work-list/rows.css';
import desk from '../../parts/work-list/work-list.css';
import own from './message-center.css';

const MessageCenter = later(async () => (await import('./desk/message-desk.tsx')).MessageDesk);

defineWidget('atrium-message-center', MessageCenter, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [virtualRows, row, desk, detail, own],
});
