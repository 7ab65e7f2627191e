import { useWhenOnline } from '@atrium/sdk/react';
import { useCallback, useState } from 'react';
import { useLanguage } from './portal.ts';

const none = { why: '', language: '' };

/** Why the service refused a form. It goes when the network is back, and with its language: the service says it in the other one. */
export function useRefusal(): [why: string, refuse: (why: string) => void] {
  const language = useLanguage();
  const [refused, setRefused] = useState(none);
  const why = refused.language === language ? refused.why : '';
  useWhenOnline(
    why !== '',
    useCallback(() => setRefused(none), []),
  );
  return [why, useCallback((text: string) => setRefused({ why: text, language }), [language])];
}
