import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { transform } from 'esbuild';
import CssExtract from 'mini-css-extract-plugin';
import { VueLoaderPlugin } from 'vue-loader';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const name = 'contracts';
const folder = import.meta.dirname;

/** Writes `index.html` with the entry's files: style sheets in the head, classic scripts at the end of the body. */
const page = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('page', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'page', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const files = compilation.entrypoints.get('app').getFiles();
        const tags = (ending, tag) =>
          files
            .filter((file) => file.endsWith(ending))
            .map((file) => tag(`/${name}/${file}`))
            .join('');
        const html = readFileSync(resolve(folder, 'index.html'), 'utf8')
          .replace('</head>', `  ${tags('.css', (file) => `<link href="${file}" rel="stylesheet">`)}\n  </head>`)
          .replace('</body>', `  ${tags('.js', (file) => `<script src="${file}"></script>`)}\n  </body>`);
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  },
};

/** Minifies with esbuild, which takes a tenth of Terser's time. */
const minimize = {
  apply(compiler) {
    compiler.hooks.compilation.tap('minimize', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'minimize', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        (assets) =>
          Promise.all(
            Object.keys(assets).map(async (file) => {
              const loader = /\.(js|css)$/.exec(file)?.[1];
              if (!loader) return;
              const { code } = await transform(assets[file].source().toString(), {
                loader,
                minify: true,
                target: 'es2015',
                legalComments: 'none',
              });
              compilation.updateAsset(file, new webpack.sources.RawSource(code));
            }),
          ),
      );
    });
  },
};

// Built the qiankun way: UMD life cycles, chunks by JSONP. The command's first argument is the output folder.
const compiler = webpack({
  mode: 'production',
  context: folder,
  target: ['web', 'es5'],
  entry: { app: './main.js' },
  output: {
    path: resolve(process.argv[2] ?? resolve(folder, '../../../dist/sub-apps', name)),
    clean: true,
    publicPath: `/${name}/`,
    filename: 'js/[name]-[contenthash:10].js',
    chunkFilename: 'js/[name]-[contenthash:10].js',
    assetModuleFilename: 'fonts/[name]-[hash:10][ext]',
    library: { name: `${name}-[name]`, type: 'umd' },
    chunkLoadingGlobal: `webpackJsonp_${name}`,
    globalObject: 'window',
  },
  // No `global`: its polyfill uses `new Function`.
  node: { global: false },
  resolve: { extensions: ['.js', '.vue'], alias: { vue$: require.resolve('vue/dist/vue.runtime.esm.js') } },
  module: {
    rules: [
      { test: /\.[jt]s$/, loader: require.resolve('./lower-syntax.cjs') },
      { test: /\.css$/, sideEffects: true, use: [CssExtract.loader, 'css-loader'] },
      { test: /\.vue$/, loader: 'vue-loader' },
      { test: /\.(woff|ttf)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    minimizer: [minimize],
    splitChunks: { cacheGroups: { vendors: { name: 'chunk-vendors', test: /node_modules/, chunks: 'initial' } } },
  },
  plugins: [
    new VueLoaderPlugin(),
    new CssExtract({ filename: 'css/[name]-[contenthash:10].css', chunkFilename: 'css/[name]-[contenthash:10].css' }),
    page,
  ],
  performance: false,
  stats: 'errors-warnings',
});
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    process.stderr.write(`${error?.stack ?? stats.toString('errors-only')}\n`);
    process.exitCode = 1;
  }
  compiler.close(() => {});
});
