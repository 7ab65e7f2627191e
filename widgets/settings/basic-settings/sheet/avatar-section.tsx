import { msg } from '@atrium/i18n';
import { $user, type OwnRecord, setAvatar, failureSentence } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { later } from '../../../parts/element/later.tsx';

type Person = Extract<OwnRecord, { status: 'ready' }>['person'];

const CropDialog = later(async () => (await import('../crop/crop-dialog.tsx')).CropDialog);
const types = ['image/png', 'image/jpeg', 'image/webp'];
/** Maximum size of the chosen file; the cropped picture is far smaller. */
const largest = 20 * 1024 * 1024;

/** The picture that colleagues see: chosen and cropped, or one of the two default ones. */
export function AvatarSection({ person }: { person: Person }) {
  const user = useStore($user);
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');

  const choose = (picked: File | undefined) => {
    setSaid('');
    if (!picked) return setError('');
    if (!types.includes(picked.type)) return setError(msg('只能用 PNG、JPEG 或 WebP 图片。', { id: 'basic-settings.avatar-type' }));
    if (picked.size > largest) return setError(msg('图片超过 20 MB，请选小一些的。', { id: 'basic-settings.avatar-size' }));
    setError('');
    setChosen(picked);
  };
  const remove = async () => {
    try {
      await setAvatar(null);
      setError('');
      setSaid(msg('已换回默认头像。', { id: 'basic-settings.avatar-removed' }));
    } catch (refused) {
      setError(failureSentence(refused));
    }
  };
  return (
    <section aria-labelledby="avatar" data-field="avatar">
      <h2 id="avatar">{msg('头像', { id: 'basic-settings.avatar' })}</h2>
      <p className="help">{msg('全公司可见。没有上传时，按性别显示两种默认头像之一。', { id: 'basic-settings.avatar-help' })}</p>
      <div className="avatar">
        <img src={person.avatar} alt={msg('现在的头像', { id: 'basic-settings.avatar-now' })} />
        <div className="avatar-ways">
          <div className="does">
            <button type="button" className="quiet" onClick={() => file.current?.click()}>
              {msg('上传图片…', { id: 'basic-settings.avatar-upload' })}
            </button>
            {user?.userPicture && (
              <button type="button" className="quiet" onClick={() => void remove()}>
                {msg('用默认头像', { id: 'basic-settings.avatar-remove' })}
              </button>
            )}
          </div>
          <p className="help">{msg('PNG、JPEG 或 WebP；拍摄地点等信息会被去掉。', { id: 'basic-settings.avatar-kinds' })}</p>
          <input
            ref={file}
            type="file"
            hidden
            accept={types.join(',')}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <p role="status">{said}</p>
          <p className="error" role="alert">
            {error}
          </p>
        </div>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={(done: boolean) => {
            setChosen(null);
            if (done) setSaid(msg('头像已更新。', { id: 'basic-settings.avatar-saved' }));
          }}
        />
      )}
    </section>
  );
}
