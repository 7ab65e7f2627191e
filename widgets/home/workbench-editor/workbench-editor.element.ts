import { defineWidget } from '../../parts/element/define-widget.tsx';
import { WorkbenchEditor } from './workbench-editor.tsx';
import sheet from './workbench-editor.css';

defineWidget('atrium-workbench-editor', WorkbenchEditor, { properties: { query: 'string' }, styles: [sheet] });
