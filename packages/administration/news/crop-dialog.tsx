import { useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useUpload } from '../call.ts';
import { useModal } from '@atrium/react-parts/modal';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { fileTexts } from './texts/file-texts.ts';

const aspect = 16 / 9;
const longestSide = 1280;
const [smallest, whole] = [20, 100];

/** Crops a picture by pointer, arrow keys or a size slider, and uploads it. */
export function CropDialog({ file, onClose }: { file: File; onClose(cover: string | null): void }) {
  const fileWords = useTexts(fileTexts);
  const common = useTexts(words);
  const upload = useUpload();
  const dialog = useModal();
  const image = useRef<HTMLImageElement>(null);
  const [url] = useState(() => URL.createObjectURL(file));
  const [crop, setCrop] = useState<PercentCrop>();
  const [size, setSize] = useState(whole);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  function choose(next: number): void {
    const { naturalWidth: width, naturalHeight: height } = image.current!;
    const widest = Math.min(100, ((height * aspect) / width) * 100);
    setSize(next);
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: (widest * next) / 100 }, aspect, width, height), width, height));
  }

  async function keep(): Promise<void> {
    if (busy || !crop || !image.current) return;
    setBusy(true);
    setProblem('');
    try {
      const { id } = await upload('POST /administration/v1/news-pictures', await cutOut(image.current, crop));
      // A picture of a dialog that was closed meanwhile is not taken.
      if (dialog.current?.open) onClose(id);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby="admin-crop-title" onClose={() => onClose(null)}>
      <h2 id="admin-crop-title">{fileWords.crop}</h2>
      <div className="admin-dialog-body">
        <p className="at-note">{fileWords.cropHelp}</p>
        <ReactCrop
          {...(crop && { crop })}
          onChange={(_, percent) => setCrop(percent)}
          aspect={aspect}
          keepSelection
          ariaLabels={{
            cropArea: fileWords.cropArea,
            nwDragHandle: fileWords.corner,
            neDragHandle: fileWords.corner,
            seDragHandle: fileWords.corner,
            swDragHandle: fileWords.corner,
            nDragHandle: fileWords.edge,
            eDragHandle: fileWords.edge,
            sDragHandle: fileWords.edge,
            wDragHandle: fileWords.edge,
          }}
        >
          <img
            ref={image}
            className="admin-crop-picture"
            src={url}
            alt={fileWords.chosenPicture}
            onLoad={() => choose(whole)}
            onError={() => setProblem(fileWords.noPicture)}
          />
        </ReactCrop>
        <label className="field-line">
          {fileWords.size}
          <input
            type="range"
            min={smallest}
            max={whole}
            value={size}
            disabled={!crop}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ target }) => choose(Number(target.value))}
          />
        </label>
      </div>
      <p className="at-problem" role="alert">
        {problem}
      </p>
      <div className="at-actions">
        <button type="button" className="at-button at-button-primary" disabled={busy || !crop} onClick={() => void keep()}>
          {fileWords.useCover}
        </button>
        <button type="button" className="at-button" onClick={() => dialog.current?.close()}>
          {common.cancel}
        </button>
      </div>
    </dialog>
  );
}

/** Returns the selected part, scaled down to the maximum size of the server. */
function cutOut(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const [fromWidth, fromHeight] = [(width / 100) * naturalWidth, (height / 100) * naturalHeight];
  const scale = Math.min(1, longestSide / fromWidth);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.max(1, Math.round(fromWidth * scale)), height: Math.max(1, Math.round(fromHeight * scale)) });
  canvas
    .getContext('2d')!
    .drawImage(image, (x / 100) * naturalWidth, (y / 100) * naturalHeight, fromWidth, fromHeight, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser makes no picture of this size'))), 'image/webp', 0.9);
  });
}
