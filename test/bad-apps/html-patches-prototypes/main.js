/* eslint-disable -- what old builds look like */
var map = Array.prototype.map;
Array.prototype.map = function () {
  return map.apply(this, arguments);
};
// Like prototype.js and many an intranet: it turns up in every for-in.
Array.prototype.last = function () {
  return this[this.length - 1];
};
String.prototype.trim = (function (trim) {
  return function () {
    return trim.call(this);
  };
})(String.prototype.trim);
window['bad-html-patches-prototypes'] = {
  bootstrap: () => Promise.resolve(),
  mount: async () => {
    document.getElementById('app').textContent = [' content '].map((text) => text.trim()).last();
  },
  unmount: async () => {},
};
