type Words = Readonly<Record<'zh-CN' | 'zh-TW' | 'pt-BR', string>>;

/** Translations of the descriptions in the SDK's `elements.ts`. */
export const elementWords: Readonly<Record<string, Words>> = {
  'A link of the portal was chosen. Cancelable; else it opens in a new window.': {
    'zh-CN': '选择了门户的链接。可以取消，否则在新窗口打开。',
    'zh-TW': '選擇了入口網站的連結。可以取消，否則在新視窗開啟。',
    'pt-BR': 'Um link do portal foi escolhido. Pode ser cancelado; senão abre em nova janela.',
  },
  'A function was chosen. Cancelable; else it opens in a new window.': {
    'zh-CN': '选择了功能。可以取消，否则在新窗口打开。',
    'zh-TW': '選擇了功能。可以取消，否則在新視窗開啟。',
    'pt-BR': 'Uma função foi escolhida. Pode ser cancelado; senão abre em nova janela.',
  },
  'Somebody wants to sign in. Cancelable; else the portal opens in a new window.': {
    'zh-CN': '有人要登录。可以取消，否则在新窗口打开门户。',
    'zh-TW': '有人要登入。可以取消，否則在新視窗開啟入口網站。',
    'pt-BR': 'Alguém quer entrar. Pode ser cancelado; senão o portal abre em nova janela.',
  },
  'The messages of the person with filters, actions and detail. Give it a height.': {
    'zh-CN': '本人的消息，带筛选、操作和详情。请给它一个高度。',
    'zh-TW': '本人的訊息，附篩選、操作與詳情。請給它一個高度。',
    'pt-BR': 'As mensagens da pessoa, com filtros, ações e detalhe. Dê a ele uma altura.',
  },
  'What is shown, as in the address of the portal: `tab=unread`': {
    'zh-CN': '显示什么，写法与门户地址相同：`tab=unread`',
    'zh-TW': '顯示什麼，寫法與入口網站位址相同：`tab=unread`',
    'pt-BR': 'O que é mostrado, como no endereço do portal: `tab=unread`',
  },
  'Where the list begins, in pixels': {
    'zh-CN': '列表滚动到的位置，单位像素',
    'zh-TW': '清單捲動到的位置，單位為像素',
    'pt-BR': 'Onde a lista começa, em pixels',
  },
  'What waits for the person, what they asked for and what they finished.': {
    'zh-CN': '等本人处理的、本人发起的和已经办完的事项。',
    'zh-TW': '等待本人處理的、本人發起的與已辦完的事項。',
    'pt-BR': 'O que espera pela pessoa, o que ela pediu e o que concluiu.',
  },
  'The headings lead to the lists of the user center': {
    'zh-CN': '标题链接到个人中心的列表',
    'zh-TW': '標題連結到個人中心的清單',
    'pt-BR': 'Os títulos levam às listas da central do usuário',
  },
  'The functions that the person has starred, and those that were used last.': {
    'zh-CN': '本人收藏的功能和最近用过的功能。',
    'zh-TW': '本人收藏的功能與最近用過的功能。',
    'pt-BR': 'As funções que a pessoa marcou e as usadas por último.',
  },
  'A control of a form that chooses one colleague or several, by name, pinyin, initials, number or department.': {
    'zh-CN': '表单控件：按姓名、拼音、首字母、工号或部门选择一位或多位同事。',
    'zh-TW': '表單控制項：依姓名、拼音、首字母、工號或部門選擇一位或多位同事。',
    'pt-BR': 'Campo de formulário que escolhe um ou mais colegas por nome, pinyin, iniciais, número ou departamento.',
  },
  'User codes, separated by commas': {
    'zh-CN': '用户编码，用逗号分隔',
    'zh-TW': '使用者代碼，以逗號分隔',
    'pt-BR': 'Códigos de usuário, separados por vírgulas',
  },
  'Stands above the field': { 'zh-CN': '显示在输入框上方', 'zh-TW': '顯示在輸入框上方', 'pt-BR': 'Fica acima do campo' },
  'Stands below the field': { 'zh-CN': '显示在输入框下方', 'zh-TW': '顯示在輸入框下方', 'pt-BR': 'Fica abaixo do campo' },
  'Stands in the empty field': { 'zh-CN': '显示在空输入框中', 'zh-TW': '顯示在空輸入框中', 'pt-BR': 'Fica no campo vazio' },
  'Takes several people': { 'zh-CN': '可以选择多人', 'zh-TW': '可以選擇多人', 'pt-BR': 'Aceita várias pessoas' },
  'With `multiple`: how many at most': {
    'zh-CN': '与 `multiple` 同用：最多几人',
    'zh-TW': '與 `multiple` 同用：最多幾人',
    'pt-BR': 'Com `multiple`: quantas no máximo',
  },
  'The form is sent only with somebody chosen': {
    'zh-CN': '选了人才能提交表单',
    'zh-TW': '選了人才能送出表單',
    'pt-BR': 'O formulário só é enviado com alguém escolhido',
  },
  'Below it the form sends the user codes; nothing without it': {
    'zh-CN': '表单以此名称提交用户编码；没有名称则不提交',
    'zh-TW': '表單以此名稱送出使用者代碼；沒有名稱則不送出',
    'pt-BR': 'Nome com o qual o formulário envia os códigos; sem ele nada é enviado',
  },
  'Nothing can be changed': { 'zh-CN': '不能修改', 'zh-TW': '不能修改', 'pt-BR': 'Nada pode ser alterado' },
  'User codes that cannot be chosen, separated by commas': {
    'zh-CN': '不可选择的用户编码，用逗号分隔',
    'zh-TW': '不可選擇的使用者代碼，以逗號分隔',
    'pt-BR': 'Códigos de usuário que não podem ser escolhidos, separados por vírgulas',
  },
  'Somebody was chosen or taken out; `value` of the element is already the new one.': {
    'zh-CN': '选入或移除了某人；此时元素的 `value` 已是新值。',
    'zh-TW': '選入或移除了某人；此時元素的 `value` 已是新值。',
    'pt-BR': 'Alguém foi escolhido ou retirado; o `value` do elemento já é o novo.',
  },
  'A button that floats on the page and opens a chat page in a frame.': {
    'zh-CN': '浮在页面上的按钮，点开后在框架中显示对话页面。',
    'zh-TW': '浮在頁面上的按鈕，點開後在框架中顯示對話頁面。',
    'pt-BR': 'Um botão que flutua na página e abre uma página de conversa em um quadro.',
  },
  'Address of the chat page': { 'zh-CN': '对话页面的地址', 'zh-TW': '對話頁面的位址', 'pt-BR': 'Endereço da página de conversa' },
  'Name of button and panel': { 'zh-CN': '按钮和面板的名称', 'zh-TW': '按鈕與面板的名稱', 'pt-BR': 'Nome do botão e do painel' },
  '`zh-CN`, `zh-TW`, `en-US` or `pt-BR`; the language of the page without it': {
    'zh-CN': '`zh-CN`、`zh-TW`、`en-US` 或 `pt-BR`；不写则随页面语言',
    'zh-TW': '`zh-CN`、`zh-TW`、`en-US` 或 `pt-BR`；不寫則隨頁面語言',
    'pt-BR': '`zh-CN`, `zh-TW`, `en-US` ou `pt-BR`; sem ele, o idioma da página',
  },
  '`start` or `end`: the side where the button stands': {
    'zh-CN': '`start` 或 `end`：按钮在哪一侧',
    'zh-TW': '`start` 或 `end`：按鈕在哪一側',
    'pt-BR': '`start` ou `end`: o lado em que fica o botão',
  },
  'The panel is shown': { 'zh-CN': '显示面板', 'zh-TW': '顯示面板', 'pt-BR': 'O painel é mostrado' },
  '`outside` or `manual`: what closes the panel': {
    'zh-CN': '`outside` 或 `manual`：怎样关闭面板',
    'zh-TW': '`outside` 或 `manual`：如何關閉面板',
    'pt-BR': '`outside` ou `manual`: o que fecha o painel',
  },
  '`none` leaves the button to the page': {
    'zh-CN': '`none` 表示按钮由页面自己提供',
    'zh-TW': '`none` 表示按鈕由頁面自行提供',
    'pt-BR': '`none` deixa o botão para a página',
  },
  '`intent`, `idle` or `none`: when the chat page is loaded': {
    'zh-CN': '`intent`、`idle` 或 `none`：何时加载对话页面',
    'zh-TW': '`intent`、`idle` 或 `none`：何時載入對話頁面',
    'pt-BR': '`intent`, `idle` ou `none`: quando a página de conversa é carregada',
  },
  '`light`, `dark` or `auto`': {
    'zh-CN': '`light`、`dark` 或 `auto`',
    'zh-TW': '`light`、`dark` 或 `auto`',
    'pt-BR': '`light`, `dark` ou `auto`',
  },
  'Where the page’s own server gives a one-time code': {
    'zh-CN': '页面自己的服务器发放一次性代码的地址',
    'zh-TW': '頁面自己的伺服器發放一次性代碼的位址',
    'pt-BR': 'Onde o servidor da própria página dá um código de uso único',
  },
  'Whose chat it is, in any words; another word drops the chat of the one before': {
    'zh-CN': '对话属于谁，任意文字；换一个值就丢弃前一人的对话',
    'zh-TW': '對話屬於誰，任意文字；換一個值就捨棄前一人的對話',
    'pt-BR': 'De quem é a conversa, em quaisquer palavras; outra palavra descarta a conversa anterior',
  },
  'The panel was opened.': { 'zh-CN': '面板已打开。', 'zh-TW': '面板已開啟。', 'pt-BR': 'O painel foi aberto.' },
  'The panel was closed.': { 'zh-CN': '面板已关闭。', 'zh-TW': '面板已關閉。', 'pt-BR': 'O painel foi fechado.' },
  'The chat page is there; `protocol` when it speaks ours.': {
    'zh-CN': '对话页面已就绪；`protocol` 表示它是否支持我们的协议。',
    'zh-TW': '對話頁面已就緒；`protocol` 表示它是否支援我們的協定。',
    'pt-BR': 'A página de conversa está pronta; `protocol` diz se fala o nosso protocolo.',
  },
  'A link of an answer. Cancelable; else it opens in a new window.': {
    'zh-CN': '回答中的链接。可以取消，否则在新窗口打开。',
    'zh-TW': '回答中的連結。可以取消，否則在新視窗開啟。',
    'pt-BR': 'Um link de uma resposta. Pode ser cancelado; senão abre em nova janela.',
  },
  'Answers that were not seen.': { 'zh-CN': '还没看的回答数。', 'zh-TW': '尚未查看的回答數。', 'pt-BR': 'Respostas que não foram vistas.' },
  'The chat page cannot be shown.': {
    'zh-CN': '对话页面无法显示。',
    'zh-TW': '對話頁面無法顯示。',
    'pt-BR': 'A página de conversa não pode ser mostrada.',
  },
};
