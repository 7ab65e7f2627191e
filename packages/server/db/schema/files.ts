interface Files {
  id: string;
  tenant_id: string;
  person_id: string;
  media_type: string;
  size: number;
  created_at: string;
  content: Buffer;
}

export interface FileTables {
  files: Files;
}
