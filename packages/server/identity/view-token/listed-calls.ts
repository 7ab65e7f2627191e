import { contract } from '@atrium/api/contract';
import type { FastifyRequest } from 'fastify';
import type { Row } from '../../db/schema.ts';

/** The address of a call as `/api/docs` writes it: `GET /api/business-center/v1/…/{id}`. */
const addressOf = (call: string): string => call.replace(' ', ' /api');

/** The one path of `calls` that means calls of the portal: all of the administration, each with its permission. */
const administrationPath = '/api/administration/v1/';

const portalCalls: ReadonlySet<string> = new Set(Object.keys(contract).map(addressOf));

/** Whether the registry entry of a sub-application lists the request: a call of the portal, or a path of a business system. */
export function isListed({ name, calls }: Pick<Row<'sub_apps'>, 'name' | 'calls'>, request: FastifyRequest): boolean {
  const listed = calls === null ? [] : (JSON.parse(calls) as string[]);
  const { call } = request.routeOptions.config;
  if (call !== undefined) {
    const isAdministration = addressOf(call).split(' ')[1]?.startsWith(administrationPath) === true;
    return listed.includes(addressOf(call)) || (isAdministration && listed.includes(administrationPath));
  }
  const path = `${request.url.split('?', 1)[0]}/`;
  return path.startsWith(`/${name}/`) || listed.some((prefix) => path.startsWith(prefix));
}

/** The fault of an entry of `calls` in the registry; null if it is valid. */
export function problemOfListed(entry: string): string | null {
  if (entry.includes(' ')) {
    if (!portalCalls.has(entry)) return `${entry} is no call of the portal; /api/docs lists them`;
    return entry.includes('/view-tokens') ? `${entry} gives the tokens of all sub-applications and cannot be listed` : null;
  }
  if (entry === administrationPath) return null;
  const first = [...portalCalls].find((call) => call.slice(call.indexOf(' ') + 1).startsWith(entry));
  return first === undefined ? null : `${entry} covers ${first}, a call of the portal: list each call that is needed`;
}
