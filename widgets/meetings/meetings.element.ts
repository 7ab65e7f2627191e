import copyButton from '../copy-button.css';
import { defineWidget } from '../define-widget.tsx';
import { later } from '../later.tsx';
import personChip from '../person-chip.css';
import detail from '../work-list/detail.css';
import desk from '../work-list/work-list.css';
import sheet from './meetings.css';

const Meetings = later(async () => (await import('./meetings.tsx')).Meetings);

defineWidget('atrium-meetings', Meetings, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [desk, detail, personChip, copyButton, sheet],
});
