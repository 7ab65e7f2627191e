import { defineWidget } from '../../parts/element/define-widget.tsx';
import card from '../home-card.css';
import { HomeMeetings } from './home-meetings.tsx';
import sheet from './home-meetings.css';

defineWidget('atrium-home-meetings', HomeMeetings, { properties: {}, styles: [card, sheet] });
