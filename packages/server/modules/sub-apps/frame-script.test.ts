import { describe, expect, it } from 'vitest';
import { withFrameScript } from './frame-script.ts';

const script = (hasBase = false) => `<script>frameElement?.atriumStart?.(self,${hasBase});document.currentScript.remove()</script>`;
const changed = (html: string) => withFrameScript(Buffer.from(html)).toString();

describe('withFrameScript', () => {
  it.each([
    ['<!doctype html><html lang=zh><head class="a>b"><title>T</title></head></html>', '<!doctype html><html lang=zh><head class="a>b">'],
    ['<!doctype html><html lang=zh>\n<meta charset=utf-8><p>x', '<!doctype html><html lang=zh>'],
    ['<!DOCTYPE html>\n<meta charset=utf-8><script>1</script>', '<!DOCTYPE html>'],
    ['\ufeff<!doctype html><p>x', '\ufeff<!doctype html>'],
    ['\ufeff<p>x', '\ufeff'],
    ['<!-- <head> --><!doctype html><head><script>1</script>', '<!-- <head> --><!doctype html><head>'],
    ['<p>no head at all</p>', ''],
    ['', ''],
  ])('R-SUB-04 puts the script in front of all others and changes nothing else: %s', (html, before) => {
    expect(changed(html)).toBe(before + script() + html.slice(before.length));
  });

  it('R-SUB-04 reports whether the page has a base of its own', () => {
    expect(changed('<head><base href="/a/"></head>')).toBe(`<head>${script(true)}<base href="/a/"></head>`);
    expect(changed('<head><base target=_top><!-- <base href=/> --></head>')).toContain(script(false));
  });

  it('R-SUB-04 leaves the bytes of every encoding as they are', () => {
    const gbk = Buffer.concat([
      Buffer.from('<head><meta charset=gbk><title>'),
      Buffer.from([0xba, 0xcf, 0xcd, 0xac, 0x81, 0x40]),
      Buffer.from('</title>'),
    ]);
    const page = withFrameScript(gbk);
    expect(page.subarray(0, 6)).toEqual(gbk.subarray(0, 6));
    expect(page.subarray(6 + script().length)).toEqual(gbk.subarray(6));
  });

  it('R-SUB-04 copes with a page that is deeper than a stack', () => {
    expect(changed(`<head>${'<div>'.repeat(20_000)}`)).toContain(script());
  });
});
