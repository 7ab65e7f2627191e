import { atrium } from '@atrium/sdk/vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  // The portal's page allows no Trusted Types policy of Svelte's own: fragments are built node by node, not from HTML.
  plugins: [svelte({ compilerOptions: { fragments: 'tree' } }), atrium({ name: '__NAME__' })],
});
