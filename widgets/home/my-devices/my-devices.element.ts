import { defineWidget } from '../../parts/element/define-widget.tsx';
import { MyDevices } from './my-devices.tsx';
import copyButton from '../../parts/copy-button.css';
import sheet from './my-devices.css';

defineWidget('atrium-my-devices', MyDevices, { properties: {}, styles: [copyButton, sheet] });
