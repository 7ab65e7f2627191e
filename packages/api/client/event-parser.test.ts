import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EventParser } from './event-parser.ts';

const text =
  ': hello\nretry: 2500\n\nid: 7\nevent: message\ndata: {"a":1}\n\nid:8\r\ndata: x\r\ndata:\r\ndata:  y\r\n\r\nevent: empty\n\ndata: 末\rid: 9\r\rid: 10\n';
const events = [
  { id: '7', event: 'message', data: '{"a":1}' },
  { id: '8', event: 'message', data: 'x\n\n y' },
  { id: '9', event: 'message', data: '末' },
];

it('reads events however the text is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 }), (cuts) => {
      const parser = new EventParser();
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const read = places.slice(1).flatMap((end, index) => parser.read(text.slice(places[index], end)));
      expect(read).toEqual(events);
      expect(parser.retry).toBe(2500);
    }),
  );
});

it('gives up on an event that never ends', () => {
  const parser = new EventParser();
  expect(() => {
    for (;;) parser.read(`data: ${'x'.repeat(100_000)}\n`);
  }).toThrow('too long');
});
