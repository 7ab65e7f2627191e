import { defineWidget } from '../../parts/element/define-widget.tsx';
import card from '../home-card.css';
import cover from '../../news/news-cover.css';
import { HomeNews } from './home-news.tsx';
import sheet from './home-news.css';

defineWidget('atrium-home-news', HomeNews, { properties: {}, styles: [card, cover, sheet] });
