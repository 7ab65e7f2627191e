interface OneTimeLinks {
  /** SHA-256 of the secret. */
  id: string;
  service: 'mail' | 'wiki' | 'password';
  person_id: string;
  tenant_id: string;
  expires_at: string;
}

interface Tickets {
  id: string;
  /** The number to name on the telephone; null for tickets from before 0046. */
  number: string | null;
  tenant_id: string;
  person_id: string;
  category: string;
  title: string;
  description: string;
  phone: string;
  created_at: string;
}

export interface LinkTables {
  one_time_links: OneTimeLinks;
  tickets: Tickets;
}
