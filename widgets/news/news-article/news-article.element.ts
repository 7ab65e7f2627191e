import buttons from '@atrium/ui/button.css';
import article from '@atrium/ui/article.css';
import { defineWidget } from '../../parts/element/define-widget.tsx';
import cover from '../news-cover.css';
import { NewsArticlePage } from './news-article.tsx';
import sheet from '@atrium/ui/news-article.css';

defineWidget('atrium-news-article', NewsArticlePage, { properties: { query: 'string' }, styles: [article, cover, buttons, sheet] });
