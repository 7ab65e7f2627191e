import { defineWidget } from '../../parts/element/define-widget.tsx';
import { WorkOverview } from './work-overview.tsx';
import sheet from './work-overview.css';

defineWidget('atrium-work-overview', WorkOverview, { properties: {}, styles: [sheet] });
