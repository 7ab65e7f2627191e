import { atrium } from '@atrium/sdk/vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte({ configFile: false }), atrium({ name: 'reports' })],
  build: { outDir: '../../../dist/sub-apps/reports', emptyOutDir: true },
});
