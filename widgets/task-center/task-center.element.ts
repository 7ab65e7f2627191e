import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import { defineWidget } from '../define-widget.tsx';
import { later } from '../later.tsx';
import virtualRows from '../virtual-rows.css';
import detail from '../work-list/detail.css';
import row from '../work-list/rows.css';
import desk from '../work-list/work-list.css';
import sheet from './task-center.css';
import task from './task-detail.css';
import taskRow from './task-row.css';

const TaskCenter = later(async () => (await import('./desk/task-desk.tsx')).TaskDesk);

defineWidget('atrium-task-center', TaskCenter, {
  properties: { kind: 'string', query: 'string', scrollStart: 'number' },
  styles: [virtualRows, row, desk, detail, buttons, dialog, task, sheet, taskRow],
});
