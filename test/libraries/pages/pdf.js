/** One page of 200 × 100 points with a filled rectangle. */
const drawing = '0 0.5 0 rg 20 20 100 50 re f';
const parts = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<<>>>>',
  `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
];

function file() {
  let text = '%PDF-1.4\n';
  const starts = parts.map((part, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj${part}endobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const xref = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${starts.join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF`;
  return new TextEncoder().encode(text);
}

window.start = async (app) => {
  const { getDocument, GlobalWorkerOptions } = await import(`${packages}/pdfjs-dist/build/pdf.min.mjs`);
  GlobalWorkerOptions.workerSrc = `${packages}/pdfjs-dist/build/pdf.worker.min.mjs`;
  const opened = await getDocument({ data: file() }).promise;
  const page = await opened.getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height });
  app.append(canvas);
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
  return [...canvas.getContext('2d').getImageData(50, 60, 1, 1).data].join();
};
