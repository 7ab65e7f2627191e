/* eslint-disable -- measures itself, in a realm and alone */
(function () {
  var sorted = function () {
    var list = [];
    for (var index = 0; index < 60000; index++) list.push({ key: Math.imul(index, 2654435761) >>> 0, text: 'row ' + index });
    list.sort(function (a, b) {
      return a.key - b.key;
    });
    return JSON.stringify(list).length + String(parseInt('12', 10)).length;
  };
  var drawn = function () {
    var table = document.createElement('table');
    for (var row = 0; row < 1500; row++) {
      var line = document.createElement('tr');
      for (var cell = 0; cell < 6; cell++) {
        var data = document.createElement('td');
        data.textContent = row + ' ' + cell;
        data.className = 'cell';
        line.appendChild(data);
      }
      table.appendChild(line);
    }
    document.getElementById('app').appendChild(table);
    var height = table.offsetHeight + document.querySelectorAll('.cell').length;
    table.remove();
    return height;
  };
  var timed = function (work) {
    var began = performance.now();
    work();
    return performance.now() - began;
  };
  var measure = function () {
    var compute = [];
    var dom = [];
    for (var round = 0; round < 12; round++) {
      compute.push(timed(sorted));
      dom.push(timed(drawn));
    }
    document.getElementById('app').textContent = JSON.stringify({ compute: compute.slice(2), dom: dom.slice(2) });
  };
  window['bad-html-computes'] = { bootstrap: async function () {}, mount: async function () { setTimeout(measure); }, unmount: async function () {} };
  if (!window.__POWERED_BY_QIANKUN__) setTimeout(measure);
})();
