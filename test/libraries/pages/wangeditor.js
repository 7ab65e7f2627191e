window.start = (app) => {
  app.innerHTML = '<div id="bar"></div><div id="editor" style="height: 300px"></div>';
  const editor = wangEditor.createEditor({ selector: '#editor', html: '<p>first</p>', mode: 'default' });
  wangEditor.createToolbar({ editor, selector: '#bar', mode: 'default' });
  window.written = () => editor.getHtml();
  return true;
};
