import { describe, expect, it } from 'vitest';
import { isNormalizedPath, upstreamAddress } from './normalized-path.ts';

/** Each leads, by one parser or another, out of `/team/` or to another text than was checked. */
const ambiguousPaths = [
  '/team/../x',
  '/team/./x',
  '/team/..',
  '/team/%2e%2e/x',
  '/team/.%2E/x',
  '/team/%252e%252e/x',
  '/team/%25252e./x',
  '/team/%25%32%65%252e/x',
  '/team/%25zz%2f..%2fx',
  '/team/..%2fx',
  '/team/a%2f..%2f..%2fx',
  '/team/a%252f%252e%252e%252fx',
  '/team/..%5cx',
  '/team/..\\x',
  '/team/%255c..%255cx',
  '/team//x',
  '/team/%2fx',
  '/team/a%2f%2fx',
  '/team/.%09./x',
  '/team/.%0a./x',
  '/team/%0d%0ax',
  '/team/%09..%2fx',
  '/team/.%2509./x',
  '/team/a%00',
  '/team/a%2500',
  '/team/%7f',
  '/team/..;/x',
  '/team/..;a=b/x',
  '/team/%2e%2e%3b/x',
  '/team/..%253bx/x',
  '/team/a#/../x',
  '/team/%c0%ae%c0%ae/x',
  '/team/%ff',
  '/team/%',
  '/team/%zz',
  `/team/%${'25'.repeat(3000)}2e%2e/x`,
  'http://elsewhere.example/team/x',
  'team/x',
  '*',
  '',
];

const normalizedPaths = [
  '/',
  '/team/',
  '/team/index.html',
  '/team/a%2Fb/c',
  '/team/100%25.txt',
  '/team/50%25%20of/x',
  '/team/%E4%B8%AD%E6%96%87.js',
  '/team/a.b..c/...x',
  '/team/.well-known/x',
  '/team/a;v=1/b',
  '/team/@vite/client',
  "/team/(a)'!*~$&+,=:",
  '/team/a%20b?x=/../y#z',
  '/team/what%3Fis%23this',
];

describe('the path of a request', () => {
  it.each(ambiguousPaths)('is untidy where it could be read as another one: %s', (path) => {
    expect(isNormalizedPath(path)).toBe(false);
  });

  it.each(normalizedPaths)('is tidy where every parser reads it the same: %s', (path) => {
    expect(isNormalizedPath(path)).toBe(true);
  });

  it('takes no long time to be checked, however deep it is encoded', () => {
    const started = performance.now();
    isNormalizedPath(`/${'%25'.repeat(20_000)}`);
    isNormalizedPath(`/${'%2525'.repeat(10_000)}2e`);
    isNormalizedPath(`/${'%25%32%35'.repeat(5_000)}`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('the address at another server', () => {
  it.each(['http://127.0.0.1:5000', 'http://hr.example/base', 'http://hr.example/base/', 'https://[::1]:8443'])(
    'stays below its prefix and keeps the requested path: %s',
    (base) => {
      for (const path of normalizedPaths.map((one) => one.split('?', 1)[0] ?? '')) {
        const address = upstreamAddress({ base, prefix: path === '/' ? '' : '/team' }, path);
        const { origin, pathname } = new URL(base);
        expect(address.origin).toBe(origin);
        expect(decodeURIComponent(address.pathname)).toBe(decodeURIComponent(pathname.replace(/\/$/, '') + path));
      }
    },
  );

  it('keeps what is encoded as it was written, and encodes what is not', () => {
    expect(upstreamAddress({ base: 'http://h:1', prefix: '/team' }, '/team/a%2Fb/{x}|"y"', '?q=1').href).toBe(
      'http://h:1/team/a%2Fb/%7Bx%7D%7C%22y%22?q=1',
    );
    expect(upstreamAddress({ base: 'http://h:1', prefix: '/team' }, '/team/%3Fa%23b').href).toBe('http://h:1/team/%3Fa%23b');
  });

  it.each(ambiguousPaths)('is refused where it could lead elsewhere: %s', (path) => {
    expect(() => upstreamAddress({ base: 'http://127.0.0.1:5000', prefix: '/team' }, path)).toThrow(
      expect.objectContaining({ id: 'notFound' }),
    );
  });

  it.each(['/teams/x', '/tea', '/%74eam/x', '/Team/x', '/'])('is refused outside its prefix, in whichever writing: %s', (path) => {
    expect(() => upstreamAddress({ base: 'http://127.0.0.1:5000', prefix: '/team' }, path)).toThrow(
      expect.objectContaining({ id: 'notFound' }),
    );
  });
});
