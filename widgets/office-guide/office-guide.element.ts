import article from '../article.css';
import { defineWidget } from '../define-widget.tsx';
import chip from '../person-chip.css';
import { OfficeGuidePage } from './office-guide.tsx';
import sheet from './office-guide.css';

defineWidget('atrium-office-guide', OfficeGuidePage, { properties: { kind: 'string', query: 'string' }, styles: [article, chip, sheet] });
