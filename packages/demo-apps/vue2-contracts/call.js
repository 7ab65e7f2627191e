import { createCall, onStale } from '@atrium/sdk';

/** Parcel props of the portal; without a portal only the token and the language. */
let portal = { token: localStorage.getItem('TOKEN_KEY') ?? '', locale: { get: () => 'zh-CN' } };

export function usePortal(given) {
  portal = given;
}

/** Calls the service as the signed-in user. */
export const call = createCall(() => portal, '/api/demo');

/** Runs a callback when the view becomes visible again, or a case of the user has changed; returns unsubscribe. */
export const whenBack = (run) => (portal.view ? onStale(portal.view, run) : () => {});

const nowhere = { load: () => null, save: () => true, clear() {} };

/** Returns the draft of a form; without a portal nothing is stored. */
export const draftOf = (form) => (portal.view ? portal.view.draft(form) : nowhere);

export const kinds = ['采购', '销售', '服务', '框架', '保密'];
export const states = { 起草: 'info', 会签: 'warning', 生效: 'success', 归档: 'info', 终止: 'danger' };
