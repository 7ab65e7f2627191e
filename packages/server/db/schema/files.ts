interface Files {
  id: string;
  tenant_id: string;
  person_id: string;
  media_type: string;
  size: number;
  created_at: string;
  content: Buffer;
}

interface DecisionFiles {
  id: string;
  tenant_id: string;
  person_id: string;
  name: string;
  media_type: string;
  size: number;
  /** Hexadecimal, of the content. */
  sha256: string;
  created_at: string;
  /** The decision that it is attached to; null until then. */
  decision_id: string | null;
  /** The service account that may fetch it, because its system was sent the decision. */
  account_id: string | null;
  content: Buffer;
}

export interface FileTables {
  files: Files;
  decision_files: DecisionFiles;
}
