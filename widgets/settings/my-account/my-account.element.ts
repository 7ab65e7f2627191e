import { defineWidget } from '../../parts/element/define-widget.tsx';
import { later } from '../../parts/element/later.tsx';
import settings from '../settings.css';
import sheet from './my-account.css';

const MyAccount = later<{ query?: string }>(async () => (await import('./sheet/cards-sheet.tsx')).CardsSheet);

defineWidget('atrium-my-account', MyAccount, { properties: { query: 'string' }, styles: [settings, sheet] });
