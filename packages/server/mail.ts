import { ConfigError, configOfProcess } from './config/config.ts';
import { sendTestMail } from './modules/mail/send.ts';

const usage = `Usage: npm run mail -- test <address>
  sends a test mail by the mail server of ATRIUM_MAIL and prints what that answers; needs no database`;

/** Runs the command. Returns the exit code. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  const [command, address, ...more] = args;
  if (command !== 'test' || address === undefined || more.length > 0) {
    print(usage);
    return 2;
  }
  try {
    const config = configOfProcess(env);
    if (config.mail === null) throw new ConfigError('There is no mail server; set ATRIUM_MAIL (SETTINGS.md).');
    const { outcome, answer } = await sendTestMail({ config, platformTitles: { in: () => config.title } }, address, 'zh-CN');
    print(outcome === 'sent' ? `Sent: ${answer}` : `Not sent: ${answer}`);
    return outcome === 'sent' ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    print(error.message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
