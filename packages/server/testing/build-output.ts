import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const expensesPage =
  '<!doctype html><title>Expenses</title><link rel="stylesheet" href="/expenses/assets/index-Bq3kF92a.css">' +
  '<link rel="modulepreload" crossorigin href="/expenses/assets/vendor-Zk12_9aQ.js">' +
  '<script type="module" crossorigin src="/expenses/assets/index-Cx81kLmN.js"></script><div id="app"></div>';

const script = `export const answer = ${JSON.stringify('x'.repeat(2000))};\n`;

const files: Record<string, string> = {
  'portal/manifest.json': JSON.stringify({
    version: 'v1',
    script: '/pba/assets/main-Ab12Cd34.js',
    preload: ['/pba/assets/lit-Ab12Cd34.js'],
    styles: ['/pba/assets/tokens-Ab12Cd34.css'],
    pages: {
      home: ['/pba/assets/home-Ab12Cd34.js'],
      'app-center': ['/pba/assets/app-center-Ab12Cd34.js'],
      menus: ['/pba/assets/menus-Ab12Cd34.js'],
    },
    importMap: { imports: { react: '/pba/assets/react-Ab12Cd34.js' } },
    shared: { react: ['/pba/assets/react-Ab12Cd34.js', '/pba/assets/scheduler-Ab12Cd34.js'] },
  }),
  'portal/assets/main-Ab12Cd34.js': script,
  'portal/elements/message-center.js': 'export {};\n',
  'portal/elements/custom-elements.json': JSON.stringify({
    modules: [
      {
        path: 'message-center.js',
        declarations: [
          {
            tagName: 'atrium-message-center',
            description: 'Messages <all of them>.',
            attributes: [{ name: 'query', type: { text: 'string' }, description: 'What is shown' }],
            events: [],
          },
        ],
        atrium: {
          title: { 'zh-CN': '消息中心', 'zh-TW': '訊息中心', 'en-US': 'Message center', 'pt-BR': 'Central de mensagens' },
          scopes: ['messages'],
          floating: '/pba/elements/v1/message-center.js',
          pinned: { address: '/pba/elements/1.0123456789ab/message-center.js', integrity: 'sha384-AAAA' },
          descriptions: { 'What is shown': { 'zh-CN': '显示什么：`tab`', 'zh-TW': '顯示什麼', 'pt-BR': 'O que é mostrado' } },
        },
      },
    ],
  }),
  'portal/elements/v1/ai-assistant.js': 'export {};\n',
  'portal/elements/1.0123456789ab/ai-assistant.js': 'export {};\n',
  'login/manifest.json': JSON.stringify({ script: '/idaas/assets/login-Ab12Cd34.js', styles: ['/idaas/assets/login-Ab12Cd34.css'] }),
  'login/assets/login-Ab12Cd34.js': 'export {};\n',
  'ticket-form/manifest.json': JSON.stringify({
    script: '/WOS/assets/ticket-form-Ab12Cd34.js',
    styles: ['/WOS/assets/ticket-form-Ab12Cd34.css'],
  }),
  'ticket-form/assets/ticket-form-Ab12Cd34.js': 'export {};\n',
  'assistant-page/manifest.json': JSON.stringify({
    script: '/pba/assistant/assets/assistant-page-Ab12Cd34.js',
    styles: ['/pba/assistant/assets/assistant-page-Ab12Cd34.css'],
  }),
  'assistant-page/assets/assistant-page-Ab12Cd34.js': 'export {};\n',
  'sub-apps/expenses/index.html': expensesPage,
  'sub-apps/expenses/assets/index-Cx81kLmN.js': script,
  'sub-apps/visitors/index.html': '<!doctype html><script src="visitors.js"></script>',
  'sub-apps/visitors/visitors.js': 'document.title = "Visitors";\n',
};

/** Once for each text: every portal of a test writes the same build. */
const known = new Map<string, Buffer>();
function compressed(text: string): Buffer {
  const found = known.get(text) ?? brotliCompressSync(text);
  known.set(text, found);
  return found;
}

/** Writes a small build, as `dist/` would hold it, with compressed forms beside the scripts. */
export function writeBuild(folder: string): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (text.length > 1000) writeFileSync(`${file}.br`, compressed(text));
  }
}
