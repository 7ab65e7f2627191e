import { atrium } from '@atrium/sdk/vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte(), atrium({ name: '__NAME__' })],
});
