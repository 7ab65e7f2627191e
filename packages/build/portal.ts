import { join } from 'node:path';
import { accessOfPortal, reader, startDemoService, systems } from '@atrium/demo-service';
import type { Config } from '../server/config/config.ts';
import { startErrorOf } from '../server/db/database.ts';
import type { Db } from '../server/db/schema.ts';
import { StartError } from '../server/startup/start-error.ts';
import { type RunningServer, startServer } from '../server/start.ts';
import type { Vault } from '../server/vault/vault.ts';
import { demoHelp } from './demo/demo-help.ts';
import { connectDemoSystems } from './demo/demo-systems.ts';
import { provisionDemo } from './demo/provision-demo.ts';

/** Paths of the demo service outside its API. */
const sites = ['/wiki-index', '/webmail', '/dify'];

/** Starts the portal with the demo organisation in its database and the demo service behind `/api/demo` and the company's other sites. */
export async function startPortal(config: Config): Promise<RunningServer> {
  const distFolder = join(config.distFolder, 'sub-apps');
  let address = '';
  const redeem = (service: 'mail' | 'wiki', token: string) => redeemAt(address, service, token);
  let access: Awaited<ReturnType<typeof connectDemoSystems>> = {};
  const accessOf = accessOfPortal(() => {
    const key = access[reader.source]?.key;
    return key === undefined || address === '' ? null : { url: address, key };
  });
  const demo = await startDemoService({ dataFolder: config.dataFolder, port: 0, distFolder, accessOf, redeem }).catch((error: unknown) => {
    const known = startErrorOf({ ...config, databaseUrl: null }, error);
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (known !== error || code === null) throw known;
    throw new StartError(`The data folder ${config.dataFolder} cannot be used (${code}); set ATRIUM_DATA to a folder that can be written.`);
  });
  const integrationNetworks = [...config.integrationNetworks];
  const prepare = async (db: Db, vault: Vault) => {
    if (!(await provisionDemo(db, vault))) return;
    // The demo's own business systems listen on this machine; a company's do not, and loopback stays closed there.
    integrationNetworks.push('127.0.0.1');
    access = await connectDemoSystems({ db, vault }, { systems, reader, webhookOf: demo.webhookOf, dataFolder: config.dataFolder });
  };
  try {
    const running = await startServer(
      {
        ...config,
        integrationNetworks,
        loginHelp: config.loginHelp ?? demoHelp,
        upstreams: { '/api/demo': demo.url, ...Object.fromEntries(sites.map((path) => [path, demo.url])), ...config.upstreams },
        upstreamsByCookie: [...sites.filter((path) => !Object.hasOwn(config.upstreams, path)), ...config.upstreamsByCookie],
        mailUrl: config.mailUrl ?? '/webmail/login',
        subAppPorts: { warehouse: demo.port, ...config.subAppPorts },
      },
      prepare,
    );
    address = running.address;
    const { [reader.source]: _reader, ...speaking } = access;
    // People see what waits for them as soon as they can sign in.
    await demo.connect({ url: address, systems: speaking });
    const stop = async () => {
      await running.stop();
      await demo.close();
    };
    return { ...running, stop };
  } catch (error) {
    await demo.close();
    throw error;
  }
}

/** Redeems a sign-in code by a request over the network, because mail and wiki run outside the portal's process in a company too. */
async function redeemAt(address: string, service: 'mail' | 'wiki', token: string): Promise<{ realName: string } | null> {
  const response = await fetch(`${address}/api/business-center/v1/link/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, token }),
  });
  return response.ok ? ((await response.json()) as { data: { realName: string } }).data : null;
}
