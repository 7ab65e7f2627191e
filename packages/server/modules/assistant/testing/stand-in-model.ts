import type { ServerResponse } from 'node:http';
import type { LogStream } from '../../../http/logging/log.ts';
import { otherService, type OtherService } from '../../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { heardIn } from './heard.ts';

/* A small server that speaks as OpenAI's chat completions do, and whatever else a test writes. */

export type Turn = (response: ServerResponse) => void;

export const events = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
export const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
export const end = (finish = 'stop') =>
  `${chunk({}, finish)}data: ${JSON.stringify({ choices: [], usage: { total_tokens: 120 } })}\n\ndata: [DONE]\n\n`;
export const say =
  (...texts: string[]): Turn =>
  (response) => {
    events(response);
    for (const text of texts) response.write(chunk({ content: text }));
    response.end(end());
  };
export const wish =
  (...calls: object[]): Turn =>
  (response) => {
    events(response);
    response.write(chunk({ tool_calls: calls.map((call, index) => ({ index, ...call })) }));
    response.end(end('tool_calls'));
  };
export const search = (query: string, id = 'c1') => ({ id, function: { name: 'search_portal', arguments: JSON.stringify({ query }) } });

export interface StandIn {
  portal: Portal;
  asked: OtherService['asked'];
  /** What it does, one entry a request; the last one for all that follow. */
  play(...turns: Turn[]): void;
  /** The body of a request, by its number. */
  told(at: number): { messages: { role: string; content: string }[]; tools?: object[] } & Record<string, unknown>;
  close(): Promise<void>;
}

/** A portal whose assistant asks a model that does what a test says, and gives up a model that is silent for so many seconds. */
export async function standInModel({ seconds = 30, log }: { seconds?: number; log?: LogStream } = {}): Promise<StandIn> {
  let script: readonly Turn[] = [];
  let turn = 0;
  const model = await otherService((_request, response) => script[Math.min(turn++, script.length - 1)]!(response));
  const assistantModel = { url: `${model.url}/v1`, model: 'stand-in', key: 'sesame', tokensPerDay: 5000, seconds };
  const portal = await openPortal({ assistantModel }, log);
  await portal.db.updateTable('functions').set({ fills: '["from","to"]' }).where('code', '=', 'leave').execute();
  return {
    portal,
    asked: model.asked,
    play(...turns) {
      [turn, script] = [0, turns];
    },
    told: (at) => JSON.parse(model.asked[at]!.body),
    async close() {
      await portal.close();
      await model.close();
    },
  };
}

/** Asks as a user; returns the text, the cited links, and the last event. */
export async function askModel({ portal, play }: StandIn, as: Person, text: string, ...turns: Turn[]) {
  play(...turns);
  const response = await portal.ask('POST /business-center/v1/assistant/ask', { as, body: { text } });
  return heardIn(response.body);
}
