import { atrium } from '@atrium/sdk/vite';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [vue(), atrium({ name: '__NAME__' })] });
