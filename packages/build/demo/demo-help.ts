import type { Config } from '../../server/config/config.ts';

/** Contact of the demo organisation for people who cannot sign in. */
export const demoHelp: NonNullable<Config['loginHelp']> = {
  'zh-CN': '忘记密码或无法登录？请联系信息化服务台：内线 8000，it@yanhu.example',
  'zh-TW': '忘記密碼或無法登入？請聯絡資訊服務台：分機 8000，it@yanhu.example',
  'en-US': 'Forgot your password, or cannot sign in? Ask the IT service desk: extension 8000, it@yanhu.example',
  'pt-BR': 'Esqueceu a senha ou não consegue entrar? Fale com o suporte de TI: ramal 8000, it@yanhu.example',
};
