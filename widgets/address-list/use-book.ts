import { useCallback, useState } from 'react';
import { request, useHost } from '../host.ts';
import { type BookAddress, bookQuery, readBook } from './book-address.ts';

/** `atrium-query-change`: the part of the address behind the question mark should change; `push` makes an entry to come back from. */
interface QueryChange {
  query: string;
  push: boolean;
}

/** What the address says and how to change it; on a page that does not keep it, the widget keeps it itself. */
export function useBook(query: string): [BookAddress, (change: Partial<BookAddress>, push: boolean) => void] {
  const host = useHost();
  const [own, setOwn] = useState(query);
  const [given, setGiven] = useState(query);
  if (given !== query) {
    setGiven(query);
    setOwn(query);
  }
  const go = useCallback(
    (change: Partial<BookAddress>, push: boolean) => {
      const next = bookQuery({ ...readBook(own), ...change });
      setOwn(next);
      request(host, 'atrium-query-change', { query: next, push } satisfies QueryChange);
    },
    [host, own],
  );
  return [readBook(own), go];
}
