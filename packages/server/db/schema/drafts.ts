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
