import type { AnswerEvents } from '@atrium/api/contract';

type Event = { [N in keyof AnswerEvents]: { event: N; data: AnswerEvents[N] } }[keyof AnswerEvents];

/** The client's view of an answer: its events, the text, the cited links, the last event. */
export function heardIn(body: string) {
  const events = body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block): Event => {
      const [event = '', data = ''] = block.split('\n');
      return { event: event.slice(7), data: JSON.parse(data.slice(6)) } as Event;
    });
  const of = <N extends keyof AnswerEvents>(name: N) =>
    events.filter(({ event }) => event === name).map(({ data }) => data as AnswerEvents[N]);
  return {
    events,
    of,
    said: events.reduce((said, { event, data }) => (event === 'text' ? said + data.text : event === 'instead' ? data.text : said), ''),
    links: of('citation').map(({ href }) => href),
    last: events.at(-1),
  };
}
