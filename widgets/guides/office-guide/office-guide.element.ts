import article from '@atrium/ui/article.css';
import { defineWidget } from '../../parts/element/define-widget.tsx';
import chip from '../../people/person-chip.css';
import { OfficeGuidePage } from './office-guide.tsx';
import sheet from './office-guide.css';

defineWidget('atrium-office-guide', OfficeGuidePage, { properties: { kind: 'string', query: 'string' }, styles: [article, chip, sheet] });
