import { atrium } from '@atrium/sdk/vite';
import { runStandalone } from '@atrium/sdk/standalone';
import { defineConfig } from 'vite';

export const config = defineConfig({
  plugins: [atrium({ name: 'loans', shared: ['react', 'lit'], standalone: { locale: 'en-US', person: { token: 't' }, bar: false } })],
});

// @ts-expect-error -- a sub-application has a name
atrium({});

// @ts-expect-error -- the portal's page does not share Vue
atrium({ name: 'loans', shared: ['vue'] });

// @ts-expect-error -- there are two themes
atrium({ name: 'loans', standalone: { theme: 'blue' } });

// @ts-expect-error -- the base is the plugin's own business
atrium({ name: 'loans', standalone: { base: '/loans/' } });

// @ts-expect-error -- life cycles are functions
void runStandalone({ mount: 'yes', unmount: async () => {} }, { name: 'loans' });

void runStandalone({ mount: async () => {}, unmount: async () => {} }, { name: 'loans', base: '/loans/', bar: false });
