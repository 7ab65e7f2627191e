/** A page of `pages/`: what it loads from the packages before its own script. */
export interface Library {
  scripts?: readonly string[];
  styles?: readonly string[];
}

export const libraries: Readonly<Record<string, Library>> = {
  'ag-grid': { scripts: ['ag-grid-community/dist/ag-grid-community.min.js'] },
  bpmn: {
    scripts: ['bpmn-js/dist/bpmn-modeler.production.min.js'],
    styles: ['diagram-js.css', 'bpmn-js.css', 'bpmn-font/css/bpmn.css'].map((file) => `bpmn-js/dist/assets/${file}`),
  },
  dark: {},
  echarts: { scripts: ['echarts/dist/echarts.min.js'] },
  jspreadsheet: {
    scripts: ['@jspreadsheet/formula/dist/index.js', 'jsuites/dist/jsuites.js', 'jspreadsheet-ce/dist/index.js'],
    styles: ['jsuites/dist/jsuites.css', 'jspreadsheet-ce/dist/jspreadsheet.css'],
  },
  layui: { scripts: ['layui/dist/layui.js'], styles: ['layui/dist/css/layui.css'] },
  mermaid: { scripts: ['mermaid/dist/mermaid.min.js'] },
  monaco: { scripts: ['monaco-editor/min/vs/loader.js'], styles: ['monaco-editor/min/vs/editor/editor.main.css'] },
  pdf: {},
  tinymce: { scripts: ['tinymce/tinymce.min.js'] },
  wangeditor: { scripts: ['@wangeditor/editor/dist/index.js'], styles: ['@wangeditor/editor/dist/css/style.css'] },
  zip: { scripts: ['jszip/dist/jszip.min.js', 'exceljs/dist/exceljs.min.js'] },
};
