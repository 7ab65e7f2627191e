import { expect, it } from 'vitest';
import { endpointOf, readPush } from './settings.ts';

it('R-NOT-05 is off by default, and takes a contact or JSON', () => {
  expect(readPush(null)).toBeNull();
  expect(readPush('mailto:it@example.com')).toEqual({ contact: 'mailto:it@example.com', contents: 'none', hosts: [] });
  const all = { contact: 'https://example.com/it', contents: 'title', hosts: ['https://push.example.com:8443'] };
  expect(readPush(JSON.stringify(all))).toEqual(all);
});

it.each([
  ['on', 'contact'],
  ['mailto:', 'contact'],
  ['mailto:it@localhost', 'contact'],
  ['{', 'JSON'],
  ['{"contact": "mailto:it@example.com", "key": "x"}', '"key"'],
  ['{"contact": "mailto:it@example.com", "contents": "full"}', 'contents'],
  ['{"contact": "mailto:it@example.com", "hosts": ["push.example.com"]}', 'hosts'],
  ['{"contact": "mailto:it@example.com", "hosts": ["http://push.example.com"]}', 'hosts'],
])('R-NOT-05 %s is refused with a sentence that names %s', (value, part) => {
  expect(() => readPush(value)).toThrow(part);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://push.example.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilnotify.windows.com/x', false],
  ['https://notify.windows.com.evil.example/x', false],
  ['https://push.example.com:444/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['file:///etc/passwd', false],
  ['x', false],
])('R-NOT-05 %s is an address of a push service: %s', (address, isOne) => {
  expect(endpointOf(address, { hosts: ['https://push.example.com'] }) !== null).toBe(isOne);
});
