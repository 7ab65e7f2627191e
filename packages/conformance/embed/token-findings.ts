import type { Observed, PageFinding, TokenAnswer, Wanted } from './observed.ts';
import { lineFor } from './policy-change.ts';

const widgets = { concerns: 'widgets' } as const;
const rightAnswer =
  'Answer 401 to who is not signed in, without leading elsewhere, and { "access_token": "…", "expires_in": 300 } to who is';

/** Where the page says that its own server gives widgets their token: whether it can be asked, and what it answers to nobody. */
export function tokenFindings(seen: Observed, wanted: Wanted): PageFinding[] {
  if (seen.widgetEndpoint === null) return [];
  const { address, answer } = seen.widgetEndpoint;
  const asked = connect(seen, address, wanted);
  if (typeof answer === 'string')
    return [asked, { ...widgets, code: 'E34', outcome: 'failed', found: `${address} does not answer (${answer})` }];
  const said = answered(address, answer);
  // What the wrong answer is sent with says nothing of the right one.
  if (said.outcome === 'failed') return [asked, said];
  return [asked, said, kept(address, answer), readers(address, answer, new URL(seen.url).origin)];
}

function connect(seen: Observed, address: string, wanted: Wanted): PageFinding {
  const base = { ...widgets, code: 'E33' };
  if (seen.widgetEndpoint!.connect) return { ...base, outcome: 'passed', found: `${address} can be asked for a token` };
  const advice = lineFor(seen, wanted, 'connect-src');
  return {
    ...base,
    outcome: 'failed',
    found: `the page cannot ask ${address}, so widgets get no token`,
    ...(advice === undefined ? {} : { advice }),
  };
}

function answered(address: string, { status, holds, ledTo }: TokenAnswer): PageFinding {
  const base = { ...widgets, code: 'E34' };
  if (status === 401) return { ...base, outcome: 'passed', found: `${address} answers 401 while nobody is signed in` };
  const isOk = status >= 200 && status < 300;
  if (isOk && holds === 'token')
    return {
      ...base,
      outcome: 'warned',
      found: `${address} gives a token although the check has not signed in`,
      advice: 'See that only the person who is signed in with you gets one',
    };
  if (isOk && holds === 'json')
    return {
      ...base,
      outcome: 'warned',
      found: `${address} answers JSON without access_token, which widgets take for nobody`,
      advice: rightAnswer,
    };
  const what = isOk ? `${holds === 'html' ? 'HTML' : 'something'} instead of JSON` : meaning(status);
  const found = ledTo === null ? `${address} answers ${what}` : `${address} leads to ${ledTo}, which is no answer to widgets (${what})`;
  return { ...base, outcome: 'failed', found, advice: rightAnswer };
}

function meaning(status: number): string {
  if (status === 404 || status === 410) return `${status}: nothing is there`;
  if (status === 405) return '405: it takes no GET';
  return status >= 500 ? `${status}: the server failed` : `${status}`;
}

/** Whether caches may keep it; of 401 it says how the server means the rest. */
function kept(address: string, { headers }: TokenAnswer): PageFinding {
  const base = { ...widgets, code: 'E35' };
  const said = headers['cache-control'];
  if (/\bno-store\b/i.test(said ?? '')) return { ...base, outcome: 'passed', found: `caches are kept from what ${address} answers` };
  return {
    ...base,
    outcome: 'warned',
    found: `nothing keeps caches from what ${address} answers (${said === undefined ? 'no Cache-Control' : `Cache-Control: ${said}`})`,
    advice: 'Cache-Control: no-store, with a token and without',
  };
}

function readers(address: string, { headers, allowsOthers }: TokenAnswer, origin: string): PageFinding {
  const base = { ...widgets, code: 'E36' };
  const isAway = new URL(address).origin !== origin;
  const lets = headers['access-control-allow-origin'] === origin && headers['access-control-allow-credentials'] === 'true';
  if (isAway && !lets)
    return {
      ...base,
      outcome: 'failed',
      found: `${address} is of another origin, and browsers keep its answer from the page`,
      advice: `Access-Control-Allow-Origin: ${origin}\nAccess-Control-Allow-Credentials: true\nVary: Origin`,
    };
  if (allowsOthers === '*' || (allowsOthers !== null && allowsOthers !== origin))
    return {
      ...base,
      outcome: 'warned',
      found: `pages of others may read what ${address} answers (Access-Control-Allow-Origin: ${allowsOthers})`,
      advice: isAway
        ? `Access-Control-Allow-Origin: ${origin}, and to no other`
        : 'Send no Access-Control-Allow-Origin: only your own pages ask',
    };
  return { ...base, outcome: 'passed', found: `pages of others cannot read what ${address} answers` };
}
