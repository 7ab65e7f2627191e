import { startHandOver } from './hand-over.ts';
import { startLoginForm, watchCapsLock } from './login-form.ts';

const form = document.querySelector<HTMLFormElement>('form#login');
if (form) {
  startLoginForm(form);
  watchCapsLock(form);
}

const status = document.querySelector<HTMLElement>('#hand-over');
if (status) void startHandOver(status);
