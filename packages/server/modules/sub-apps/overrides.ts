import type { FastifyInstance } from 'fastify';
import type { Row } from '../../db/schema.ts';
import { sessionSecretOf } from '../../identity/cookies.ts';
import { hashSecret } from '../../identity/secret.ts';
import { listOverrides, type SessionOverride } from './override-queries.ts';

export const overrideMilliseconds = 8 * 60 * 60_000;

/** Ports below are the system's own services. */
const lowestPort = 1024;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of `address`; null unless it is a plain server on one of the hosts. The portal's server requests it, so it must not leave the
 * hosts that the deployment allows: `localhost` means all names of the machine itself.
 */
export function overrideOrigin(hosts: readonly string[], address: string, name: string): string | null {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!plain || !['/', `/${name}`, `/${name}/`].includes(url.pathname)) return null;
  const allowed = hosts.some((host) => (host === 'localhost' ? loopback.has(url.hostname) : url.hostname.replace(/[[\]]/g, '') === host));
  return allowed && Number(url.port) >= lowestPort ? url.origin : null;
}

/** Overrides of the session of a request's cookies; none, without a query, if the deployment allows no overrides. */
export async function overridesOf(server: FastifyInstance, cookies: Record<string, string | undefined>): Promise<SessionOverride[]> {
  return server.config.overrides.length === 0 ? [] : (await takenBy(server, cookies)).filter((one) => !isPreview(one));
}

/**
 * Its previews: a sub-application that is off, or a version that is not rolled out. None, without a query, if none of these `apps` has one.
 */
export async function previewsOf(
  server: FastifyInstance,
  cookies: Record<string, string | undefined>,
  apps: readonly Pick<Row<'sub_apps'>, 'off' | 'candidate'>[],
): Promise<SessionOverride[]> {
  const canBe = apps.some(({ off, candidate }) => off === 1 || candidate !== null);
  return canBe ? (await takenBy(server, cookies)).filter(isPreview) : [];
}

/** Address of a preview that shows the registered version. */
export const asRegistered = '/';

/** The folder of a preview, against the origin of a server. */
const isPreview = ({ origin }: SessionOverride): boolean => origin.endsWith('/');

async function takenBy(server: FastifyInstance, cookies: Record<string, string | undefined>): Promise<SessionOverride[]> {
  const secret = sessionSecretOf(server, cookies);
  return secret === undefined ? [] : listOverrides(server.db, hashSecret(secret), new Date());
}
