import { contract } from '@atrium/api/contract';

/** First segments of the portal's own routes; a test compares them with the routes that are registered. */
export const portalPaths: readonly string[] = ['pba', 'api', 'idaas', 'healthz', 'livez', 'readyz', 'metrics', 'scim', 'rest', 'seeyon'];

/** Parts of the portal that are elsewhere, which people and texts call by such a path. */
const partsOfPortal = ['login', 'logout', 'file-server', 'sub-apps', 'locales', 'assets'];

/** Names that no sub-application has. */
export const reservedNames: ReadonlySet<string> = new Set([...portalPaths, ...partsOfPortal]);

/** Names that only files of the organisation may register: the administration, and a company's mailbox, wiki and AI. */
const ofFiles = ['administration', 'webmail', 'wiki-index', 'dify'];

/** Addresses of calls are written without `/api`, too. */
const ofCalls = Object.keys(contract).map((name) => name.split('/')[1] ?? '');

const reservedOnScreens: ReadonlySet<string> = new Set([...reservedNames, ...ofFiles, ...ofCalls]);

/** Whether a screen may register a name: not a reserved one, nor one where a service of `ATRIUM_UPSTREAMS` answers. */
export const isFreeName = (name: string, upstreams: Readonly<Record<string, string>>): boolean =>
  !reservedOnScreens.has(name) && !Object.keys(upstreams).some((prefix) => prefix.split('/')[1] === name);
