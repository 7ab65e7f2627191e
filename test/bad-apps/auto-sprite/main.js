/* oxlint-disable no-var -- a library's object that mounts itself, in an application that names every step of life cycles */
var steps = { bootstrap: 1, mount: 2, unmount: 3 };
function Sprite() {}
Sprite.prototype.bootstrap = Sprite.prototype.mount = Sprite.prototype.unmount = function () {
  if (this.isMounted) return;
};
window.__SVG_SPRITE__ = new Sprite();
document.getElementById('app').textContent = 'content';
