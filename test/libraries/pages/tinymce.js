window.start = async (app) => {
  app.innerHTML = '<textarea>first</textarea>';
  const [editor] = await tinymce.init({ target: app.firstChild, license_key: 'gpl', promotion: false });
  window.written = () => editor.getContent();
  return true;
};
