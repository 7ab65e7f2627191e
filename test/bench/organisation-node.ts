import type { AddressInfo } from 'node:net';
import { readConfig } from '../../packages/server/config/config.ts';
import { provision } from '../../packages/server/provisioning/load.ts';
import { buildServer } from '../../packages/server/server.ts';
import { demoOrganisation } from './server-scale.ts';

/* A portal as a process of its own, with the demo organisation and without limits of calls. */

const server = await buildServer({ ...readConfig(process.env), callsPerMinute: 1e9 });
await provision(server.db, demoOrganisation);
await server.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.send?.(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
