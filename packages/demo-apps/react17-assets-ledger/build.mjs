import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import webpack from 'webpack';
import { buildWithWebpack } from '../webpack-build.mjs';

const require = createRequire(import.meta.url);

buildWithWebpack({
  name: 'assets-ledger',
  folder: import.meta.dirname,
  entry: './main.jsx',
  // Use only this folder's React, also for libraries that are installed in a parent folder.
  alias: { react: dirname(require.resolve('react/package.json')), 'react-dom': dirname(require.resolve('react-dom/package.json')) },
  plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ })],
});
