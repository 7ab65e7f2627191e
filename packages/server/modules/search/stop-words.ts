/**
 * Words without a meaning for the search, folded: the function words of each language, and phrases that people of an office use with every
 * question. Characters that unknown words are made of (对账, 用印) are not among them.
 */
const chinese = [
  // Pronouns and questions.
  '我 我们 我們 我的 我想 我要 你 你们 你們 你的 你是 您 您的 他 她 它 他的 她的 他们 他們 自己 大家 咱们 咱們 谁 誰 谁的 誰的 是谁 是誰 找谁 找誰 谁是 誰是',
  '这 這 那 这个 這個 那个 那個 这些 這些 那些 这里 這裡 那里 那裡 这样 這樣 这种 這種 某个 某個 其他 其它',
  '哪 哪个 哪個 哪些 哪里 哪儿 哪裡 哪位 哪天 在哪 在哪里 在哪裡 什么 什麼 啥 什么时候 什麼時候 时候 時候 何时 何時 怎么 怎样 怎麼 怎樣 怎么办 怎麼辦 怎么样 怎麼樣 怎 么 如何 为什么 為什麼 为何 几 几天 几点 几个 幾 幾天 幾點 幾個 多少 多久 多长 多長',
  // Particles, conjunctions, adverbs.
  '的 得 了 着 吗 嗎 呢 吧 啊 呀 嘛 哦 是 是不是 有 有没有 有沒有 没 沒 没有 沒有 不 不了 不会 不會 不能 在 去 到 把 被 给 給 和 跟 与 與 以及 或 或者 还是 還是 关于 關於 根据',
  '因为 因為 所以 如果 要是 但 但是 而且 然后 然後 还 還 还有 還有 剩 就 才 都 也 又 再 很 太 太多 多 最 已 已经 已經 正在 刚 剛 一直 突然 总是 總是 上 下 里 裡 中 外面 放 出 来 來 起来 起來 一下 一个 一個 一份 一些 一点',
  // Wishing, being able, asking for help.
  '想 要 想要 想问 想問 请 請 请问 請問 麻烦 麻煩 帮 幫 帮我 幫我 帮忙 幫忙 办 辦 弄 做 安排 可以 可不可以 能 能不能 需要 应该 應該 必须 必須 打算 准备 看看 看 查 查看 查询 找 打开 打開 进入 告诉 告訴 知道 了解 新',
  '管 归 负责 負責 电话 電話 联系 聯絡 聯繫 你好 您好 嗨 哈喽 谢谢 謝謝 多谢 再见 再見 帮助 幫助',
  '今天 明天 后天 後天 昨天 现在 現在 本周 本週 下周 下週 天',
];
const english = [
  'i me my mine myself we us our ours you your yours yourself he him his she her hers it its they them their theirs who whom whose what which when where why how this that these those there here someone somebody anyone anybody something anything everything one ones',
  'a an the some any each every all both no not none such same other another own',
  'of for to in on at by with without from into onto out up off over under about against between during before after through per via and or but nor so if as than then because while until since',
  'is are am was were be been being do does did doing done has have had having can cannot could may might must shall should will would ought ca',
  'get gets got getting want wants need needs like take takes took make makes made show tell give gives gave let know see find look looking put keep use using go goes going went come try trying help please',
  'new more most much many long left back again also just only even still already now ever never too very really today tomorrow yesterday next week day days hours time',
  'handle handles handled handling deal deals dealing care manages ask responsible charge contact phone hi hello hey thanks thank bye ok okay',
];
const portuguese = [
  'eu mim comigo meu minha meus minhas nos nosso nossa nossos nossas voce voces te seu sua seus suas ele ela eles elas lhe lhes se si quem que qual quais quando onde aonde como porque quanto quanta quantos quantas cujo cuja algum alguma alguns algumas alguem algo nada nenhum nenhuma cada todo toda todos todas outro outra outros outras mesmo mesma',
  'este esta estes estas esse essa esses essas isso isto aquele aquela aqueles aquelas aquilo aqui ali la ai',
  'o os um uma uns umas',
  // Prepositions that have grown together with articles and pronouns.
  'da dos das dum duma dele dela deles delas deste desta destes destas desse dessa desses dessas disso disto daquele daquela daqui dai',
  'na nas num numa nuns numas nele nela neles nelas neste nesta nestes nestas nesse nessa nesses nessas nisso nisto naquele naquela',
  'pelo pela pelos pelas ao aos pra pro pras pros',
  'de em por para com sem sob sobre entre ate desde apos durante contra e ou mas nem pois nao sim ja ainda tambem muito muita muitos muitas mais menos bem tao',
  'ser sou es somos sao era foi estar estou estamos estao estava ter tenho tem temos tinha haver ha havia ir vou vai vamos quero quer queria preciso precisa precisamos gostaria posso pode podem podemos poderia consigo consegue conseguir devo deve deveria fazer faco faz feito peco vejo ver saber sei achar cai encontrar encontro ficar fica dar tirar usar uso falo falar favor',
  'novo nova novos novas hoje amanha ontem agora semana dia dias',
  'responsavel responsaveis cuida cuidam trata lida contato telefone ola oi obrigado obrigada tchau ajuda bom boa tarde noite',
];

/** Common actions: they are less specific than their objects. */
export const weakWords: ReadonlySet<string> = new Set(
  '申请 申請 预订 預訂 预定 提交 填写 填寫 填 登记 登記 开 開 订 訂 下载 下載 修改 换 換 管理 审批 審批 公司 apply request book reserve order register submit change open download cancel manage company office solicitar pedir reservar registrar enviar mudar alterar abrir trocar baixar gerenciar empresa'.split(
    ' ',
  ),
);

export const stopWords: ReadonlySet<string> = new Set([...chinese, ...english, ...portuguese].flatMap((line) => line.split(' ')));
