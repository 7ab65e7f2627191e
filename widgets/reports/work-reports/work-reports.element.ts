import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import periodPicker from '../../parts/period-picker/period-picker.css';
import virtualRows from '../../parts/virtual-rows.css';
import detail from '../../parts/work-list/detail.css';
import rows from '../../parts/work-list/rows.css';
import desk from '../../parts/work-list/work-list.css';
import reports from '../reports.css';
import sheet from './work-reports.css';

const WorkReports = later(async () => (await import('./work-reports.tsx')).WorkReports);

defineWidget('atrium-work-reports', WorkReports, {
  properties: { type: 'string', query: 'string', scrollStart: 'number' },
  styles: [virtualRows, rows, desk, detail, reports, periodPicker, sheet],
});
