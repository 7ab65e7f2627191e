import { defineWidget } from '../../parts/element/define-widget.tsx';
import card from '../home-card.css';
import { HomeGuides } from './home-guides.tsx';
import sheet from './home-guides.css';

defineWidget('atrium-home-guides', HomeGuides, { properties: {}, styles: [card, sheet] });
