import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BerReader, BerWriter, PagedResultsControl, SearchRequest } from 'ldapts';

/** The response to a search; values of attributes as texts or bytes. */
export interface FakeAnswer {
  entries?: { dn: string; attributes: Record<string, (string | Buffer)[]> }[];
  referrals?: string[];
  cookie?: string;
  /** Result code; 0 is success. */
  code?: number;
}

export interface FakeServer {
  url: string;
  /** Received searches, in order. */
  searches: { base: string; attributes: string[]; cookie: string; pageSize: number }[];
  close(): Promise<void>;
}

type Handle = (search: FakeServer['searches'][number]) => FakeAnswer | 'silent' | ((socket: Socket, messageId: number) => void);

const tags = { bind: 0x60, bound: 0x61, search: 0x63, entry: 0x64, done: 0x65, referral: 0x73, set: 0x31, controls: 0xa0 };

/** A small LDAP server for behaviour that OpenLDAP lacks: it accepts every password and answers searches as a test sets. */
export async function startFakeServer(handle: Handle): Promise<FakeServer> {
  const searches: FakeServer['searches'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (data: Buffer) => {
      const reader = new BerReader(data);
      reader.readSequence();
      const messageId = reader.readInt() ?? 0;
      const operation = reader.readSequence();
      if (operation === tags.bind) socket.write(result(messageId, tags.bound, 0));
      if (operation !== tags.search) return;
      const request = new SearchRequest({ messageId } as never);
      request.parse(reader, []);
      const control = request.controls?.find((one) => one instanceof PagedResultsControl);
      const search = {
        base: request.baseDN,
        attributes: request.attributes,
        cookie: control?.value?.cookie?.toString() ?? '',
        pageSize: control?.value?.size ?? 0,
      };
      searches.push(search);
      const answer = handle(search);
      if (typeof answer === 'function') answer(socket, messageId);
      else if (answer !== 'silent') send(socket, messageId, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    searches,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function send(socket: Socket, messageId: number, { entries = [], referrals = [], cookie = '', code = 0 }: FakeAnswer): void {
  for (const { dn, attributes } of entries) socket.write(entryMessage(messageId, dn, attributes));
  for (const uri of referrals) {
    socket.write(
      message(messageId, (writer) => {
        writer.startSequence(tags.referral);
        writer.writeString(uri);
        writer.endSequence();
      }),
    );
  }
  socket.write(result(messageId, tags.done, code, cookie));
}

export function entryMessage(messageId: number, dn: string, attributes: Record<string, (string | Buffer)[]>): Buffer {
  return message(messageId, (writer) => {
    writer.startSequence(tags.entry);
    writer.writeString(dn);
    writer.startSequence();
    for (const [name, values] of Object.entries(attributes)) {
      writer.startSequence();
      writer.writeString(name);
      writer.startSequence(tags.set);
      for (const value of values) writer.writeBuffer(Buffer.from(value as string), 0x04);
      writer.endSequence();
      writer.endSequence();
    }
    writer.endSequence();
    writer.endSequence();
  });
}

function result(messageId: number, tag: number, code: number, cookie: string | null = null): Buffer {
  return message(messageId, (writer) => {
    writer.startSequence(tag);
    writer.writeEnumeration(code);
    writer.writeString('');
    writer.writeString('');
    writer.endSequence();
    if (cookie === null) return;
    writer.startSequence(tags.controls);
    new PagedResultsControl({ value: { size: 0, cookie: Buffer.from(cookie) } }).write(writer);
    writer.endSequence();
  });
}

function message(messageId: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(messageId);
  write(writer);
  writer.endSequence();
  return writer.buffer;
}
