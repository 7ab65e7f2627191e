import { language } from './texts.js';

const languages = {
  'zh-CN': { sending: '正在提交…', registered: '已登记，前台会看到这次来访。', booked: '已预订。' },
  'zh-TW': { sending: '正在送出…', registered: '已登記，前台會看到這次來訪。', booked: '已預訂。' },
  'en-US': { sending: 'Submitting…', registered: 'Registered; the reception sees this visit.', booked: 'Booked.' },
  'pt-BR': { sending: 'Enviando…', registered: 'Visita registrada; a recepção já a vê.', booked: 'Reservada.' },
};

/** Messages of a form: while it is sent, and when it was accepted. */
export const messages = () => languages[language()];
