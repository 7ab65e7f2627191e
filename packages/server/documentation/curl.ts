import { example, idOf, type Schema } from './example.ts';

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  'x-policy'?: { subject: string; permission?: string | string[]; confirmed?: true; audit?: string; others?: string };
  'x-refusals': string[];
}

/** Signs in and keeps both credentials, and who one is, in variables of the shell. */
export const signInScript = (portal: string): string => `umask 077
PORTAL='${portal}'
read -rp 'Account: ' ACCOUNT
read -rsp 'Password: ' PASSWORD
HASH=$(printf %s "$PASSWORD" | sha256sum | cut -d' ' -f1)
field() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d'"' -f4; }
TOKEN=$(curl -sS -c cookies.txt "$PORTAL/idaas/login" \\
  -H 'Content-Type: application/json' \\
  -d "{\\"username\\":\\"$ACCOUNT\\",\\"password\\":\\"$HASH\\"}" | field token)
ME=$(curl -sS -b cookies.txt -c cookies.txt "$PORTAL/api/wutong-idaas-account/current" \\
  -H "Authorization: Bearer $TOKEN")
USER_ID=$(field id <<< "$ME")
USER_CODE=$(field userCode <<< "$ME")
USER_NO=$(field uniqueNo <<< "$ME")
TENANT_ID=$(field tenantId <<< "$ME")`;

/** One call with the shell that has signed in. */
export function curl(method: string, path: string, operation: Operation): string {
  const lines: string[] = [];
  const { parameters = [], requestBody, security, responses } = operation;
  const inPath = new Map(parameters.filter((one) => one.in === 'path').map((one) => [one.name, String(example(one.schema, one.name))]));
  const address = path.replace(/\{(\w+)\}/g, (whole, name: string) => inPath.get(name) ?? whole).replace('$ID', idOf(path));
  const query = parameters.filter((one) => one.in === 'query' && one.required);
  const options = ['-sS'];
  if (security.some((scheme) => 'session' in scheme)) options.push('-b cookies.txt -c cookies.txt');
  const isUpload = requestBody !== undefined && 'multipart/form-data' in requestBody.content;
  if (query.length > 0 && !isUpload) options.push('-G');
  else if (!['get', 'post'].includes(method) || (method === 'post' && requestBody === undefined))
    options.push(`-X ${method.toUpperCase()}`);
  const [answerType = ''] = Object.keys(responses['200']?.content ?? {});
  if (answerType === 'text/event-stream') options.push('-N');
  if (answerType === '*/*') options.push('-o file');
  lines.push(`curl ${options.join(' ')} "$PORTAL${address}"`);
  if (security.some((scheme) => 'token' in scheme)) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (security.some((scheme) => 'key' in scheme)) lines.push('-H "Authorization: Bearer $ATRIUM_KEY"');
  // Where the cookie is enough for a write, the caller must say where it comes from.
  if (operation['x-policy']?.others === 'cookie') lines.push('-H "Origin: $PORTAL"');
  for (const { name, schema } of query)
    lines.push(`${isUpload ? '--url-query' : '--data-urlencode'} "${name}=${String(example(schema, name))}"`);
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined || content === undefined) return lines.join(' \\\n  ');
  if (type === 'multipart/form-data') return [...lines, '-F "file=@picture.png"'].join(' \\\n  ');
  const body = example(content.schema) as Record<string, unknown>;
  if (type !== 'application/json') {
    return [...lines, ...Object.entries(body).map(([name, value]) => `--data-urlencode "${name}=${String(value)}"`)].join(' \\\n  ');
  }
  // The reader's variables are filled in by the shell.
  return `${[...lines, "-H 'Content-Type: application/json'", '-d @- <<JSON'].join(' \\\n  ')}\n${json(body).replace('"$ID"', `"${idOf(path)}"`)}\nJSON`;
}

/** JSON whose quotes inside commands stay as the shell needs them. */
const json = (body: unknown): string => JSON.stringify(body).replace(/\$\(.*?\)(?=")/g, (command) => command.replaceAll('\\"', '"'));
