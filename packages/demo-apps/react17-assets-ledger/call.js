let token = '';

export function useToken(given) {
  token = given || '';
}

/** Asks the asset service; rejects with what it says. */
export async function call(path, method, body) {
  const response = await fetch(`/api/demo${path}`, {
    method: body ? method : undefined,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({ msg: response.statusText }));
  if (!response.ok || answer.code !== 0) throw new Error(answer.msg || String(response.status));
  return answer.data;
}

export const categories = ['电子设备', '办公家具', '运输工具', '仪器仪表'];
export const departments = ['研发中心', '交付中心', '财务部', '人力资源部', '市场部', '华东大区'];
export const states = { 在用: 'green', 闲置: 'gold', 维修: 'orange', 报废: 'default' };
export const yuan = (fen) => (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 });

/** Straight-line depreciation by whole months over five years, 5 % left; in fen. */
export function bookValue({ price, bought }) {
  const months = Math.max(0, Math.floor((Date.now() - new Date(bought)) / 2629800000));
  return Math.round(price * (1 - (Math.min(60, months) / 60) * 0.95));
}
