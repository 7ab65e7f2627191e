/** Asks the park's service; rejects with what it says. */
export async function call(path, body) {
  const response = await fetch(`/api/demo${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${localStorage.getItem('TOKEN_KEY') ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({ msg: response.statusText }));
  if (!response.ok || answer.code !== 0) throw new Error(answer.msg || `${response.status}`);
  return answer.data;
}
