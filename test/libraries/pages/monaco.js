window.start = (app) => {
  app.style.height = '300px';
  require.config({ paths: { vs: `${packages}/monaco-editor/min/vs` } });
  return new Promise((done) => {
    require(['vs/editor/editor.main'], (monaco) => {
      const editor = (monaco ?? window.monaco).editor.create(app, { value: '{ "a": 1 }', language: 'json' });
      window.written = () => editor.getValue();
      done(true);
    });
  });
};
