/** Proofs of registered servers that were taken already. */
interface EmbeddingAssertions {
  /** SHA-256 of client and `jti`. */
  id: string;
  expires_at: string;
}

export interface EmbeddingTables {
  embedding_assertions: EmbeddingAssertions;
}
