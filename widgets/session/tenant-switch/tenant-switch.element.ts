import { defineWidget } from '../../parts/element/define-widget.tsx';
import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import sheet from './tenant-switch.css';
import { TenantSwitch } from './tenant-switch.tsx';

defineWidget('atrium-tenant-switch', TenantSwitch, { properties: {}, styles: [buttons, dialog, sheet] });
