const sentences = {
  401: '登录已失效，请重新登录。',
  996: '登录已失效，请重新登录。',
  403: '您没有权限进行此操作，请联系管理员。',
};

/** Calls the park's service; rejects with a message for people. */
export async function call(path, body) {
  const response = await fetch(`/api/demo${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${localStorage.getItem('TOKEN_KEY') ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new Error('网络连接不可用，请在网络恢复后重试。');
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok && answer.code === 0) return answer.data;
  const own = response.status < 500 && answer.msg;
  throw Object.assign(new Error(sentences[response.status] || own || '服务暂时不可用，请稍后重试。'), { status: response.status });
}
