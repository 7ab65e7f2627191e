let token = '';

export function useToken(given) {
  token = given || '';
}

/** Asks the contract service; rejects with what it says. */
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

export const kinds = ['采购', '销售', '服务', '框架', '保密'];
export const states = { 起草: 'info', 会签: 'warning', 生效: 'success', 归档: 'info', 终止: 'danger' };

/** Fen as yuan with separators; a contract without money shows a dash. */
export const money = (fen) => (fen ? (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 }) : '—');
