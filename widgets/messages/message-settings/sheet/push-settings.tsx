import { formatDate, msg, str } from '@atrium/i18n';
import { $webPush, beginPush, canBePushed, endPush, loadWebPush, type PushState, savePushKinds, testPush } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { typeNames } from './setting-words.ts';

type Ready = Extract<PushState, { status: 'ready' }>;

/** Messages to this browser or phone while no page is open; only where the portal pushes any. Asked for by the button, never on load. */
export function PushSettings() {
  const push = useStore($webPush);
  useEffect(() => void loadWebPush(), []);
  if (push.status !== 'ready' || push.publicKey === null) return null;
  return (
    <section aria-labelledby="push" data-field="push">
      <h2 id="push">{msg('推送到这台设备', { id: 'message-settings.web-push' })}</h2>
      <p className="help">
        {msg('没有打开门户时也能收到。推送里只有条数，内容要打开门户才看得到；退出登录后停止。', { id: 'message-settings.web-push-help' })}
      </p>
      {canBePushed() ? <Here push={push} /> : <Unsupported />}
      {push.browsers.length > 0 && <Kinds push={push} />}
    </section>
  );
}

function Here({ push }: { push: Ready }) {
  const [said, setSaid] = useState('');
  const here = push.browsers.find(({ isHere }) => isHere);
  const isOn = here !== undefined && here.offAt === null;
  const begin = async () => {
    const outcome = await beginPush();
    const texts = {
      done: msg('已打开。', { id: 'message-settings.push-on' }),
      denied: msg('这个浏览器禁止了通知。要打开，请在地址栏左侧的网站设置里允许。', { id: 'message-settings.denied' }),
      failed: msg('没有打开：这个浏览器连接不上它的推送服务。', { id: 'message-settings.push-failed' }),
    };
    setSaid(texts[outcome]);
  };
  const test = async () => {
    const { isSent, answer } = await testPush();
    setSaid(
      isSent
        ? msg('推送服务已接收。几秒内没有看到通知，就是到不了这台设备。', { id: 'message-settings.push-tested' })
        : msg(str`推送服务没有接收：${answer}`, { id: 'message-settings.push-refused' }),
    );
  };
  return (
    <>
      {here !== undefined && <p className="help">{arrivalText(here)}</p>}
      <p className="does">
        {isOn ? (
          <>
            <button type="button" className="quiet" onClick={() => void test()}>
              {msg('试一试', { id: 'message-settings.test' })}
            </button>
            <button type="button" className="quiet" onClick={() => void endPush()}>
              {msg('停止推送到这台设备', { id: 'message-settings.push-end' })}
            </button>
          </>
        ) : (
          <button type="button" className="quiet" onClick={() => void begin()}>
            {msg('推送到这台设备', { id: 'message-settings.web-push' })}
          </button>
        )}
      </p>
      <p className="help" role="status">
        {said}
      </p>
    </>
  );
}

function arrivalText({ deliveredAt, offAt }: Ready['browsers'][number]): string {
  const time = (at: string) => formatDate(new Date(at), { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
  if (offAt !== null)
    return msg('14 天没有一条推送到达这台设备，已自动关闭。中国大陆的 Chrome 连接不上它的推送服务。', { id: 'message-settings.push-off' });
  return deliveredAt === null
    ? msg('还没有推送到达过这台设备。', { id: 'message-settings.push-never' })
    : msg(str`最近一次到达：${time(deliveredAt)}`, { id: 'message-settings.push-last' });
}

function Unsupported() {
  const isPhone = /iPhone|iPad/.test(navigator.userAgent);
  return (
    <p className="help">
      {isPhone
        ? msg('在 iPhone 上请先用“分享”里的“添加到主屏幕”，再从主屏幕打开门户。', { id: 'message-settings.push-iphone' })
        : msg('这个浏览器不支持推送。', { id: 'message-settings.push-unsupported' })}
    </p>
  );
}

function Kinds({ push: { kinds } }: { push: Ready }) {
  return (
    <fieldset className="push-kinds">
      <legend>{msg('推送哪些消息', { id: 'message-settings.push-kinds' })}</legend>
      {typeNames().map(({ type, name }) => (
        <label key={type} className="tick-line">
          <input
            type="checkbox"
            checked={kinds[type]}
            onChange={({ target }) => void savePushKinds({ ...kinds, [type]: target.checked })}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
