import type { Call } from '@atrium/sdk';
import { useEffect, useState } from 'react';
import { useCall } from './call.ts';

/** Maximum size of a receipt in bytes, and of receipts in a claim, that the service accepts. */
export const largestReceipt = 1024 * 1024;
export const mostReceipts = 10;
export const receiptTypes = '.png,.jpg,.jpeg,.pdf';

/** Uploads a receipt and returns its value, `id/name`. */
export async function sendReceipt(call: Call, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return (await call<{ file: string }>('/claims/receipts', { body: { name: file.name.slice(-100), content: btoa(text) } })).file;
}

/** Name of an uploaded receipt. */
export const receiptName = (value: string): string => value.slice(37);

/** Loads a receipt of a claim, the first is 1; null until it is loaded. The address is valid while the component is on screen. */
export function useReceipt(claim: string, at: number): { url: string; isPicture: boolean } | null {
  const call = useCall();
  const [found, setFound] = useState<{ url: string; isPicture: boolean } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let url = '';
    call<{ type: string; content: string }>(`/claims/${claim}/receipts/${at}`, { signal: leaving.signal }).then(
      ({ type, content }) => {
        if (leaving.signal.aborted) return;
        const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
        url = URL.createObjectURL(new Blob([bytes], { type }));
        setFound({ url, isPicture: type.startsWith('image/') });
      },
      () => undefined,
    );
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
      setFound(null);
    };
  }, [call, claim, at]);
  return found;
}
