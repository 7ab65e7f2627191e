import type { PercentCrop } from 'react-image-crop';

/** Sharp on every screen, and the server's maximum. */
const side = 512;

/** The chosen square of a picture, as a PNG of at most 512 pixels a side. */
export function cutOut(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const [fromX, fromY] = [(x / 100) * naturalWidth, (y / 100) * naturalHeight];
  const [fromWidth, fromHeight] = [(width / 100) * naturalWidth, (height / 100) * naturalHeight];
  const size = Math.max(1, Math.min(side, Math.round(Math.min(fromWidth, fromHeight))));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size, height: size });
  canvas.getContext('2d')!.drawImage(image, fromX, fromY, fromWidth, fromHeight, 0, 0, size, size);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser makes no picture of this size'))), 'image/png');
  });
}
