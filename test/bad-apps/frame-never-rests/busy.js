const work = () => {
  for (const end = performance.now() + 3; performance.now() < end; ) document.getElementById('shown').textContent = `content ${end}`;
};
setInterval(work, 20);
requestAnimationFrame(function again() {
  work();
  requestAnimationFrame(again);
});
