import { defineWidget } from '../../parts/element/define-widget.tsx';
import cover from '../news-cover.css';
import { NewsList } from './news-list.tsx';
import sheet from './news-list.css';

defineWidget('atrium-news-list', NewsList, { properties: { query: 'string', all: 'boolean' }, styles: [cover, sheet] });
