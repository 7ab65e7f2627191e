import { runInNewContext, runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { wrapScript } from './wrap-script.ts';

type Declared = Record<string, [(() => unknown) | 0, ((value: unknown) => void) | 0, string]>;

/** A realm as small as can be: one object that stands for the window. */
function run(source: string, own: Record<string, unknown> = {}): Record<string, unknown> {
  const realm: Record<string, unknown> = { Object, Array, Math, undefined, Error, Function, ...own };
  realm['window'] = realm;
  const assigned: Record<string, unknown> = {};
  const atriumRealm = (make: (...given: unknown[]) => (...values: unknown[]) => void, params: string[], names: string[]) => {
    for (const name of names) Object.defineProperty(assigned, name, { get: () => realm[name], set: (value) => (realm[name] = value) });
    const declare = (given: Declared) => {
      for (const [name, [get, set, kind]] of Object.entries(given)) {
        if (set && name in realm && (kind === 'var' || kind === 'seed')) set(realm[name]);
        if (get) Object.defineProperty(realm, name, { get, set: set || undefined, enumerable: true, configurable: true });
      }
    };
    make(realm, assigned, declare, realm, () => () => realm).apply(
      realm,
      params.map((name) => realm[name]),
    );
  };
  runInNewContext(wrapScript(source), { document: { currentScript: { atriumRealm } } }, { filename: 'app.js' });
  return realm;
}

function failure(source: string): Error {
  try {
    run(source);
  } catch (error) {
    return error as Error;
  }
  throw new Error('it did not fail');
}

describe('wrapScript', () => {
  it('keeps line numbers', () => {
    expect(failure('var a = 1;\n\nthrow new Error("here");').stack).toContain('app.js:3');
  });

  it('keeps columns behind a rewritten `this` or `Function`', () => {
    const source = '\n(function () { return this })().x = 1; Function("return this")().y = 2; marker';
    expect(wrapScript(source).split('\n')[1]!.indexOf('marker')).toBe(source.indexOf('marker') - 1);
  });

  it('lets a strict script be strict, with and without declarations', () => {
    expect(failure('"use strict"; undeclared = 1').name).toBe('ReferenceError');
    expect(failure('/* licence */ "use strict"; var a = 1; undeclared = a').name).toBe('ReferenceError');
    expect(run('var inner = (function () { "use strict"; return this === undefined })()')['inner']).toBe(true);
  });

  it('makes top-level declarations properties of the window, live in both directions', () => {
    const realm = run(
      'var a = 1; let b = 2; const c = 3; class D {} function e() { return a } { var f = 6 } function bump() { a += 1; b += 1 }',
    );
    expect([realm['a'], realm['b'], realm['c'], realm['f']]).toEqual([1, 2, 3, 6]);
    (realm['bump'] as () => void)();
    expect([realm['a'], realm['b']]).toEqual([2, 3]);
    realm['a'] = 40;
    expect((realm['e'] as () => number)()).toBe(40);
    expect(realm['D']).toBeTypeOf('function');
  });

  it('lets a redeclared var keep what an earlier script gave it', () => {
    const space = { first: true };
    expect(run('var Space = Space || {}; Space.second = true', { Space: space })['Space']).toBe(space);
  });

  it('sees its own declarations on the window while it runs', () => {
    expect(run('function boot() { return 7 } var got = window.boot()')['got']).toBe(7);
  });

  it('keeps assignments to undeclared names in the realm', () => {
    const realm = run('implicit = 5; var seen = typeof neverDeclared; (function () { deep = 6 })()');
    expect([realm['implicit'], realm['deep'], realm['seen']]).toEqual([5, 6, 'undefined']);
    expect('implicit' in globalThis).toBe(false);
  });

  it('leaves assigned names of the realm to the realm', () => {
    let went = '';
    const own = {};
    Object.defineProperty(own, 'location', { get: () => 'here', set: (to: string) => (went = to), enumerable: true });
    const realm: Record<string, unknown> = {};
    Object.defineProperties(realm, Object.getOwnPropertyDescriptors(own));
    expect(wrapScript('location = "/x"; location.href')).not.toMatch(/function\([^)]*\blocation\b/);
    expect(went).toBe('');
  });

  it('means the realm by `this` at the top and in functions called on the spot', () => {
    const realm = run(
      'this.top1 = 1; (function () { this.top2 = 2; (() => { this.top3 = 3 })() })(); var g = (function () { return this })(); var h = Function("return this")()',
    );
    expect([realm['top1'], realm['top2'], realm['top3']]).toEqual([1, 2, 3]);
    expect([realm['g'] === realm, realm['h'] === realm]).toEqual([true, true]);
  });

  it('leaves `this` of methods and strict functions alone', () => {
    const realm = run(
      'var o = { m() { return this }, f: function () { return this } }; var same = o.m() === o && o.f() === o; var s = (function () { "use strict"; return this })()',
    );
    expect([realm['same'], realm['s']]).toEqual([true, undefined]);
  });

  it('takes a script that declares a name which a realm answers', () => {
    const realm = run(
      'let name = "n"; var self = this; const open = 1; function alert() { return 2 } class Event {} var r = [name, open, alert(), self === window]',
    );
    expect(realm['r']).toEqual(['n', 1, 2, true]);
  });

  it('finds names in patterns, loops, catches, labels, classes and templates', () => {
    const realm = run(
      'for (k in { a: 1 }) {} for (v of [3]) {} [x, ...y] = [1, 2, 3]; ({ p: q, ...rest } = { p: 4, z: 5 }); out: for (;;) { break out }' +
        ' try { throw 8 } catch (caught) { c = caught } class A { static #n = 9; static n() { return A.#n } } n = `${A.n()}`; i = 0; i++; w ??= 1',
    );
    expect(['k', 'v', 'x', 'q', 'c', 'n', 'i', 'w'].map((name) => realm[name])).toEqual(['a', 3, 1, 4, 8, '9', 1, 1]);
    expect([realm['y'], realm['rest']]).toEqual([[2, 3], { z: 5 }]);
  });

  it('leaves a syntax error to the browser, on its own line', () => {
    const error = failure('var a = 1;\nvar b = ;\n');
    expect(error.name).toBe('SyntaxError');
    expect(error.stack).toContain('app.js:2');
  });

  it('keeps the source map comment last', () => {
    expect(wrapScript('a();\n//# sourceMappingURL=app.js.map\n').trimEnd().split('\n').pop()).toBe('//# sourceMappingURL=app.js.map');
    expect(wrapScript('a("//# sourceMappingURL=no.map");b()').trimEnd()).toMatch(/\);$/);
  });

  it('survives comments at either end, byte order marks and interpreter lines', () => {
    expect(run('\uFEFF<!-- old\nvar a = 1; // end')['a']).toBe(1);
    expect(run('#!/usr/bin/env node\nvar a = 2')['a']).toBe(2);
  });

  it('is not computed many times slower than the unwrapped script', () => {
    const work =
      'globalThis.took = (function () { var start = Date.now(); var s = 0; for (var i = 0; i < 2e7; i++) s += Math.sqrt(i) * (i & 3); return Date.now() - start + s * 0 })()';
    const atriumRealm = (make: (...given: unknown[]) => (...values: unknown[]) => void, params: string[]) =>
      make(
        globalThis,
        {},
        () => {},
        globalThis,
        () => () => globalThis,
      ).apply(
        globalThis,
        params.map((name) => Reflect.get(globalThis, name)),
      );
    const inside = runInThisContext(`(function (document) {${wrapScript(work)}})`) as (document: object) => void;
    const took = (run: () => void) => (run(), Number(Reflect.get(globalThis, 'took')));
    const pairs = Array.from(
      { length: 6 },
      () => [took(() => inside({ currentScript: { atriumRealm } })), took(() => void runInThisContext(work))] as const,
    );
    const best = (side: 0 | 1) => Math.min(...pairs.map((pair) => pair[side]));
    Reflect.deleteProperty(globalThis, 'took');
    expect(best(0)).toBeLessThan(best(1) * 4);
  });
});
