import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import virtualRows from '../../parts/virtual-rows.css';
import detail from '../../parts/work-list/detail.css';
import row from '../../parts/work-list/rows.css';
import desk from '../../parts/work-list/work-list.css';
import sheet from './task-center.css';
import task from './task-detail.css';
import taskRow from './task-row.css';

const TaskCenter = later(async () => (await import('./desk/task-desk.tsx')).TaskDesk);

defineWidget('atrium-task-center', TaskCenter, {
  properties: { kind: 'string', query: 'string', scrollStart: 'number' },
  styles: [virtualRows, row, desk, detail, buttons, dialog, task, sheet, taskRow],
});
