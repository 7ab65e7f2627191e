import { msg } from '@atrium/i18n';
import { useState } from 'react';

/** The permission for desktop notifications is requested by a click, never automatically (U-10). */
export function DesktopPermission() {
  const [permission, setPermission] = useState(() => globalThis.Notification?.permission ?? 'unsupported');
  return (
    <section aria-labelledby="desktop" data-field="desktop">
      <h2 id="desktop">{msg('桌面通知', { id: 'message-settings.desktop' })}</h2>
      {permission === 'default' && (
        <button type="button" className="quiet" onClick={() => void Notification.requestPermission().then(setPermission)}>
          {msg('允许这个浏览器显示桌面通知', { id: 'message-settings.allow' })}
        </button>
      )}
      <p className="help" role="status">
        {sentence(permission)}
      </p>
    </section>
  );
}

function sentence(permission: NotificationPermission | 'unsupported'): string {
  switch (permission) {
    case 'granted':
      return msg('这个浏览器会在你没有看着门户时显示桌面通知；开着多个标签页也只显示一次。', { id: 'message-settings.granted' });
    case 'denied':
      return msg('这个浏览器禁止了通知。要打开，请在地址栏左侧的网站设置里允许。', { id: 'message-settings.denied' });
    case 'default':
      return msg('还没有允许，桌面不会弹出任何内容。', { id: 'message-settings.not-asked' });
    case 'unsupported':
      return msg('这个浏览器不支持桌面通知。', { id: 'message-settings.unsupported' });
  }
}
