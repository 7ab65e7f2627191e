import { createCall, dayText, onStale } from '@atrium/sdk';

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

export const categories = ['电子设备', '办公家具', '运输工具', '仪器仪表'];
export const departments = ['研发中心', '交付中心', '财务部', '人力资源部', '市场部', '华东大区'];
export const states = { 在用: 'green', 闲置: 'gold', 维修: 'orange', 报废: 'default' };
/** Formats a day as the portal does, in this application's language. */
export const dayOf = (date) => dayText(date, 'zh-CN');
export const yuan = (fen) => (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 });

/** Returns the book value in fen: straight-line depreciation by whole months over five years, with a residual value of 5 %. */
export function bookValue({ price, bought }) {
  const months = Math.max(0, Math.floor((Date.now() - new Date(bought)) / 2629800000));
  return Math.round(price * (1 - (Math.min(60, months) / 60) * 0.95));
}
