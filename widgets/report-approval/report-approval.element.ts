import { defineWidget } from '../define-widget.tsx';
import { later } from '../later.tsx';
import periodPicker from '../period-picker/period-picker.css';
import personChip from '../person-chip.css';
import reports from '../reports.css';
import detail from '../work-list/detail.css';
import desk from '../work-list/work-list.css';
import sheet from './report-approval.css';

const ReportApproval = later(async () => (await import('./report-approval.tsx')).ReportApproval);

defineWidget('atrium-report-approval', ReportApproval, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [desk, detail, reports, personChip, periodPicker, sheet],
});
