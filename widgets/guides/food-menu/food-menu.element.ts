import article from '@atrium/ui/article.css';
import { defineWidget } from '../../parts/element/define-widget.tsx';
import dish from '../dish-line.css';
import { FoodMenu } from './food-menu.tsx';
import sheet from './food-menu.css';

defineWidget('atrium-food-menu', FoodMenu, { properties: { query: 'string' }, styles: [article, dish, sheet] });
