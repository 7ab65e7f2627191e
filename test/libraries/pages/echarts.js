window.start = async (app) => {
  app.style.height = '300px';
  const chart = echarts.init(app);
  const finished = new Promise((done) => chart.on('finished', done));
  chart.setOption({
    animation: false,
    xAxis: { data: ['a', 'b'] },
    yAxis: {},
    series: [{ type: 'bar', data: [1, 2], itemStyle: { color: 'rgb(1, 2, 3)' } }],
  });
  await finished;
  const canvas = app.querySelector('canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let drawn = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === 1 && data[at + 1] === 2 && data[at + 2] === 3 && data[at + 3] === 255) drawn += 1;
  return drawn > 1000;
};
