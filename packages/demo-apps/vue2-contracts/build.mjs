import { createRequire } from 'node:module';
import { VueLoaderPlugin } from 'vue-loader';
import { buildWithWebpack } from '../webpack-build.mjs';

const require = createRequire(import.meta.url);

buildWithWebpack({
  name: 'contracts',
  folder: import.meta.dirname,
  entry: './main.js',
  output: { assetModuleFilename: 'fonts/[name]-[hash:10][ext]' },
  alias: { vue$: require.resolve('vue/dist/vue.runtime.esm.js') },
  rules: [
    { test: /\.vue$/, loader: 'vue-loader' },
    { test: /\.(woff|ttf)$/, type: 'asset/resource' },
  ],
  plugins: [new VueLoaderPlugin()],
});
