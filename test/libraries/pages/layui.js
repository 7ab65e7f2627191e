window.start = (app) => {
  app.innerHTML = '<button class="layui-btn">open</button>';
  return new Promise((done) => {
    layui.use('layer', () => {
      app.firstChild.onclick = () => layui.layer.open({ title: 'Layer', content: 'inside the layer', shadeClose: true });
      done(true);
    });
  });
};
