import { atrium } from '@atrium/sdk/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), atrium({ name: '__NAME__', shared: ['react'] })] });
