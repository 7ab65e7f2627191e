import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { isReading } from '../../http/origins/same-site.ts';
import { asksForFile } from '../../pages/asks-for-file.ts';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { sendNotSetUp } from './not-set-up-page.ts';
import { SetupState } from './setup-state.ts';

/** What a portal without an organisation answers: checks of its health, and the setup with its files. */
const open: ReadonlySet<string> = new Set(['/healthz', '/livez', '/readyz', '/metrics', '/pba/setup', '/pba/icon.svg', '/idaas/assets/*']);

const ofPrograms = /^\/(api|scim|rest|seeyon)(\/|\?|$)/;

/** Refuses everything else until somebody has set the portal up: with a page where a page was asked for. */
export function refuseBeforeSetup(server: FastifyInstance): void {
  const state = new SetupState(server);
  server.decorate('setup', state);
  const manifest = manifestReader<LoginManifest>(join(server.config.distFolder, 'login', 'manifest.json'));
  server.addHook('onRequest', async (request, reply) => {
    if (open.has(request.routeOptions.url ?? '') || (await state.isDone())) return;
    if (!isPage(request)) throw new Refusal('notSetUp');
    return sendNotSetUp(request, reply, manifest());
  });
}

const isPage = (request: FastifyRequest): boolean => isReading(request) && !ofPrograms.test(request.url) && !asksForFile(request);
