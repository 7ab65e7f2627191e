const { transform } = require('esbuild');

/** A webpack loader: the syntax that browsers of 2019 knew, and no program made of a text to find the global object. */
module.exports = async function lowerSyntax(source) {
  const theirs = this.resourcePath.includes('node_modules');
  if (theirs) return source.replace(/\bFunction\((['"])return this\1\)\(\)/g, 'window');
  return (
    await transform(source, { target: 'es2015', sourcefile: this.resourcePath, loader: this.resourcePath.endsWith('.ts') ? 'ts' : 'js' })
  ).code;
};
