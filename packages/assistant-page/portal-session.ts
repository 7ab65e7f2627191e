interface Hearing {
  left(): void;
  entered(): void;
}

/**
 * Notifies of a sign-out or sign-in in the portal's other browser tabs, the only part of the portal's storage that this page reads. Returns
 * the way to stop.
 */
export function followPortal({ left, entered }: Hearing): () => void {
  const heard = ({ key, newValue }: StorageEvent): void => {
    // No key: all of it was cleared.
    if (key !== 'TOKEN_KEY' && key !== null) return;
    if (key === null || !newValue) left();
    else entered();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
