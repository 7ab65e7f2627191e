import type { Call } from '@atrium/sdk';
import { useEffect, useState } from 'react';
import { useCall } from './call.ts';

/** Maximum size in bytes that the service accepts. */
export const largestFile = 1024 * 1024;

interface Stored {
  name: string;
  type: string;
  content: string;
}

/** Whether a value is an uploaded file: `id/name`. */
export const isFile = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}\//.test(value);

/** Uploads a file and returns the value for its column. */
export async function sendFile(call: Call, file: File, { language, picture }: { language: string; picture: boolean }): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  const body = { name: file.name.slice(-100), content: btoa(text), picture };
  return (await call<{ file: string }>(`/functions/files?language=${language}`, { body })).file;
}

async function load(call: Call, value: string, signal?: AbortSignal): Promise<{ name: string; url: string }> {
  const { name, type, content } = await call<Stored>(`/functions/files/${value.slice(0, 36)}`, { signal });
  const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
  return { name, url: URL.createObjectURL(new Blob([bytes], { type })) };
}

/** Downloads a file and saves it under its name. */
export async function saveFile(call: Call, value: string): Promise<void> {
  const { name, url } = await load(call, value);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Returns an object URL of an uploaded picture; empty until it is loaded, and for other values. */
export function usePicture(value: string): string {
  const call = useCall();
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!isFile(value)) return;
    const leaving = new AbortController();
    let made = '';
    load(call, value, leaving.signal).then(
      ({ url }) => {
        made = url;
        if (leaving.signal.aborted) URL.revokeObjectURL(url);
        else setAddress(url);
      },
      () => undefined,
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
      setAddress('');
    };
  }, [call, value]);
  return address;
}
