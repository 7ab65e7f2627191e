import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { atrium } from '@atrium/sdk/vite';
import { defineConfig } from 'vite';

/** The library for the page alone; inside the portal it comes from the portal's import map. */
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
