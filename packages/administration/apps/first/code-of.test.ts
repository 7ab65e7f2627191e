import { expect, it } from 'vitest';
import { codeOf, isAddress } from './code-of.ts';

it.each([
  ['https://wiki.example.com/start', 1, 'wiki-example-com'],
  ['https://www.example.com', 1, 'example-com'],
  ['https://www.example.com', 2, 'example-com-2'],
  ['http://10.0.0.5:8080/', 1, 'site-10-0-0-5'],
  ['https://a-very-long-name-of-a-host.internal.example.com', 3, 'a-very-long-name-of-a-host-i-3'],
])('R-RUN-07 the code of %s, number %i, is %s', (address, number, code) => {
  expect(codeOf(address, number)).toBe(code);
  expect(code).toMatch(/^[a-z][a-z0-9-]{0,31}$/);
});

it.each(['wiki', '/wiki', 'javascript:alert(1)', 'https://', 'https://a b', 'ftp://example.com'])('R-RUN-07 %s is no address', (text) => {
  expect(isAddress(text)).toBe(false);
});
