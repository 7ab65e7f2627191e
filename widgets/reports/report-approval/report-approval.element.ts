import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import periodPicker from '../../parts/period-picker/period-picker.css';
import personChip from '../../people/person-chip.css';
import reports from '../reports.css';
import detail from '../../parts/work-list/detail.css';
import desk from '../../parts/work-list/work-list.css';
import sheet from './report-approval.css';

const ReportApproval = later(async () => (await import('./report-approval.tsx')).ReportApproval);

defineWidget('atrium-report-approval', ReportApproval, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [desk, detail, reports, personChip, periodPicker, sheet],
});
