import { defineWidget } from '../../parts/element/define-widget.tsx';
import dish from '../../guides/dish-line.css';
import card from '../home-card.css';
import { HomeCanteen } from './home-canteen.tsx';
import sheet from './home-canteen.css';

defineWidget('atrium-home-canteen', HomeCanteen, { properties: {}, styles: [card, dish, sheet] });
