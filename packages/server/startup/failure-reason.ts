const unknownAuthority =
  /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$/;

/**
 * Why a connection failed, for the log: `fetch` says "fetch failed", and only its cause names a wrong name, a closed port or a
 * certificate. An unknown authority comes with the setting that helps.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = deepestCause(error);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const parts = [error.message, cause === error ? '' : cause.message].filter((part) => part !== '');
  const text = [...new Set(parts)].join(': ') || code || error.name;
  const named = code === '' || text.includes(code) ? text : `${text} (${code})`;
  return unknownAuthority.test(code) ? `${named}; ATRIUM_CA names a file of your own authorities` : named;
}

function deepestCause(error: Error): Error {
  // A name with several addresses fails once for each.
  const [next] = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return next instanceof Error && next !== error ? deepestCause(next) : error;
}
