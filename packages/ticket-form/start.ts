import { startTicketForm } from './ticket-form.ts';

const form = document.querySelector<HTMLFormElement>('form#ticket');
const sent = document.querySelector<HTMLElement>('#sent');
if (form && sent) startTicketForm(form, sent);
