import Fastify from 'fastify';
import { startPortal } from '../../packages/build/portal.ts';
import { readConfig } from '../../packages/server/config/config.ts';

/** A process of its own for the server's measures: the portal without its limits of calls, and a bare server beside it that answers the same bytes under the same headers. */
interface Answer {
  headers: Record<string, string>;
  body: string;
}

const { address, stop } = await startPortal({ ...readConfig(process.env), callsPerMinute: 1e9 });
const bare = Fastify();
let answer: Answer = { headers: {}, body: '{}' };
let data: object = {};
bare.put<{ Body: Answer }>('/answer', async (request) => {
  answer = request.body;
  data = JSON.parse(answer.body) as object;
  return {};
});
bare.route({
  method: ['GET', 'POST'],
  url: '/call',
  handler: async (_request, reply) => {
    reply.headers(answer.headers).serializer(JSON.stringify);
    return data;
  },
});
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => void Promise.all([stop(), bare.close()]).then(() => process.exit(0)));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ microseconds: user + system });
});
process.send?.({ address, bareAddress });
