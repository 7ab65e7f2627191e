import { defineWidget } from '../../parts/element/define-widget.tsx';
import virtualRows from '../../parts/virtual-rows.css';
import rows from '../../parts/work-list/rows.css';
import desk from '../../parts/work-list/work-list.css';
import { MailInbox } from './mail-inbox.tsx';
import sheet from './mail-inbox.css';

defineWidget('atrium-mail-inbox', MailInbox, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [virtualRows, rows, desk, sheet],
});
