import { tellConfirmed } from './confirmed.ts';
import { startHandOver } from './hand-over.ts';
import { keepFragment, startLoginForm, watchCapsLock } from './login-form.ts';
import { startNewPassword } from './new-password.ts';
import { offerShowPassword } from './show-password.ts';
import { keepChosenLanguage } from './sign-in.ts';
import { startSwitch } from './switch-person.ts';

try {
  keepChosenLanguage();
} catch {
  // Without storage the language is that of this page.
}

const form = document.querySelector<HTMLFormElement>('form#login');
if (form) {
  startLoginForm(form);
  watchCapsLock(form);
  offerShowPassword(form);
  keepFragment(document.querySelectorAll<HTMLAnchorElement>('#languages a'));
}

const newPassword = document.querySelector<HTMLFormElement>('form#new-password');
if (newPassword) {
  void startNewPassword(newPassword, document.querySelector<HTMLElement>('#done')!);
  offerShowPassword(newPassword);
}

const switching = document.querySelector<HTMLFormElement>('form#switch');
if (switching) startSwitch(switching, document.querySelector<HTMLElement>('#refusal')!);

const status = document.querySelector<HTMLElement>('#hand-over');
if (status) void startHandOver(status);

if (document.querySelector('#confirmed')) tellConfirmed();

const factor = document.querySelector<HTMLFormElement>('form#factor');
if (factor) void import('./factor/ask-factor.ts').then(({ startFactor }) => startFactor(factor));
const setUp = document.querySelector<HTMLElement>('#factor-set-up');
if (setUp) void import('./factor/set-up-factor.ts').then(({ startSetUp }) => startSetUp(setUp));

const setup = document.querySelector<HTMLFormElement>('form#setup');
if (setup) void import('./setup/start-setup.ts').then(({ startSetup }) => startSetup(setup));
