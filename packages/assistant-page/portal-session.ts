interface Hearing {
  left(): void;
  entered(): void;
}

/**
 * Notifies of a sign-out or sign-in in the portal's other browser tabs; this page reads no other part of the portal's storage. Returns
 * unsubscribe.
 */
export function followPortal({ left, entered }: Hearing): () => void {
  const heard = ({ key, newValue }: StorageEvent): void => {
    // The key is null if the whole storage was cleared.
    if (key !== 'TOKEN_KEY' && key !== null) return;
    if (key === null || !newValue) left();
    else entered();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
