(function ($, window) {
  const departments = { '/administration': '信息与行政部', '/finance': '财务部', '/people': '人力资源部' };
  const names = {
    '': { 'zh-CN': '公告栏', 'zh-TW': '公告欄', 'en-US': 'Notice board', 'pt-BR': 'Mural de avisos' },
    '/administration': { 'zh-CN': '行政公告', 'zh-TW': '行政公告', 'en-US': 'Administration notices', 'pt-BR': 'Avisos da administração' },
  };
  let $root = $();
  let token = '';
  let asking = null;
  const stops = [];
  let last = '';

  /** Returns the section of the board in the address. */
  const sectionHere = () => {
    const [, section = ''] = /(\/[a-z]+)\/?$/.exec(window.location.pathname) || [];
    return section;
  };

  function showName(language) {
    const own = names[sectionHere()] || names[''];
    $root.find('h1').text(own[language] || own['zh-CN']);
  }

  const escaped = (text) => $('<i>').text(text).html();
  const when = (iso) => new Date(iso).toLocaleDateString('zh-CN', { dateStyle: 'medium' });

  /** Creates an entry of the list, whose body slides open below its heading. */
  function drawn(notice) {
    const id = `notice-${notice.id}`;
    const $item = $('<li class="nt-item">').data('notice', notice).toggleClass('nt-top', Boolean(notice.top));
    const head = `${notice.top ? '<span class="at-tag at-tag-warning">置顶</span>' : ''}<span>${escaped(notice.title)}</span><small>${escaped(notice.department)} · ${when(notice.at)}</small>`;
    $('<button type="button" aria-expanded="false">').attr('aria-controls', id).html(head).appendTo($item);
    $('<div class="nt-body">')
      .attr('id', id)
      .append($('<p>').text(notice.text), $('<small>').text(`${notice.reads} 人已读`))
      .hide()
      .appendTo($item);
    return $item;
  }

  /** Draws the list; an equal one keeps what is open and the filters. */
  function show(notices) {
    if (JSON.stringify(notices) === last) return;
    last = JSON.stringify(notices);
    $root.find('.nt-wait').hide();
    const sorted = notices.slice().sort((a, b) => Number(b.top) - Number(a.top) || b.at.localeCompare(a.at));
    $root
      .find('.nt-list')
      .empty()
      .append($.map(sorted, (notice) => drawn(notice).get(0)));
    const $from = $root.find('.nt-from');
    const from = $from.val() || departments[sectionHere()] || '';
    $from.children('[value!=""]').remove();
    $.each([...new Set($.map(notices, ({ department }) => department))], (_, name) => $('<option>').text(name).appendTo($from));
    $from.val(from);
    filter();
    const key = new URLSearchParams(window.location.search).get('key');
    if (key) $root.find(`[aria-controls="notice-${$.escapeSelector(key)}"]`).trigger('click');
  }

  function load() {
    asking = $.ajax({ url: '/api/demo/ledgers/notices', dataType: 'json', headers: { authorization: `Bearer ${token}` } });
    asking
      .done((answer) => show(answer.data))
      .fail((_, status) => {
        if (status !== 'abort') $root.find('.nt-wait').text('公告暂时取不到，网络恢复后会自动重试。').show();
        if (status !== 'abort') $(window).one('online.notices', load);
      });
  }

  function filter() {
    const word = String($root.find('.nt-search').val()).trim();
    const from = $root.find('.nt-from').val();
    const $shown = $root
      .find('.nt-item')
      .hide()
      .filter(function () {
        const { title, text, department } = $(this).data('notice');
        return (!from || department === from) && (title + text).includes(word);
      });
    $shown.show();
    $root
      .find('.nt-wait')
      .text('没有符合条件的公告。')
      .toggle($shown.length === 0);
  }

  /** An accordion: one entry is open at a time; the address has its key. */
  function toggle() {
    const $button = $(this);
    const open = $button.attr('aria-expanded') !== 'true';
    $root.find('[aria-expanded=true]').attr('aria-expanded', 'false').next('.nt-body').stop(true).slideUp(160);
    if (open) $button.attr('aria-expanded', 'true').next('.nt-body').stop(true).slideDown(160);
    const { id } = $button.parent().data('notice');
    window.history.replaceState(null, '', `${window.location.pathname}${open ? `?key=${id}` : ''}`);
  }

  function mount(props) {
    token = props.token || '';
    $root = $(props.container || window.document)
      .find('#notices')
      .addBack('#notices');
    const { locale, view } = props;
    last = '';
    showName(locale ? locale.get() : 'zh-CN');
    if (locale) stops.push(locale.listen(showName));
    // Others change the notices while the view is hidden; the switch to it is painted first.
    if (view)
      stops.push(
        view.visible.listen((isVisible) => isVisible && setTimeout(load)),
        view.caseChanged.listen(load),
      );
    $root.on('click.notices', '.nt-item > button', toggle);
    $root.on('input.notices', '.nt-search', filter);
    $root.on('change.notices', '.nt-from', filter);
    load();
    return Promise.resolve();
  }

  function unmount() {
    for (const stop of stops.splice(0)) stop();
    if (asking) asking.abort();
    $(window).off('.notices');
    $root.off('.notices').find('.nt-body').stop(true);
    $root.find('.nt-list').empty();
    $root = $();
    return Promise.resolve();
  }

  window.notices = { bootstrap: () => Promise.resolve(), mount, unmount };
  if (!window.__POWERED_BY_QIANKUN__) void mount({ token: window.localStorage.getItem('TOKEN_KEY') });
})(window.jQuery, window);
