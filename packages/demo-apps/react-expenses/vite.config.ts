import { atrium } from '@atrium/sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [atrium({ name: 'expenses', shared: ['react'] })],
  build: { outDir: '../../../dist/sub-apps/expenses', emptyOutDir: true },
});
