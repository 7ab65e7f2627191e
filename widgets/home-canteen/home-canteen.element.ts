import { defineWidget } from '../define-widget.tsx';
import dish from '../dish-line.css';
import card from '../home-card.css';
import { HomeCanteen } from './home-canteen.tsx';
import sheet from './home-canteen.css';

defineWidget('atrium-home-canteen', HomeCanteen, { properties: {}, styles: [card, dish, sheet] });
