window.start = async (app) => {
  mermaid.initialize({ startOnLoad: false, themeVariables: {}, theme: 'default' });
  const { svg } = await mermaid.render('diagram', 'graph TD; A[Start] --> B[End of it]');
  app.innerHTML = svg;
  return true;
};
