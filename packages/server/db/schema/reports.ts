import type { Generated } from 'kysely';

interface Reports {
  id: string;
  tenant_id: string;
  person_id: string;
  type: 'daily' | 'weekly' | 'monthly';
  period: string;
  /** JSON: {done, plan, risks} */
  content: string;
  reviewer_id: string;
  state: 'draft' | 'submitted' | 'approved' | 'returned';
  comment: string;
  created_at: string;
  submitted_at: string | null;
  version: Generated<number>;
  /** JSON: {section, line, kind, id, title, link}[] */
  sources: Generated<string>;
  /** JSON: {section, line, quote, text}[] */
  notes: Generated<string>;
  seen_at: string | null;
  decided_at: string | null;
  /** The version that the decision made; null before one, and of decisions before this column. */
  decided_version: Generated<number | null>;
  /** Its searchable form (`search/work-texts.ts`); null in a row of an older version of the portal. */
  search_text: Generated<string | null>;
}

export interface ReportTables {
  reports: Reports;
}
