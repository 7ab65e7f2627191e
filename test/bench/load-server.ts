import Fastify from 'fastify';
import { startPortal } from '../../packages/build/portal.ts';
import { readConfig } from '../../packages/server/config.ts';

/** A process of its own for `server.ts`: the portal without its limit of calls a minute, and a bare server beside it that answers the same bytes. */
const { address, stop } = await startPortal({ ...readConfig(process.env), callsPerMinute: 1e9 });
const bare = Fastify();
let answer = {};
bare.put('/answer', async (request) => {
  answer = request.body as object;
  return {};
});
bare.post('/menu', async () => answer);
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => void Promise.all([stop(), bare.close()]).then(() => process.exit(0)));
process.send?.({ address, bareAddress });
