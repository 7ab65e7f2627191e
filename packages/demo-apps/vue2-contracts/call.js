import { createCall, dayText, onReturn } from '@atrium/sdk';

/** What the portal gave the view; without a portal there is no more than the token. */
let portal = { token: localStorage.getItem('TOKEN_KEY') ?? '', locale: { get: () => 'zh-CN' } };

export function usePortal(given) {
  portal = given;
}

/** Asks the service as the signed-in person. */
export const call = createCall(() => portal, '/api/demo');

/** Runs when the view comes to the front again; gives how to stop. */
export const whenBack = (run) => (portal.view ? onReturn(portal.view, run) : () => {});

const nowhere = { load: () => null, save: () => true, clear() {} };

/** The draft of a form; without a portal nothing is kept. */
export const draftOf = (form) => (portal.view ? portal.view.draft(form) : nowhere);

export const kinds = ['采购', '销售', '服务', '框架', '保密'];
export const states = { 起草: 'info', 会签: 'warning', 生效: 'success', 归档: 'info', 终止: 'danger' };

/** A day as the portal writes it, in the language of this application. */
export const dayOf = (date) => dayText(date, 'zh-CN');

/** Fen as yuan with separators; a contract without money shows a dash. */
export const money = (fen) => (fen ? (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 }) : '—');
