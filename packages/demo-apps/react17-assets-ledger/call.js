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

export const categories = ['电子设备', '办公家具', '运输工具', '仪器仪表'];
export const departments = [
  '总裁办公室',
  '研发中心',
  '平台研发部',
  '应用研发部',
  '质量保障部',
  '项目交付部',
  '市场营销部',
  '人力资源部',
  '财务部',
  '信息与行政部',
];
export const states = { 在用: 'green', 闲置: 'gold', 维修: 'orange', 报废: 'default' };
/** Returns the book value in fen: straight-line depreciation by whole months over five years, with a residual value of 5 %. */
export function bookValue({ price, bought }) {
  const months = Math.max(0, Math.floor((Date.now() - new Date(bought)) / 2629800000));
  return Math.round(price * (1 - (Math.min(60, months) / 60) * 0.95));
}
