import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import {
  Client,
  FilterParser,
  PagedResultsControl,
  type SearchEntry,
  type SearchReference,
  SearchRequest,
  type SearchResponse,
} from 'ldapts';
import { failureReason } from '../../../startup/failure-reason.ts';
import { type LdapEntry, rangeOf, toEntry } from './entry.ts';
import type { DirectorySettings } from './settings.ts';

/** Bounds of one run. */
export interface ReaderLimits {
  entries: number;
  pageSize: number;
  /** Bytes that the answer to one request may have. */
  pageBytes: number;
  connectMilliseconds: number;
  requestMilliseconds: number;
  runMilliseconds: number;
}

export const usualLimits: ReaderLimits = {
  entries: 200_000,
  pageSize: 500,
  pageBytes: 32 * 1024 * 1024,
  connectMilliseconds: 10_000,
  requestMilliseconds: 30_000,
  runMilliseconds: 15 * 60_000,
};

/** The directory cannot be read, or not whole; the message says why. Nobody is taken for gone then. */
export class LdapError extends Error {
  override name = 'LdapError';
  /** The result code of the directory, where it answered with one. */
  readonly code: number | null;

  constructor(message: string, code: number | null = null) {
    super(message);
    this.code = code;
  }
}

/** sizeLimitExceeded, adminLimitExceeded, unwillingToPerform: so servers refuse pages that are larger than their limit. */
const pageRefused = new Set([4, 11, 53]);
/** Smaller pages, in this order, where the server refuses the usual ones. */
const smallerPages = [200, 100, 50, 10];

export interface LdapResult {
  entries: LdapEntry[];
  /** Other servers that hold a part; they are not followed. */
  referrals: string[];
}

interface LdapSearch {
  base: string;
  filter: string;
  scope: 'sub' | 'base';
  attributes: readonly string[];
}

const emptyPages = 1000;

/** Private parts of the library that paging by the cookie alone needs; the version is pinned. */
interface Wire {
  _nextMessageId(): number;
  _send(request: SearchRequest): Promise<SearchResponse & { searchEntries: SearchEntry[]; searchReferences: SearchReference[] }>;
}

/** Reads a directory over one connection. Every answer has bounds of time, bytes and number. */
export class LdapReader {
  readonly #client: Client;
  readonly #limits: ReaderLimits;
  readonly #until: number;
  /** Stays lower for all searches of the connection, once the server has refused more. */
  #pageSize: number;
  #socket: Socket | null = null;

  private constructor({ url, ca }: DirectorySettings, limits: ReaderLimits) {
    this.#limits = limits;
    this.#until = Date.now() + limits.runMilliseconds;
    this.#pageSize = limits.pageSize;
    this.#client = new Client({
      url,
      timeout: limits.requestMilliseconds,
      connectTimeout: limits.connectMilliseconds,
      ...(url.startsWith('ldaps:') ? { tlsOptions: tlsOf({ url, ca }) } : {}),
      createConnection: ((port: number, host: string) => this.#keep(connect(port, host))) as typeof connect,
      createSecureConnection: ((...args: Parameters<typeof connectTls>) => this.#keep(connectTls(...args))) as typeof connectTls,
    });
  }

  /** Connects and binds. Throws LdapError. */
  static async open(settings: DirectorySettings, limits: ReaderLimits = usualLimits): Promise<LdapReader> {
    const reader = new LdapReader(settings, limits);
    try {
      if (settings.url.startsWith('ldap:') && !isOwnMachine(settings.url))
        await inTime(reader.#client.startTLS(tlsOf(settings)), limits.connectMilliseconds);
      await reader.#client.bind(settings.bindDn, settings.password);
      return reader;
    } catch (error) {
      await reader.close();
      throw reader.#failure('The directory does not take the connection', error);
    }
  }

  async close(): Promise<void> {
    await this.#client.unbind().catch(() => undefined);
  }

  /** All entries; smaller pages where the server has a lower limit. Throws LdapError where it is not all of them. */
  async search(base: string, filter: string, attributes: readonly string[]): Promise<LdapResult> {
    for (;;) {
      try {
        return await this.#pages(base, filter, attributes);
      } catch (error) {
        const smaller = smallerPages.find((size) => size < this.#pageSize);
        if (!(error instanceof LdapError) || !pageRefused.has(error.code ?? 0) || smaller === undefined) throw error;
        this.#pageSize = smaller;
      }
    }
  }

  /** Page by page until the cookie is empty; an empty page is no end. */
  async #pages(base: string, filter: string, attributes: readonly string[]): Promise<LdapResult> {
    const found: LdapResult = { entries: [], referrals: [] };
    const control = new PagedResultsControl({ value: { size: this.#pageSize }, critical: true });
    let empty = 0;
    do {
      const answer = await this.#request({ base, filter, scope: 'sub', attributes }, control);
      found.entries.push(...answer.searchEntries.map(toEntry));
      found.referrals.push(...answer.searchReferences.flatMap(({ uris }) => uris));
      if (found.entries.length > this.#limits.entries)
        throw new LdapError(`The search finds more than ${this.#limits.entries} entries; name a smaller base or a narrower filter.`);
      empty = answer.searchEntries.length === 0 ? empty + 1 : 0;
      if (empty > emptyPages) throw new LdapError('The directory sends nothing but empty pages.');
      const cookie = answer.controls?.find((one) => one instanceof PagedResultsControl)?.value?.cookie;
      control.value = { size: this.#pageSize, ...(cookie?.length ? { cookie } : {}) };
    } while (control.value.cookie !== undefined);
    return found;
  }

  /** All values of an attribute, also of one that the server hands out in ranges. Throws LdapError where it is not all of them. */
  async allValues(entry: LdapEntry, attribute: string): Promise<string[]> {
    const values = entry.texts(attribute);
    let range = rangeOf(entry, attribute);
    while (range !== null) {
      values.push(...range.values);
      if (values.length > this.#limits.entries)
        throw new LdapError(`${entry.dn} has more than ${this.#limits.entries} values of ${attribute}.`);
      if (range.next === null) break;
      const asked = {
        base: entry.dn,
        filter: '(objectClass=*)',
        scope: 'base' as const,
        attributes: [`${attribute};range=${range.next}-*`],
      };
      const [more] = (await this.#request(asked, null)).searchEntries.map(toEntry);
      const following = more === undefined ? null : rangeOf(more, attribute);
      if (following === null || following.from !== range.next)
        throw new LdapError(`${entry.dn} does not hand out all values of ${attribute}.`);
      range = following;
    }
    return values;
  }

  async #request({ base, filter, scope, attributes }: LdapSearch, control: PagedResultsControl | null): ReturnType<Wire['_send']> {
    if (Date.now() > this.#until) throw new LdapError('The directory takes too long.');
    const wire = this.#client as unknown as Wire;
    const request = new SearchRequest({
      messageId: wire._nextMessageId(),
      baseDN: base,
      scope,
      filter: FilterParser.parseString(filter),
      attributes: [...attributes],
      timeLimit: Math.ceil(this.#limits.requestMilliseconds / 1000),
      ...(control === null ? {} : { controls: [control] }),
    });
    try {
      const answer = await this.#bounded(wire._send(request));
      if (answer.status !== 0) {
        const words = `result ${answer.status}${answer.errorMessage ? `, ${answer.errorMessage}` : ''}`;
        throw new LdapError(`The search below ${base} has failed: ${words}.`, answer.status);
      }
      return answer;
    } catch (error) {
      throw this.#failure(`The search below ${base} has failed`, error);
    }
  }

  #failure(what: string, error: unknown): LdapError {
    if (error instanceof LdapError) return error;
    const why = failureReason(error).split('\n')[0];
    return new LdapError(`${what}: ${why}.`);
  }

  #keep<S extends Socket>(socket: S): S {
    this.#socket = socket;
    return socket;
  }

  /** Ends the connection when an answer has too many bytes: the library keeps all of it in memory. */
  async #bounded<T>(answer: Promise<T>): Promise<T> {
    const socket = this.#socket;
    const before = socket?.bytesRead ?? 0;
    let isTooLarge = false;
    const watch = setInterval(() => {
      if ((socket?.bytesRead ?? 0) - before <= this.#limits.pageBytes) return;
      isTooLarge = true;
      socket?.destroy();
    }, 20);
    try {
      return await answer;
    } catch (error) {
      throw isTooLarge ? new LdapError(`An answer of the directory has more than ${this.#limits.pageBytes} bytes.`) : error;
    } finally {
      clearInterval(watch);
    }
  }
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
export const isOwnMachine = (url: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(hostOf(url));

/** Checks the certificate for the host of the address; a name is sent along, an IP address is not. */
export const tlsOf = ({ url, ca }: Pick<DirectorySettings, 'url' | 'ca'>) => ({
  host: hostOf(url),
  ...(isIP(hostOf(url)) === 0 ? { servername: hostOf(url) } : {}),
  ...(ca === null ? {} : { ca }),
});

/** The library has no time limit for the handshake of StartTLS. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no TLS in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
