import { atrium } from '@atrium/sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [atrium({ name: 'administration', shared: ['react'] })],
  build: { outDir: '../../dist/sub-apps/administration', emptyOutDir: true },
});
