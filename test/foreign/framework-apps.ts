import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../packages/build/root.ts';

const react = `
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router';
function Page() {
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const context = { title: pathname, url: pathname };
  return h('main', null, h('h1', null, 'React'), h(Link, { to: '/react/other' }, '另一页'),
    h('button', { id: 'own', onClick: () => setCount(count + 1) }, '数 ' + count),
    h('atrium-ai-assistant', { lang: 'zh-CN', src: 'CHAT/', context, tokenProvider: () => Promise.resolve('code-' + count) }));
}
createRoot(document.querySelector('#app')).render(h(StrictMode, null, h(BrowserRouter, null, h(Routes, null, h(Route, { path: '*', element: h(Page) })))));
`;

const vue = `
import { createApp, h, reactive } from 'vue';
createApp({
  setup() {
    const context = reactive({ title: 'Vue', deep: { page: 1 } });
    return () => h('main', null, [h('h1', null, 'Vue'), h('button', { id: 'own', onClick: () => context.deep.page++ }, '页 ' + context.deep.page),
      h('atrium-ai-assistant', { lang: 'zh-CN', src: 'CHAT/', context: { ...context }, tokenProvider: async () => 'code-of-vue' })]);
  },
}).mount('#app');
`;

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(root, 'test'), loader: 'js' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}

/** Two applications that have the element among their own, as scripts. */
export const frameworkApps = async (): Promise<Record<string, string>> => ({
  '/react.js': await bundle(react),
  '/vue.js': await bundle(vue),
});
