import { tellConfirmed } from './confirmed.ts';
import { startHandOver } from './hand-over.ts';
import { keepFragment, startLoginForm, watchCapsLock } from './login-form.ts';
import { offerShowPassword } from './show-password.ts';
import { startSwitch } from './switch-person.ts';

const form = document.querySelector<HTMLFormElement>('form#login');
if (form) {
  startLoginForm(form);
  watchCapsLock(form);
  offerShowPassword(form);
  keepFragment(document.querySelectorAll<HTMLAnchorElement>('#languages a'));
}

const switching = document.querySelector<HTMLFormElement>('form#switch');
if (switching) startSwitch(switching, document.querySelector<HTMLElement>('#refusal')!);

const status = document.querySelector<HTMLElement>('#hand-over');
if (status) void startHandOver(status);

if (document.querySelector('#confirmed')) tellConfirmed();
