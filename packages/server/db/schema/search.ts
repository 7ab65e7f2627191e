interface SearchHistory {
  id: string;
  person_id: string;
  tenant_id: string;
  query_key: string;
  at: string;
}

interface Synonyms {
  id: string;
  /** JSON lists. */
  words: string;
  means: string;
  sort: number;
}

export interface SearchTables {
  search_history: SearchHistory;
  synonyms: Synonyms;
}
