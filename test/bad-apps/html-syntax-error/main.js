window['bad-html-syntax-error'] = { mount( => {} };
