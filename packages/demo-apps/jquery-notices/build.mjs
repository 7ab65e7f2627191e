import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** A page of this kind is not bundled: its files are copied beside the library that it needs. */
const out = resolve(process.argv[2] ?? '../../../dist/sub-apps/notices');
await mkdir(out, { recursive: true });
const jquery = createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js');
const files = ['index.html', 'notices.js', 'notices.css'].map((file) => join(import.meta.dirname, file));
await Promise.all([jquery, ...files].map((file) => copyFile(file, join(out, file.split(/[\\/]/).at(-1)))));
