import { describe, expect, it } from 'vitest';
import { dialectOf, saidBy } from './dialect.ts';

describe('the dialect of a page', () => {
  it.each([
    ['qiankun', 'if (window.__POWERED_BY_QIANKUN__) __webpack_public_path__ = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__'],
    ['qiankun', 'window.__MICRO_APP_ENVIRONMENT__||window.__POWERED_BY_QIANKUN__'],
    ['micro-app', 'window.__MICRO_APP_ENVIRONMENT__||window.mount()'],
    ['wujie', 'if(window.__POWERED_BY_WUJIE__){window.__WUJIE_MOUNT=()=>{}}'],
    ['garfish', '"object"==typeof __GARFISH_EXPORTS__&&(__GARFISH_EXPORTS__.provider=e)'],
    ['single-spa', "System.import('@org/app')"],
    [
      'single-spa',
      'n.d(t,"bootstrap",(function(){return a})),n.d(t,"mount",(function(){return b})),n.d(t,"unmount",(function(){return c}))',
    ],
    ['single-spa', 'r.d(t,{bootstrap:()=>a,mount:()=>b,unmount:()=>c})'],
    ['single-spa', 'e.bootstrap=a,e.mount=b,e.unmount=c'],
    ['single-spa', "window['app'] = {\n  async bootstrap() {},\n  async mount() {},\n  async unmount() {},\n}"],
    ['single-spa', 'const bootstrap=1,mount=2,unmount=3;window.app={bootstrap,mount,unmount}'],
  ])('is %s in %s', (dialect, script) => {
    expect(saidBy(['var other', script])).toBe(dialect);
  });

  it.each([
    ['Vue 3', 'const app={mount(e){},unmount(){},use(){}};let bootstrap="css/bootstrap.min.css"'],
    ['React', 'q.prototype.unmount=function(){},e.bootstrapScripts=1'],
    ['svg-sprite-loader', '[{key:"mount",value:function(e){}},{key:"unmount",value:function(){}}]'],
    ['two scripts with half of it each', 'e.bootstrap=a,e.mount=b'],
    ['comparisons', 'if(e.bootstrap==a&&e.mount==b&&e.unmount===c)d()'],
  ])('is none in %s', (_, script) => {
    expect(saidBy([script, 'e.unmount=c'])).toBeNull();
  });

  it('is single-spa where a script sets a global of the application’s name with mount and unmount', () => {
    const script = 'window["my-app"] = { mount() {}, unmount() {} }';
    expect([saidBy([script], 'my-app'), saidBy([script.replace('"my-app"', "'my-app'")], 'my-app')]).toEqual(['single-spa', 'single-spa']);
    expect([saidBy([script], 'other'), saidBy([script.replace('=', '==')], 'my-app')]).toEqual([null, null]);
  });

  it('reads inline scripts and own files, no modules and no other origin', async () => {
    const asked: string[] = [];
    const read = async (address: string) => {
      asked.push(address);
      return address === '/a/app.js' ? 'window.__POWERED_BY_QIANKUN__' : 'window.__POWERED_BY_WUJIE__';
    };
    const page = { classic: ['/a/vendor.js', '/a/app.js', 'https://cdn.test/x.js'], inline: [], entry: null };
    expect(await dialectOf(page, 'a', read)).toBe('qiankun');
    expect(asked).toEqual(['/a/vendor.js', '/a/app.js']);
    expect(await dialectOf({ classic: [], inline: ['window.__POWERED_BY_WUJIE__'], entry: null }, 'a', read)).toBe('wujie');
    expect(await dialectOf({ classic: [], inline: ['alert(1)'], entry: null }, 'a', read)).toBeNull();
  });

  it('is known though one of the files cannot be had', async () => {
    const read = async (address: string) => {
      if (address === '/a/gone.js') throw new Error('gone');
      return 'window.__GARFISH__';
    };
    expect(await dialectOf({ classic: ['/a/gone.js', '/a/b.js'], inline: [], entry: null }, 'a', read)).toBe('garfish');
  });
});
