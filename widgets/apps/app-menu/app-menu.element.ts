import functionsSheet from '@atrium/ui/app-functions.css';
import { defineWidget } from '../../parts/element/define-widget.tsx';
import { AppMenu } from './app-menu.tsx';
import sheet from './app-menu.css';
import resultsSheet from './search-results.css';

defineWidget('atrium-app-menu', AppMenu, {
  properties: { resourceCode: 'string', queryFuzzy: 'string', module: 'string', kinds: 'string' },
  styles: [functionsSheet, sheet, resultsSheet],
});
