type Kind = 'success' | 'warning' | 'danger' | 'info' | 'plain';

/** A state as a word with a colour and a shape. */
export function Tag({ kind, children }: { kind: Kind; children: string }) {
  return <span className={kind === 'plain' ? 'at-tag' : `at-tag at-tag-${kind}`}>{children}</span>;
}
