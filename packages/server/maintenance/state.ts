import { isLanguage, type Language } from '../messages/language.ts';

export const modes = ['read-only', 'closed'] as const;
export type Mode = (typeof modes)[number];

/** The maintained part: the portal, a tenant (`tenant:10001`) or a sub-application (`app:expenses`). There is one maintenance of each. */
export type Scope = 'portal' | `tenant:${string}` | `app:${string}`;

export interface Maintenance {
  scope: Scope;
  mode: Mode;
  /** When it begins; people read it before. Null: it has begun. */
  from: string | null;
  /** When it is expected to end, as people read it. Unless it `endsItself`, it ends by the command or the screen alone. */
  until: string | null;
  /** Whether it ends at `until`, without anybody. Absent: false, as earlier versions wrote it. */
  endsItself?: boolean;
  /** The text for people, by language; `zh-CN` is the fallback. Null is the portal's own sentence. */
  message: Partial<Record<Language, string>> | null;
}

/** One use of the command or of the screen; each node writes those that are missing in the audit log into it. */
export interface Change {
  id: string;
  at: string;
  /** The account of the operating system, or the username of an administrator. */
  by: string;
  scope: Scope;
  mode: Mode | 'off';
}

export interface MaintenanceState {
  /** When it was written: of the file and the database, the newer one counts. */
  at: string;
  maintenances: Maintenance[];
  /** The newest first. */
  changes: Change[];
}

export const noMaintenance: MaintenanceState = { at: '', maintenances: [], changes: [] };

const mostChanges = 50;

/** The state with a maintenance of a scope, or without any of it. */
export function withMaintenance(
  { maintenances, changes }: MaintenanceState,
  scope: Scope,
  next: Omit<Maintenance, 'scope'> | null,
  { id, by }: Pick<Change, 'id' | 'by'>,
): MaintenanceState {
  const at = new Date().toISOString();
  const change: Change = { id, at, by, scope, mode: next?.mode ?? 'off' };
  return {
    at,
    maintenances: [...maintenances.filter((one) => one.scope !== scope), ...(next === null ? [] : [{ scope, ...next }])],
    changes: [change, ...changes].slice(0, mostChanges),
  };
}

/** Whether it has begun. */
export const isOn = ({ from }: Maintenance, now = Date.now()): boolean => from === null || Date.parse(from) <= now;

/** Whether its end has passed and nobody needs to end it. */
export const hasEnded = ({ until, endsItself = false }: Maintenance, now = Date.now()): boolean =>
  endsItself && until !== null && Date.parse(until) <= now;

export const activeIn = ({ maintenances }: MaintenanceState): Maintenance[] => maintenances.filter((one) => isOn(one) && !hasEnded(one));

/** The state without the maintenances that have ended. Every node makes the same entries of it. */
export const withoutEnded = (state: MaintenanceState): MaintenanceState =>
  state.maintenances
    .filter((one) => hasEnded(one))
    .reduce((left, { scope, until }) => withMaintenance(left, scope, null, { id: `end ${scope} ${until}`, by: 'schedule' }), state);

export const isScope = (value: unknown): value is Scope => typeof value === 'string' && /^(portal|(tenant|app):.{1,64})$/.test(value);

export function isMaintenanceState(found: unknown): found is MaintenanceState {
  const { at, maintenances, changes } = { ...(found as object) } as Record<string, unknown>;
  return (
    isTime(at) && Array.isArray(maintenances) && maintenances.every(isMaintenance) && Array.isArray(changes) && changes.every(isChange)
  );
}

const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isMaintenance(value: unknown): boolean {
  const { scope, mode, from, until, endsItself = false, message } = { ...(value as object) } as Record<string, unknown>;
  const times = [from, until].every((time) => time === null || isTime(time));
  return (
    isScope(scope) &&
    modes.some((one) => one === mode) &&
    times &&
    typeof endsItself === 'boolean' &&
    (message === null || isMessage(message))
  );
}

const isChange = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'at', 'by', 'scope', 'mode'].every((key) => typeof Reflect.get(value, key) === 'string');

export function isMessage(value: unknown): value is Partial<Record<Language, string>> {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'zh-CN')) return false;
  return Object.entries(value).every(
    ([code, text]) => isLanguage(code) && typeof text === 'string' && text.trim() !== '' && text.length <= 500 && !/\p{Cc}/u.test(text),
  );
}
