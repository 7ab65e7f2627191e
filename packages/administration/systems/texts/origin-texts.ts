import type { Table } from '../../texts/use-texts.ts';

const zhCN = {
  origins: '链接可指向的网站，每行一个',
  originsShort: '链接可指向的网站',
  networksShort: '允许的网络',
  originsHelp: '以 https:// 开头，不含路径。门户内的链接不需要填写。',
  originWrong: '请填写以 https:// 开头的网站地址，不含路径',
};

/** Texts of the sites that a system's links may lead to, and of its networks. */
export const originTexts: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': {
    origins: '連結可指向的網站，每行一個',
    originsShort: '連結可指向的網站',
    networksShort: '允許的網路',
    originsHelp: '以 https:// 開頭，不含路徑。入口網站內的連結不需要填寫。',
    originWrong: '請填寫以 https:// 開頭的網站地址，不含路徑',
  },
  'en-US': {
    origins: 'Sites that links may lead to, one a line',
    originsShort: 'Sites for links',
    networksShort: 'Networks',
    originsHelp: 'Begins with https:// and has no path. Links within the portal need none.',
    originWrong: 'Write addresses that begin with https:// and have no path',
  },
  'pt-BR': {
    origins: 'Sites para os quais os links podem levar, um por linha',
    originsShort: 'Sites para links',
    networksShort: 'Redes',
    originsHelp: 'Começa com https:// e não tem caminho. Links dentro do portal não precisam.',
    originWrong: 'Escreva endereços que começam com https:// e não têm caminho',
  },
};
