window.start = (app) => {
  jspreadsheet(app, { worksheets: [{ data: [['20'], ['22'], ['=SUM(A1:A2)']], minDimensions: [2, 3] }] });
  return true;
};
