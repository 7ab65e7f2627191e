import { defineWidget } from '../define-widget.tsx';
import modalSheet from '../modal.css';
import sheet from './tenant-switch.css';
import { TenantSwitch } from './tenant-switch.tsx';

defineWidget('atrium-tenant-switch', TenantSwitch, { properties: {}, styles: [modalSheet, sheet] });
