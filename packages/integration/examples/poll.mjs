// Asks for decisions instead of listening: for systems that nothing can reach from outside.
// Usage: ATRIUM_URL=https://portal.example.com ATRIUM_KEY=atr_… node poll.mjs [--once]
import { connect } from '@atrium/integration';

const client = connect({ url: process.env.ATRIUM_URL, key: process.env.ATRIUM_KEY });
const pauseMilliseconds = 5_000;

/** What your system does with a decision. It may see the same one twice, so it looks by its id first. */
async function decide({ id, type, data }) {
  process.stdout.write(`${JSON.stringify({ id, type, externalId: data.externalId, action: data.action ?? null })}\n`);
  return { outcome: 'accepted' };
}

for (;;) {
  const { events } = await client.call('GET /events', { query: { limit: 100 } });
  for (const event of events) await client.call('POST /events/{id}/outcome', { params: { id: event.id }, body: await decide(event) });
  if (process.argv.includes('--once')) break;
  if (events.length === 0) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
}
