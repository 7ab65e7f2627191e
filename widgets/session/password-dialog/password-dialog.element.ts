import { defineWidget } from '../../parts/element/define-widget.tsx';
import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import sheet from './password-dialog.css';
import { PasswordDialog } from './password-dialog.tsx';

defineWidget('atrium-password-dialog', PasswordDialog, { properties: { open: 'boolean' }, styles: [buttons, dialog, sheet] });
