(function ($, window) {
  const texts = {
    'zh-CN': {
      all: '全部部门',
      from: '发布部门',
      find: '查找公告',
      findBy: '标题或正文',
      top: '置顶',
      reads: (count) => `${count} 人已读`,
      loading: '正在加载…',
      failed: '公告暂时取不到，网络恢复后会自动重试。',
      none: '没有符合条件的公告。',
    },
    'zh-TW': {
      all: '全部部門',
      from: '發布部門',
      find: '尋找公告',
      findBy: '標題或內文',
      top: '置頂',
      reads: (count) => `${count} 人已讀`,
      loading: '載入中…',
      failed: '公告暫時無法取得，網路恢復後會自動重試。',
      none: '沒有符合條件的公告。',
    },
    'en-US': {
      all: 'All departments',
      from: 'Department',
      find: 'Find a notice',
      findBy: 'Title or text',
      top: 'Pinned',
      reads: (count) => `Read by ${count} people`,
      loading: 'Loading…',
      failed: 'The notices cannot be loaded now. They load again when the network is back.',
      none: 'No notice matches.',
    },
    'pt-BR': {
      all: 'Todas as áreas',
      from: 'Área',
      find: 'Procurar aviso',
      findBy: 'Título ou texto',
      top: 'Fixado',
      reads: (count) => `Lido por ${count} pessoas`,
      loading: 'Carregando…',
      failed: 'Não foi possível carregar os avisos. Eles serão carregados quando a rede voltar.',
      none: 'Nenhum aviso encontrado.',
    },
  };
  /** Departments of the sections of the board, by their ids in the organisation. */
  const sections = { '/administration': 'it', '/finance': 'finance', '/people': 'hr' };
  const names = {
    '': { 'zh-CN': '公告栏', 'zh-TW': '公告欄', 'en-US': 'Notice board', 'pt-BR': 'Mural de avisos' },
    '/administration': { 'zh-CN': '行政公告', 'zh-TW': '行政公告', 'en-US': 'Administration notices', 'pt-BR': 'Avisos da administração' },
  };
  let $root = $();
  let token = '';
  let asking = null;
  const stops = [];
  let last = '';
  let language = 'zh-CN';

  /** Returns the section of the board in the address. */
  const sectionHere = () => {
    const [, section = ''] = /(\/[a-z]+)\/?$/.exec(window.location.pathname) || [];
    return section;
  };

  const said = () => texts[language] || texts['zh-CN'];

  /** Shows the board in a language; its notices come from the service in that language. */
  function speak(given) {
    language = texts[given] ? given : 'zh-CN';
    const own = names[sectionHere()] || names[''];
    window.document.title = own[language];
    $root.attr('lang', language).find('h1').text(own[language]);
    $root.find('.nt-from').attr('aria-label', said().from).children('[value=""]').text(said().all);
    $root.find('.nt-search').attr({ 'aria-label': said().find, placeholder: said().findBy });
  }

  const escaped = (text) => $('<i>').text(text).html();
  const when = (iso) => new Date(iso).toLocaleDateString(language, { dateStyle: 'medium' });

  /** Creates an entry of the list, whose body slides open below its heading. */
  function drawn(notice) {
    const id = `notice-${notice.id}`;
    const $item = $('<li class="nt-item">').data('notice', notice).toggleClass('nt-top', Boolean(notice.top));
    const head = `${notice.top ? `<span class="at-tag at-tag-warning">${said().top}</span>` : ''}<span>${escaped(notice.title)}</span><small>${escaped(notice.department)} · ${when(notice.at)}</small>`;
    $('<button type="button" aria-expanded="false">').attr('aria-controls', id).html(head).appendTo($item);
    $('<div class="nt-body">')
      .attr('id', id)
      .append($('<p>').text(notice.text), $('<small>').text(said().reads(notice.reads.toLocaleString(language))))
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
    const from = $from.val() || sections[sectionHere()] || '';
    $from.children('[value!=""]').remove();
    const departments = new Map($.map(notices, ({ departmentId, department }) => [[departmentId, department]]));
    departments.forEach((name, code) => $('<option>').val(code).text(name).appendTo($from));
    $from.val(from);
    filter();
    const key = new URLSearchParams(window.location.search).get('key');
    if (key) $root.find(`[aria-controls="notice-${$.escapeSelector(key)}"]`).trigger('click');
  }

  function load() {
    asking = $.ajax({
      url: '/api/demo/ledgers/notices',
      dataType: 'json',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
    asking
      .done((answer) => show(answer.data))
      .fail((_, status) => {
        if (status !== 'abort') $root.find('.nt-wait').text(said().failed).show();
        if (status !== 'abort') $(window).one('online.notices', load);
      });
  }

  function filter() {
    const word = String($root.find('.nt-search').val()).trim().toLowerCase();
    const from = $root.find('.nt-from').val();
    const $shown = $root
      .find('.nt-item')
      .hide()
      .filter(function () {
        const { title, text, departmentId } = $(this).data('notice');
        return (!from || departmentId === from) && (title + text).toLowerCase().includes(word);
      });
    $shown.show();
    $root
      .find('.nt-wait')
      .text(said().none)
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
    speak(locale ? locale.get() : 'zh-CN');
    $root.find('.nt-wait').text(said().loading);
    if (locale)
      stops.push(
        locale.listen((now) => {
          speak(now);
          load();
        }),
      );
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
