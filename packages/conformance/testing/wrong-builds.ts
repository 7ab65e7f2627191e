import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Faults of a build: code to insert into a correct one, and additional files. */
export interface Wrong {
  /** Code at the top of the module. */
  module?: string;
  /** Code at the end of `mount` and of `unmount`. */
  mount?: string;
  unmount?: string;
  /** Replaces the code that draws a screen; `path` is the view's path. */
  screen?: string;
  /** Replaces the expression for the path. */
  path?: string;
  html?: string;
  files?: Readonly<Record<string, string>>;
}

const entry = 'assets/entry-Ab12Cd34.js';
const styles = 'assets/style-Ab12Cd34.css';

/** Writes a build of two screens with these faults, and returns its folder. */
export function writeBuild(parent: string, name: string, wrong: Wrong = {}): string {
  const page = `<!doctype html><html lang="zh-CN"><link rel="stylesheet" href="/${name}/${styles}"><script type="module" src="/${name}/${entry}"></script></html>`;
  const files = {
    'index.html': wrong.html ?? page,
    [entry]: script(wrong),
    [styles]: '.loans { color: #222; background: #fff }',
    ...wrong.files,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(parent, name, file)), { recursive: true });
    writeFileSync(join(parent, name, file), text);
  }
  return join(parent, name);
}

const script = ({
  module = '',
  mount = '',
  unmount = '',
  path = 'view.history.location.pathname.slice(routerBase.length)',
  screen,
}: Wrong) => `
${module}
const views = new Map();
export async function mount({ domElement, view, routerBase, name }) {
  const root = document.createElement('div');
  root.className = 'loans';
  root.lang = 'zh-CN';
  const link = (to, text) => {
    const a = document.createElement('a');
    a.href = routerBase + to;
    a.textContent = text;
    a.onclick = (event) => {
      event.preventDefault();
      view.history.push(routerBase + to);
    };
    return a;
  };
  const heading = (text) => {
    const h1 = document.createElement('h1');
    h1.textContent = text;
    view.setTitle(text);
    return h1;
  };
  const show = () => {
    const path = ${path};
    ${screen ?? "root.replaceChildren(...(path === '/new' ? [heading('申请借用'), link('', '返回')] : [heading('设备借用清单'), link('/new', '申请')]));"}
  };
  const stop = view.history.listen(show);
  domElement.append(root);
  show();
  views.set(name, { root, stop });
  ${mount}
}
export async function unmount({ domElement, view, name }) {
  const { root, stop } = views.get(name);
  views.delete(name);
  stop();
  root.remove();
  ${unmount}
}
`;
