import type { FastifyInstance } from 'fastify';
import { commonUse } from './common-use/index.ts';
import { devices } from './devices/index.ts';
import { hints } from './hints/index.ts';
import { mail } from './mail/index.ts';
import { quickLinks } from './quick-links/index.ts';
import { recents } from './recents/index.ts';
import { recommended } from './recommended/index.ts';
import { workbench } from './workbench/index.ts';

/** Parts of the home page that no other module has. */
export function home(server: FastifyInstance): void {
  commonUse(server);
  devices(server);
  hints(server);
  mail(server);
  quickLinks(server);
  recents(server);
  recommended(server);
  workbench(server);
}
