import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded with `node --import` before every script: an older Node could not even read the script's types.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 5)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old; install version 24.5 or newer. In a checkout, start through npm: it uses the Node 24 that "npm ci" puts into node_modules on Linux and Windows.\n`,
  );
  process.exit(1);
}
// Programs that this one starts, too: most of a start is to read TypeScript. Not in the temporary folder, where others may write.
const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
module.enableCompileCache(compiled);
process.env.NODE_COMPILE_CACHE ??= compiled;
