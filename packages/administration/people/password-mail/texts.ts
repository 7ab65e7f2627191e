import type { Table } from '../../texts/use-texts.ts';

const zhCN = {
  mailLink: '用邮件发送密码链接',
  mailLinkWhy: '门户把设置密码的链接发到此人的邮箱：24 小时内有效，只能用一次；以前的链接随即失效。',
  mailSent: '已发送到 {address}。',
  mailNotSent: '没有发出：{answer}',
  'no-address': '没有邮箱地址',
  refused: '此人的权限比您多，或在其他地方工作',
  'has-password': '已有密码',
};

export const texts: Table<keyof typeof zhCN> = {
  'zh-CN': zhCN,
  'zh-TW': {
    mailLink: '用郵件寄送密碼連結',
    mailLinkWhy: '入口網站把設定密碼的連結寄到此人的信箱：24 小時內有效，只能用一次；以前的連結隨即失效。',
    mailSent: '已寄送到 {address}。',
    mailNotSent: '沒有寄出：{answer}',
    'no-address': '沒有電子郵件地址',
    refused: '此人的權限比您多，或在其他地方工作',
    'has-password': '已有密碼',
  },
  'en-US': {
    mailLink: 'Send password link by e-mail',
    mailLinkWhy: 'The portal sends a link to set the password to this person’s mailbox: once, within 24 hours. Earlier links are void.',
    mailSent: 'Sent to {address}.',
    mailNotSent: 'Not sent: {answer}',
    'no-address': 'No e-mail address',
    refused: 'This person may do more than you, or works elsewhere',
    'has-password': 'Has a password',
  },
  'pt-BR': {
    mailLink: 'Enviar link de senha por e-mail',
    mailLinkWhy:
      'O portal envia à caixa de correio desta pessoa um link para definir a senha: uma vez, em até 24 horas. Links anteriores perdem a validade.',
    mailSent: 'Enviado para {address}.',
    mailNotSent: 'Não enviado: {answer}',
    'no-address': 'Sem endereço de e-mail',
    refused: 'Esta pessoa pode mais do que você, ou trabalha em outro lugar',
    'has-password': 'Tem senha',
  },
};
