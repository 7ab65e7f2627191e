import { atrium } from '@atrium/sdk/vite';
import vue from '@vitejs/plugin-vue';
import { defineConfig, type Plugin } from 'vite';

/** lodash uses `Function('return this')` if there is no `globalThis`. The portal's CSP forbids that, and current browsers never need it. */
const noEvaluation: Plugin = {
  name: 'no-evaluation',
  transform: (code, id) => (id.endsWith('/lodash-es/_root.js') ? code.replace("Function('return this')()", 'globalThis') : null),
};

export default defineConfig({
  plugins: [vue(), atrium({ name: 'projects' }), noEvaluation],
  define: { __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
  build: { outDir: '../../../dist/sub-apps/projects', emptyOutDir: true, chunkSizeWarningLimit: 700 },
});
