import type { Generated } from 'kysely';

interface Sessions {
  /** A name, never a credential. */
  id: string;
  /** SHA-256 of the bearer token. */
  token_hash: string;
  person_id: string;
  tenant_id: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
  ended_at: string | null;
  ended_reason: string | null;
  device: string;
  address: string;
  /** The address, or the network of an IPv6 address; null of sessions that are older than this column. */
  network: string | null;
  /** The person as whom the portal is seen in this session. */
  seen_as: Generated<string | null>;
  /** SHA-256 of the cookie, of the one that comes after it, and of the one before it while that is still taken. */
  cookie_hash: string | null;
  next_cookie_hash: string | null;
  next_cookie_at: string | null;
  former_cookie_hash: string | null;
  former_cookie_until: string | null;
  rotated_at: string | null;
  /** When the user last entered the password again. */
  confirmed_at: string | null;
}

/** Sessions that an identity provider may end. */
interface SignOnSessions {
  session_id: string;
  issuer: string;
  subject: string;
  mark: string | null;
}

/** One-time codes that identify the user to the chat page. */
interface EmbeddingCodes {
  /** SHA-256 of the code. */
  id: string;
  /** The registered page whose server requested it; null if the portal's session did. */
  client: string | null;
  person_id: string;
  tenant_id: string;
  session_id: string | null;
  /** Origin of the chat page, and of the page that shows it. */
  audience: string;
  host_origin: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Narrow tokens of pages outside the portal. */
interface EmbeddingTokens {
  /** SHA-256 of the token. */
  id: string;
  /** The code that it was given for. */
  code_id: string | null;
  client: string | null;
  person_id: string;
  tenant_id: string;
  /** It ends with this session, where it came from one. */
  session_id: string | null;
  /** Where it is used: browsers name the origin. */
  origin: string;
  host_origin: string;
  /** With spaces between them. */
  scopes: string;
  created_at: string;
  expires_at: string;
}

export interface IdentityTables {
  sessions: Sessions;
  sign_on_sessions: SignOnSessions;
  embedding_codes: EmbeddingCodes;
  embedding_tokens: EmbeddingTokens;
}
