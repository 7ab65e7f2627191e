import { defineWidget } from '../define-widget.tsx';
import { later } from '../later.tsx';
import periodPicker from '../period-picker/period-picker.css';
import virtualRows from '../virtual-rows.css';
import detail from '../work-list/detail.css';
import rows from '../work-list/rows.css';
import desk from '../work-list/work-list.css';
import reports from '../reports.css';
import sheet from './work-reports.css';

const WorkReports = later(async () => (await import('./work-reports.tsx')).WorkReports);

defineWidget('atrium-work-reports', WorkReports, {
  properties: { type: 'string', query: 'string', scrollStart: 'number' },
  styles: [virtualRows, rows, desk, detail, reports, periodPicker, sheet],
});
