import type { Session } from '../../../identity/queries.ts';

/** The reader of a list: the tenant, and the language of its names. */
export type Reader = Pick<Session, 'tenantId' | 'language'>;
