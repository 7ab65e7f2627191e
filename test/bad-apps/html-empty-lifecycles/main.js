window['bad-html-empty-lifecycles'] = {};
