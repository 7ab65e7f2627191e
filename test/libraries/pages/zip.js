window.start = async (app) => {
  const zip = new JSZip();
  zip.file('a.txt', 'in the zip');
  const packed = await zip.generateAsync({ type: 'blob' });
  const text = await (await JSZip.loadAsync(packed)).file('a.txt').async('string');
  const book = new ExcelJS.Workbook();
  book.addWorksheet('one').getCell('A1').value = 'in the cell';
  const again = new ExcelJS.Workbook();
  await again.xlsx.load(await book.xlsx.writeBuffer());
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(packed), download: 'some.zip' });
  link.append('save');
  app.append(link);
  return [text, again.getWorksheet('one').getCell('A1').value];
};
