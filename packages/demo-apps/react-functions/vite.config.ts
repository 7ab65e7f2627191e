import { atrium } from '@atrium/sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [atrium({ name: 'functions', shared: ['react'] })],
  build: { outDir: '../../../dist/sub-apps/functions', emptyOutDir: true },
});
