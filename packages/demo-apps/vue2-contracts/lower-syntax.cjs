const { extname } = require('node:path');
const { transform } = require('esbuild');

/** A webpack loader: compiles TypeScript and newer JavaScript to ES2015, and keeps libraries from evaluating a text to find the global object. */
module.exports = async function lowerSyntax(source) {
  if (this.resourcePath.includes('node_modules')) return source.replace(/\bFunction\((['"])return this\1\)\(\)/g, 'window');
  const loader = extname(this.resourcePath) === '.ts' ? 'ts' : 'js';
  return (await transform(source, { target: 'es2015', sourcefile: this.resourcePath, loader })).code;
};
