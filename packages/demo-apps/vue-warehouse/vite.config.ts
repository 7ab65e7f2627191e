import { atrium } from '@atrium/sdk/vite';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue(), atrium({ name: 'warehouse' })],
  define: { __VUE_OPTIONS_API__: 'false' },
  build: { outDir: '../../../dist/sub-apps/warehouse', emptyOutDir: true },
});
