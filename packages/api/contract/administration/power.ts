import type { Call } from '../call.ts';
import type { PowerCheck } from '../call-access.ts';

/** A call of the administration that writes: it names the check that keeps anybody from gaining or giving power that they do not have. */
type Write = Call & { power: PowerCheck };

/** Calls of the administration. One that writes and names no check does not compile. */
export type AdministrationCalls = { [name: `GET ${string}`]: Call } & {
  [name: `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`]: Write;
};
