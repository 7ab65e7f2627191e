interface Hearing {
  left(): void;
  entered(): void;
}

/**
 * Hears from the portal's other browser tabs that somebody has left or entered it, which is all that this page takes of the portal's storage.
 * Gives the way to stop.
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
