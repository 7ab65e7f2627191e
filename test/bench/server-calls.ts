import { type Load, load, type LoadServer, type Request, type SignedIn, signIn, startLoadServer } from './load.ts';
import { median, type Measure } from './table.ts';

const rounds = 3;
const seconds = 2;

export interface NamedCall {
  name: string;
  /** What bounds it on any machine. */
  bound: string;
  /** Of the bare framework's calls a second. */
  wanted?: number;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

const oneCore = "one process's core";

export const calls = ({ userId, userCode }: SignedIn): NamedCall[] => [
  { name: 'current', bound: oneCore, wanted: 0.3, method: 'GET', path: '/wutong-idaas-account/current' },
  {
    name: 'menus',
    bound: oneCore,
    wanted: 0.3,
    method: 'POST',
    path: '/wuyou-auth/auth/list-app-menus',
    body: { userId, appCodes: ['hr'], queryFuzzy: '' },
  },
  {
    name: 'unread count',
    bound: oneCore,
    wanted: 0.3,
    method: 'POST',
    path: '/business-center/v1/message/conditionquery',
    body: { userCode, status: 'noread', pageIndex: 1, pageSize: 1 },
  },
  {
    name: 'message page of 20',
    bound: oneCore,
    method: 'POST',
    path: '/business-center/v1/message/conditionquery',
    body: { userCode, pageIndex: 1, pageSize: 20 },
  },
  {
    name: 'people search, two letters',
    bound: 'reading the index, one core',
    method: 'GET',
    path: '/kirin-hr-biz/user/getUserProgramInfo?keyword=li&pageIndex=1&pageSize=10',
  },
];

/** Every call against a bare server that answers the same bytes under the same headers, by turns. */
export async function answering(dataFolder: string): Promise<Measure[]> {
  const server = await startLoadServer({ ATRIUM_DATA: dataFolder });
  try {
    const person = await signIn(server.address, 'demo');
    const measures: Measure[] = [];
    for (const call of calls(person)) measures.push(await measured(server, call, person.headers));
    return measures;
  } finally {
    await server.stop();
  }
}

async function measured(server: LoadServer, call: NamedCall, headers: Record<string, string>): Promise<Measure> {
  const request = requestOf(server.address, call, headers);
  const answer = await fetch(request.url, request);
  if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${await answer.text()}`);
  const same = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['date', 'connection', 'content-length', 'keep-alive'].includes(name)),
  );
  await fetch(`${server.bareAddress}/answer`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ headers: same, body: await answer.text() }),
  });
  const ours: Load[] = [];
  const bare: Load[] = [];
  // The first seconds are spent compiling.
  await load(server, request, 1);
  await load(server, { ...request, url: `${server.bareAddress}/call` }, 1);
  for (let round = 0; round < rounds; round++) {
    ours.push(await load(server, request, seconds));
    bare.push(await load(server, { ...request, url: `${server.bareAddress}/call` }, seconds));
  }
  const middle = (loads: Load[], of: keyof Load) => median(loads.map((one) => one[of]));
  const ratio = middle(bare, 'processor') / middle(ours, 'processor');
  const rates = `${middle(ours, 'perSecond').toFixed(0)} a second, p99 ${middle(ours, 'p99')} ms`;
  return {
    what: `${call.name} (bound: ${call.bound})`,
    value: `${rates}; bare ${middle(bare, 'perSecond').toFixed(0)}; processor time ${ratio.toFixed(2)} of bare`,
    ...(call.wanted === undefined ? {} : { wanted: `≥ ${call.wanted} of bare`, fine: ratio >= call.wanted }),
  };
}

export function requestOf(address: string, { method, path, body }: NamedCall, headers: Record<string, string>): Request {
  return {
    method,
    url: `${address}/api${path}`,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
