import { defineWidget } from '../define-widget.tsx';
import virtualRows from '../virtual-rows.css';
import rows from '../work-list/rows.css';
import desk from '../work-list/work-list.css';
import { MailInbox } from './mail-inbox.tsx';
import sheet from './mail-inbox.css';

defineWidget('atrium-mail-inbox', MailInbox, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [virtualRows, rows, desk, sheet],
});
