import { atrium } from '@atrium/sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [atrium({ name: '__NAME__' })] });
