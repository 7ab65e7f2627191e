import { defineWidget } from '../../parts/element/define-widget.tsx';
import { FunctionShelf } from './function-shelf.tsx';
import sheet from './function-shelf.css';

defineWidget('atrium-function-shelf', FunctionShelf, { properties: {}, styles: [sheet] });
