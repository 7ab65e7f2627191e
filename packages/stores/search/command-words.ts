import type { Language } from '@atrium/i18n';
import type { CommandId, NamedSetting } from './commands.ts';

/** Search words of a command or a setting: its names, and other words for it in any language. Chinese ones have their readings behind `=`. */
export type SearchWords = Readonly<Record<Language, string>> & { readonly others: readonly string[] };

/** `local-search.test.ts` compares the names with the translations, and the readings with a library. */
export const commandWords: Record<CommandId, SearchWords> = {
  'switch-tenant': {
    'zh-CN': '切换租户=qie huan zu hu',
    'zh-TW': '切換租戶=qie huan zu hu',
    'en-US': 'Switch tenant',
    'pt-BR': 'Trocar de empresa',
    others: ['换公司=huan gong si', 'change company organisation organization', 'mudar de organização locatário inquilino'],
  },
  'change-password': {
    'zh-CN': '修改密码=xiu gai mi ma',
    'zh-TW': '修改密碼=xiu gai mi ma',
    'en-US': 'Change password',
    'pt-BR': 'Alterar senha',
    others: ['改密码=gai mi ma', 'reset password', 'mudar trocar senha palavra-passe'],
  },
  'scheme-dark': {
    'zh-CN': '深色模式=shen se mo shi',
    'zh-TW': '深色模式=shen se mo shi',
    'en-US': 'Dark mode',
    'pt-BR': 'Modo escuro',
    others: ['暗色=an se', '夜间=ye jian', '黑色=hei se', 'night black', 'noite noturno'],
  },
  'scheme-light': {
    'zh-CN': '浅色模式=qian se mo shi',
    'zh-TW': '淺色模式=qian se mo shi',
    'en-US': 'Light mode',
    'pt-BR': 'Modo claro',
    others: ['亮色=liang se', '白天=bai tian', 'day bright white', 'dia'],
  },
  'scheme-system': {
    'zh-CN': '配色跟随系统=pei se gen sui xi tong',
    'zh-TW': '配色跟隨系統=pei se gen sui xi tong',
    'en-US': 'Use system colors',
    'pt-BR': 'Cores do sistema',
    others: ['自动=zi dong', 'automatic scheme colors', 'automático'],
  },
  'read-all-messages': {
    'zh-CN': '全部消息标为已读=quan bu xiao xi biao wei yi du',
    'zh-TW': '全部訊息標為已讀=quan bu xun xi biao wei yi du',
    'en-US': 'Mark all messages as read',
    'pt-BR': 'Marcar todas as mensagens como lidas',
    others: ['全部已读=quan bu yi du', 'clear unread notifications', 'limpar não lidas'],
  },
  shortcuts: {
    'zh-CN': '键盘快捷键=jian pan kuai jie jian',
    'zh-TW': '鍵盤快速鍵=jian pan kuai su jian',
    'en-US': 'Keyboard shortcuts',
    'pt-BR': 'Atalhos de teclado',
    others: ['快捷键=kuai jie jian', 'keys help hotkeys', 'teclas'],
  },
  'full-screen': {
    'zh-CN': '全屏=quan ping',
    'zh-TW': '全螢幕=quan ying mu',
    'en-US': 'Full screen',
    'pt-BR': 'Tela cheia',
    others: ['最大化=zui da hua', 'fullscreen maximise maximize', 'maximizar ecrã inteiro'],
  },
  'close-all-tabs': {
    'zh-CN': '关闭全部标签=guan bi quan bu biao qian',
    'zh-TW': '關閉全部分頁=guan bi quan bu fen ye',
    'en-US': 'Close all tabs',
    'pt-BR': 'Fechar todas as abas',
    others: ['关闭所有标签=guan bi suo you biao qian', 'guias separadores'],
  },
  'reopen-tab': {
    'zh-CN': '重新打开刚关闭的标签=chong xin da kai gang guan bi de biao qian',
    'zh-TW': '重新開啟剛關閉的分頁=chong xin kai qi gang guan bi de fen ye',
    'en-US': 'Reopen closed tab',
    'pt-BR': 'Reabrir aba fechada',
    others: ['恢复标签=hui fu biao qian', 'restore undo close', 'restaurar guia'],
  },
  'copy-address': {
    'zh-CN': '复制本页地址=fu zhi ben ye di zhi',
    'zh-TW': '複製本頁網址=fu zhi ben ye wang zhi',
    'en-US': 'Copy page address',
    'pt-BR': 'Copiar endereço da página',
    others: ['复制链接=fu zhi lian jie', '分享=fen xiang', 'copy link url share', 'copiar link compartilhar'],
  },
  'sign-out': {
    'zh-CN': '退出登录=tui chu deng lu',
    'zh-TW': '登出=deng chu',
    'en-US': 'Sign out',
    'pt-BR': 'Sair',
    others: ['注销=zhu xiao', 'log out logout exit quit', 'terminar sessão encerrar deslogar'],
  },
};

/** The same for settings. */
export const settingWords: Record<NamedSetting, SearchWords> = {
  language: {
    'zh-CN': '语言=yu yan',
    'zh-TW': '語言=yu yan',
    'en-US': 'Language',
    'pt-BR': 'Idioma',
    others: ['中文=zhong wen', '英文=ying wen', 'english português', 'língua'],
  },
  colorScheme: {
    'zh-CN': '内容配色=nei rong pei se',
    'zh-TW': '內容配色=nei rong pei se',
    'en-US': 'Content colors',
    'pt-BR': 'Cores do conteúdo',
    others: ['外观=wai guan', 'appearance colors dark light', 'aparência claro escuro'],
  },
  theme: {
    'zh-CN': '框架主题=kuang jia zhu ti',
    'zh-TW': '框架主題=kuang jia zhu ti',
    'en-US': 'Frame',
    'pt-BR': 'Moldura',
    others: ['墨色=mo se', '纸色=zhi se', 'theme ink paper', 'tema'],
  },
  color: {
    'zh-CN': '主题色=zhu ti se',
    'zh-TW': '主題色=zhu ti se',
    'en-US': 'Primary color',
    'pt-BR': 'Cor principal',
    others: ['颜色=yan se', '顏色=yan se', 'accent color green blue', 'cores verde azul'],
  },
  weakColor: {
    'zh-CN': '色弱模式=se ruo mo shi',
    'zh-TW': '色弱模式=se ruo mo shi',
    'en-US': 'Weak-color mode',
    'pt-BR': 'Modo para daltonismo',
    others: ['色盲=se mang', 'color blind colorblind', 'daltônico'],
  },
  layout: {
    'zh-CN': '菜单位置=cai dan wei zhi',
    'zh-TW': '選單位置=xuan dan wei zhi',
    'en-US': 'Menu position',
    'pt-BR': 'Posição do menu',
    others: ['布局=bu ju', '版面=ban mian', 'layout side top', 'leiaute disposição'],
  },
  fixedHeader: {
    'zh-CN': '固定顶栏=gu ding ding lan',
    'zh-TW': '固定頂部列=gu ding ding bu lie',
    'en-US': 'Fixed top bar',
    'pt-BR': 'Fixar a barra superior',
    others: ['sticky header', 'cabeçalho fixo'],
  },
  autoHideHeader: {
    'zh-CN': '下滑时隐藏顶栏=xia hua shi yin cang ding lan',
    'zh-TW': '向下捲動時隱藏頂部列=xiang xia juan dong shi yin cang ding bu lie',
    'en-US': 'Hide the top bar when scrolling down',
    'pt-BR': 'Ocultar a barra superior ao rolar para baixo',
    others: ['auto hide header', 'esconder cabeçalho'],
  },
  fixedSidebar: {
    'zh-CN': '固定侧边菜单=gu ding ce bian cai dan',
    'zh-TW': '固定側邊選單=gu ding ce bian xuan dan',
    'en-US': 'Fixed side menu',
    'pt-BR': 'Fixar o menu lateral',
    others: ['sticky sidebar'],
  },
  multiTab: {
    'zh-CN': '显示标签栏=xian shi biao qian lan',
    'zh-TW': '顯示分頁列=xian shi fen ye lie',
    'en-US': 'Show the tab strip',
    'pt-BR': 'Mostrar a barra de abas',
    others: ['tabs multi-tab', 'guias'],
  },
  singleKeys: {
    'zh-CN': '单键快捷键=dan jian kuai jie jian',
    'zh-TW': '單鍵快速鍵=dan jian kuai su jian',
    'en-US': 'Single-key shortcuts',
    'pt-BR': 'Atalhos de uma tecla',
    others: ['keyboard keys', 'teclado'],
  },
  density: {
    'zh-CN': '疏密=shu mi',
    'zh-TW': '疏密=shu mi',
    'en-US': 'Density',
    'pt-BR': 'Densidade',
    others: ['紧凑=jin cou', 'compact spacing', 'compacto'],
  },
};
