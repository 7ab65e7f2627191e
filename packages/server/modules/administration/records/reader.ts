import type { Session } from '../../../identity/queries.ts';

/** Who reads a list: where, and in which language its names are. */
export type Reader = Pick<Session, 'tenantId' | 'language'>;
