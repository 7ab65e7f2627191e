/** A draft that nobody goes on with is forgotten after so long. */
export const draftMilliseconds = 30 * 24 * 60 * 60_000;

/** A form that a person has begun; every write counts the revision up. */
interface FormDrafts {
  person_id: string;
  tenant_id: string;
  form_key: string;
  content: string;
  revision: number;
  writer: string;
  device: string;
  title: string;
  path: string;
  changed_at: string;
}

export interface DraftTables {
  form_drafts: FormDrafts;
}
