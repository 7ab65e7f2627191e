import { defineWidget } from '../define-widget.tsx';
import modalSheet from '../modal.css';
import sheet from './password-dialog.css';
import { PasswordDialog } from './password-dialog.tsx';

defineWidget('atrium-password-dialog', PasswordDialog, { properties: { open: 'boolean' }, styles: [modalSheet, sheet] });
