import type { Observed, PageFinding, TokenAnswer, Wanted } from './observed.ts';
import { lineFor } from './policy-change.ts';

/** Who asks the page's own server, and for what. */
interface Asker {
  concerns: 'widgets' | 'assistant';
  who: string;
  codes: readonly [answer: string, caches: string, readers: string];
  thing: string;
  field: string;
  right: string;
  /** What JSON without the field means to who asks. */
  lacking: 'nobody' | 'a failure';
}

const rightAnswer = (body: string) => `Answer 401 to who is not signed in, without leading elsewhere, and ${body} to who is`;
const widgets: Asker = {
  concerns: 'widgets',
  who: 'widgets',
  codes: ['E34', 'E35', 'E36'],
  thing: 'a token',
  field: 'access_token',
  right: rightAnswer('{ "access_token": "…", "expires_in": 300 }'),
  lacking: 'nobody',
};
const assistant: Asker = {
  concerns: 'assistant',
  who: 'the assistant',
  codes: ['E37', 'E38', 'E39'],
  thing: 'a code',
  field: 'code',
  right: rightAnswer('{ "code": "…" }'),
  lacking: 'a failure',
};

/** Where the page says that its own server gives widgets their token, or the assistant its codes: whether it can be asked, and what it answers to nobody. */
export function tokenFindings(seen: Observed, wanted: Wanted): PageFinding[] {
  const { element, codeAnswer, widgetEndpoint } = seen;
  const { origin } = new URL(seen.url);
  return [
    ...(widgetEndpoint === null ? [] : [connect(seen, widgetEndpoint.address, wanted)]),
    ...(widgetEndpoint === null ? [] : answerFindings(widgets, widgetEndpoint.address, widgetEndpoint.answer, origin)),
    ...(codeAnswer === null ? [] : answerFindings(assistant, element!.tokenEndpoint!, codeAnswer, origin)),
  ];
}

function answerFindings(asker: Asker, address: string, answer: TokenAnswer | string, origin: string): PageFinding[] {
  if (typeof answer === 'string')
    return [{ concerns: asker.concerns, code: asker.codes[0], outcome: 'failed', found: `${address} does not answer (${answer})` }];
  const said = answered(asker, address, answer);
  // What the wrong answer is sent with says nothing of the right one.
  if (said.outcome === 'failed') return [said];
  return [said, kept(asker, address, answer), readers(asker, address, answer, origin)];
}

function connect(seen: Observed, address: string, wanted: Wanted): PageFinding {
  const base = { concerns: 'widgets', code: 'E33' } as const;
  if (seen.widgetEndpoint!.connect) return { ...base, outcome: 'passed', found: `${address} can be asked for a token` };
  const advice = lineFor(seen, wanted, 'connect-src');
  return {
    ...base,
    outcome: 'failed',
    found: `the page cannot ask ${address}, so widgets get no token`,
    ...(advice === undefined ? {} : { advice }),
  };
}

function answered(
  { concerns, who, codes, thing, field, right, lacking }: Asker,
  address: string,
  { status, holds, ledTo }: TokenAnswer,
): PageFinding {
  const base = { concerns, code: codes[0] };
  if (status === 401) return { ...base, outcome: 'passed', found: `${address} answers 401 while nobody is signed in` };
  const isOk = status >= 200 && status < 300;
  if (isOk && holds === 'given')
    return {
      ...base,
      outcome: 'warned',
      found: `${address} gives ${thing} although the check has not signed in`,
      advice: 'See that only the person who is signed in with you gets one',
    };
  if (isOk && holds === 'json')
    return {
      ...base,
      outcome: lacking === 'nobody' ? 'warned' : 'failed',
      found: `${address} answers JSON without ${field}, which means ${lacking} to ${who}`,
      advice: right,
    };
  const what = isOk ? `${holds === 'html' ? 'HTML' : 'something'} instead of JSON` : meaning(status);
  const found = ledTo === null ? `${address} answers ${what}` : `${address} leads to ${ledTo}, which is no answer to ${who} (${what})`;
  return { ...base, outcome: 'failed', found, advice: right };
}

function meaning(status: number): string {
  if (status === 404 || status === 410) return `${status}: nothing is there`;
  if (status === 405) return '405: it takes no GET';
  return status >= 500 ? `${status}: the server failed` : `${status}`;
}

/** Whether caches may keep it; of 401 it says how the server means the rest. */
function kept({ concerns, codes, thing }: Asker, address: string, { headers }: TokenAnswer): PageFinding {
  const base = { concerns, code: codes[1] };
  const said = headers['cache-control'];
  if (/\bno-store\b/i.test(said ?? '')) return { ...base, outcome: 'passed', found: `caches are kept from what ${address} answers` };
  return {
    ...base,
    outcome: 'warned',
    found: `nothing keeps caches from what ${address} answers (${said === undefined ? 'no Cache-Control' : `Cache-Control: ${said}`})`,
    advice: `Cache-Control: no-store, with ${thing} and without`,
  };
}

function readers({ concerns, codes }: Asker, address: string, { headers, allowsOthers }: TokenAnswer, origin: string): PageFinding {
  const base = { concerns, code: codes[2] };
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
