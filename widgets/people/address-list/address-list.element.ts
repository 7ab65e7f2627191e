import { defineWidget } from '../../parts/element/define-widget.tsx';
import { AddressList } from './address-list.tsx';
import sheet from './address-list.css';

defineWidget('atrium-address-list', AddressList, { properties: { query: 'string', scrollStart: 'number' }, styles: [sheet] });
