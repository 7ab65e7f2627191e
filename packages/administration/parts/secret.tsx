import { useState } from 'react';

/** Shows a secret once, with a button that copies it. */
export function Secret({ says, value, copy, copied }: { says: string; value: string; copy: string; copied: string }) {
  const [done, setDone] = useState(false);
  return (
    <div className="admin-banner" role="status">
      <span>{says}</span>
      <code className="admin-secret">{value}</code>
      <button type="button" className="at-button" onClick={() => void navigator.clipboard.writeText(value).then(() => setDone(true))}>
        {done ? copied : copy}
      </button>
    </div>
  );
}
