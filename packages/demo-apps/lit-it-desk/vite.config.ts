import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { atrium } from '@atrium/sdk/vite';
import { defineConfig } from 'vite';

/** Lit for the application's own page; inside the portal the import map provides it. */
const lit = createRequire(import.meta.url).resolve('lit');

export default defineConfig({
  plugins: [atrium({ name: 'it-desk', shared: ['lit'] })],
  build: {
    outDir: '../../../dist/sub-apps/it-desk',
    emptyOutDir: true,
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), lit },
      output: { entryFileNames: ({ name }) => (name === 'lit' ? 'assets/lit.js' : 'assets/[name]-[hash].js') },
    },
  },
});
