import { atrium } from '@atrium/sdk/vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  // Fragments are built node by node: no template goes through innerHTML, so no Trusted Types policy of Svelte's own is needed.
  plugins: [svelte({ configFile: false, compilerOptions: { fragments: 'tree' } }), atrium({ name: 'reports' })],
  build: { outDir: '../../../dist/sub-apps/reports', emptyOutDir: true },
});
