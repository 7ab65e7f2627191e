import copyButton from '../../parts/copy-button.css';
import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import personChip from '../../people/person-chip.css';
import detail from '../../parts/work-list/detail.css';
import desk from '../../parts/work-list/work-list.css';
import sheet from './meetings.css';

const Meetings = later(async () => (await import('./meetings.tsx')).Meetings);

defineWidget('atrium-meetings', Meetings, {
  properties: { query: 'string', scrollStart: 'number' },
  styles: [desk, detail, personChip, copyButton, sheet],
});
