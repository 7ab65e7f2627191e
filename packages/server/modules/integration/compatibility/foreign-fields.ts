import type { TaskContent } from '@atrium/api/integration';
import type { ServiceAccount } from '../accounts/account-queries.ts';
import { IntegrationRefusal } from '../refusal.ts';

/** An object whose fields are texts, as Java clients mean it: null and '' are absent, 0 is '0'. Anything else is as it was. */
export function plainFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (field === null || field === '') return [];
      return [[name, Number.isSafeInteger(field) ? String(field) : (field as unknown)]];
    }),
  );
}

/** The id of a task by what its product knows it by: the parts cannot run into each other. */
export function externalIdOf(...parts: string[]): string {
  const id = parts.map(encodeURIComponent).join(':');
  if (id.length > 128) throw new IntegrationRefusal('malformed', `The id ${id.slice(0, 40)}… is longer than 128 characters.`);
  return id;
}

const said = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/;

/** Not 31 February. */
const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);

/** A time such as 2026-11-23 09:00:00 where the company is, or milliseconds since 1970, in ISO 8601. */
export function companyTime(field: string, text: string): string {
  const [, day, hour, minute, second = '00'] = said.exec(text) ?? [];
  // Without an offset it is a time of the company, which the process keeps its time in.
  const time =
    day === undefined ? new Date(/^\d{12,14}$/.test(text) ? Number(text) : Number.NaN) : new Date(`${day}T${hour}:${minute}:${second}`);
  if (Number.isNaN(time.getTime()) || (day !== undefined && !isDay(day)))
    throw new IntegrationRefusal('malformed', `${field}: send a time such as 2026-11-23 09:00:00.`, { field });
  return time.toISOString();
}

const longest = 200;

/** As much of a text as the portal shows. */
export function clip(text: string): string {
  return [...text].length <= longest ? text : `${[...text].slice(0, longest - 1).join('')}…`;
}

interface Addresses {
  desktop: string | undefined;
  mobile: string | undefined;
}

/** The links of a task. An address without an origin is one of the account's only origin: never a path of the portal. */
export function foreignLinks(account: ServiceAccount, { desktop, mobile }: Addresses): Pick<TaskContent, 'link' | 'mobileLink'> {
  return {
    ...(desktop === undefined ? {} : { link: absolute(account, desktop) }),
    ...(mobile === undefined ? {} : { mobileLink: absolute(account, mobile) }),
  };
}

function absolute({ origins }: ServiceAccount, address: string): string {
  const url = URL.parse(address, origins.length === 1 ? origins[0] : undefined);
  if (url === null)
    throw new IntegrationRefusal('link_forbidden', `${address.slice(0, 100)} is no whole address, and the account has not one origin.`);
  return url.href;
}
