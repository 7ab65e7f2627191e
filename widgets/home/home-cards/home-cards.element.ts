import { defineWidget } from '../../parts/element/define-widget.tsx';
import { HomeCards } from './home-cards.tsx';
import sheet from './home-cards.css';

defineWidget('atrium-home-cards', HomeCards, { properties: { lists: 'boolean' }, styles: [sheet] });
