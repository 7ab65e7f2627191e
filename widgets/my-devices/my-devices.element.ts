import { defineWidget } from '../define-widget.tsx';
import { MyDevices } from './my-devices.tsx';
import copyButton from '../copy-button.css';
import sheet from './my-devices.css';

defineWidget('atrium-my-devices', MyDevices, { properties: {}, styles: [copyButton, sheet] });
