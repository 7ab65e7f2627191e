import { msg } from '@atrium/i18n';
import { setAvatar, failureSentence } from '@atrium/stores';
import { useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import library from 'react-image-crop/dist/ReactCrop.css';
import { Modal } from '../../../parts/modal.tsx';
import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import sheet from './crop-dialog.css';
import { cutOut } from './cut-out.ts';

const [smallest, whole] = [20, 100];

/** Chooses a circle of a picture: by pointer or finger, by arrow keys on the frame, and by a slider for its size; then uploads it. */
export function CropDialog({ file, onClose }: { file: File; onClose(done: boolean): void }) {
  useSheets(buttons, dialog, library, sheet);
  const image = useRef<HTMLImageElement>(null);
  const [url] = useState(() => URL.createObjectURL(file));
  const [shorter, setShorter] = useState(1);
  const [crop, setCrop] = useState<PercentCrop>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  const start = (size: number) => {
    const { naturalWidth, naturalHeight } = image.current!;
    const ratio = naturalWidth / naturalHeight;
    setShorter(Math.min(naturalWidth, naturalHeight) / naturalWidth);
    // Of the shorter side, in percent of the width.
    const width = ratio > 1 ? size / ratio : size;
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width }, 1, naturalWidth, naturalHeight), naturalWidth, naturalHeight));
  };
  const save = async () => {
    if (busy || !crop || !image.current) return;
    setBusy(true);
    setError('');
    try {
      await setAvatar(await cutOut(image.current, crop));
      onClose(true);
    } catch (refused) {
      setError(failureSentence(refused));
      setBusy(false);
    }
  };
  // In percent of the picture's shorter side.
  const size = crop ? Math.round(crop.width / shorter) : whole;
  return (
    <Modal
      heading={msg('裁剪头像', { id: 'basic-settings.crop' })}
      held={busy}
      onClose={() => onClose(false)}
      actions={
        <>
          <button type="button" className="button" onClick={() => onClose(false)}>
            {msg('取消', { id: 'basic-settings.crop-cancel' })}
          </button>
          <button type="button" className="button primary" aria-disabled={busy || !crop} aria-busy={busy} onClick={() => void save()}>
            {msg('设为头像', { id: 'basic-settings.crop-save' })}
          </button>
        </>
      }
    >
      <p className="crop-help">{msg('拖动圆框，或用 Tab 选中它再按方向键移动；大小用下面的滑块。', { id: 'basic-settings.crop-help' })}</p>
      <ReactCrop
        {...(crop && { crop })}
        onChange={(_, percent) => setCrop(percent)}
        aspect={1}
        circularCrop
        keepSelection
        ariaLabels={{
          cropArea: msg('圆框：方向键移动', { id: 'basic-settings.crop-area' }),
          nwDragHandle: msg('左上角', { id: 'basic-settings.crop-nw' }),
          nDragHandle: '',
          neDragHandle: msg('右上角', { id: 'basic-settings.crop-ne' }),
          eDragHandle: '',
          seDragHandle: msg('右下角', { id: 'basic-settings.crop-se' }),
          sDragHandle: '',
          swDragHandle: msg('左下角', { id: 'basic-settings.crop-sw' }),
          wDragHandle: '',
        }}
      >
        <img
          ref={image}
          src={url}
          alt={msg('选中的图片', { id: 'basic-settings.crop-picture' })}
          onLoad={() => start(90)}
          onError={() => setError(msg('这个文件不是能打开的图片。', { id: 'basic-settings.crop-broken' }))}
        />
      </ReactCrop>
      <label className="crop-size">
        {msg('大小', { id: 'basic-settings.crop-size' })}
        <input
          type="range"
          data-first
          min={smallest}
          max={whole}
          value={size}
          onChange={({ target }) => resize(crop, image.current, Number(target.value), setCrop)}
        />
      </label>
      <p className="crop-error" role="alert">
        {error}
      </p>
    </Modal>
  );
}

/** Another size around the same middle, as far as the picture reaches. */
function resize(crop: PercentCrop | undefined, image: HTMLImageElement | null, size: number, set: (crop: PercentCrop) => void): void {
  if (!crop || !image) return;
  const shorter = Math.min(image.naturalWidth, image.naturalHeight);
  const width = (size * shorter) / image.naturalWidth;
  const height = (size * shorter) / image.naturalHeight;
  const within = (middle: number, side: number) => Math.min(100 - side, Math.max(0, middle - side / 2));
  const [x, y] = [within(crop.x + crop.width / 2, width), within(crop.y + crop.height / 2, height)];
  set({ unit: '%', x, y, width, height });
}
