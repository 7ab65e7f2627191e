import { type Named, personTerms, withDuties } from './terms.ts';

/** Rows of `person_terms` for a person in one tenant, with the duties there. */
export const personTermRows = (tenantId: string, personId: string, { name, userCode, ...more }: Named, duties = '') =>
  withDuties(personTerms(name, userCode, more), duties).map((term) => ({ tenant_id: tenantId, person_id: personId, ...term }));
