window.start = (app) => {
  app.style.height = '400px';
  agGrid.ModuleRegistry.registerModules([agGrid.AllCommunityModule]);
  const rowData = Array.from({ length: 1000 }, (_, number) => ({ number, name: `row ${number}` }));
  agGrid.createGrid(app, { columnDefs: [{ field: 'number' }, { field: 'name' }], rowData });
  return true;
};
