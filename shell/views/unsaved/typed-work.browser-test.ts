import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { watchTyping } from './unsaved-input.ts';

/** Pages, and which of their controls are work; the text is `1`, which every type of field accepts. */
const pages: { page: string; shape: string; work?: string[]; other?: string[] }[] = [
  {
    page: 'a layout table without a form (JSP)',
    shape: `<table><tr><th>标题</th><td><input id="a"></td></tr><tr><td>说明</td><td><textarea id="b"></textarea></td></tr></table>
      <button>保存</button>`,
    work: ['#a', '#b'],
  },
  {
    page: 'a layout table in a form, with a lookup beside the customer (JSP)',
    shape: `<form onsubmit="return false"><table><tr><td>客户</td><td><input id="a"><input type="button" value="查询客户"></td></tr></table>
      <input type="submit" value="提交"></form>`,
    work: ['#a'],
  },
  {
    page: 'a search in a layout table (JSP)',
    shape: `<form><table><tr><td>姓名</td><td><input id="a"></td><td><input type="submit" value="查询"><input type="reset" value="重置"></td></tr>
      </table></form><table class="searchTable"><tr><td>编号</td><td><input id="b"><a href="javascript:;">查询</a></td></tr></table>`,
    other: ['#a', '#b'],
  },
  {
    page: 'a form with a button for the balance',
    shape: `<form onsubmit="return false"><textarea id="a"></textarea><input id="b"><button type="button">查询余额</button><button>提交</button></form>`,
    work: ['#a', '#b'],
  },
  {
    page: 'fields without a form',
    shape: `<input type="number" id="a"><input type="password" id="b"><div contenteditable id="c">x</div><input placeholder="研究题目 research" id="d">`,
    work: ['#a', '#b', '#c', '#d'],
  },
  {
    page: 'search fields, a pager and navigation without a form',
    shape: `<input type="search" id="a"><input placeholder="搜索名称" id="b"><input name="userKeyword" id="c"><nav><input id="d"></nav>
      <search><input id="e"></search><div role="search"><input type="date" id="f"></div>`,
    other: ['#a', '#b', '#c', '#d', '#e'],
  },
  {
    page: 'EasyUI',
    shape: `<div class="easyui-dialog"><form><div><span class="textbox"><input class="textbox-text" id="a"></span></div></form>
        <div class="dialog-button"><a class="l-btn"><span class="l-btn-text">Save</span></a></div></div>
      <div class="datagrid-toolbar"><input class="textbox-text" id="b"><a class="l-btn" href="#"><span class="l-btn-text">查询</span></a></div>
      <div class="datagrid-header"><table class="datagrid-htable"><tr class="datagrid-filter-row"><td><input class="datagrid-filter" id="c"></td>
        </tr></table></div>
      <table><tr class="datagrid-row"><td><div class="datagrid-cell datagrid-editable"><table><tr><td><input id="d"></td></tr></table></div></td>
        </tr></table>
      <div class="datagrid-pager pagination"><table><tr><td><input class="pagination-num" id="e"></td></tr></table></div>`,
    work: ['#a', '#d'],
    other: ['#b', '#c', '#e'],
  },
  {
    page: 'RuoYi with Bootstrap',
    shape: `<form id="role-form"><div class="select-list"><ul><li>角色名称：<input id="a"></li><li><a class="btn btn-primary btn-rounded"
        onclick="return false"><i class="fa fa-search"></i>&nbsp;搜索</a> <a class="btn btn-warning" onclick="return false">&nbsp;重置</a></li></ul></div></form>
      <form class="form-horizontal" id="form-add"><input class="form-control" id="b"><a class="btn btn-sm">选择</a></form>
      <button type="button" class="btn btn-sm btn-primary">保 存</button>`,
    work: ['#b'],
    other: ['#a'],
  },
  {
    page: 'RuoYi with Element UI',
    shape: `<form class="el-form el-form--inline"><input class="el-input__inner" id="a"><button type="button" class="el-button"><span>搜索</span>
        </button><button type="button" class="el-button"><span>重置</span></button></form>
      <div class="el-dialog"><form class="el-form"><input type="text" class="el-input__inner" id="b"><input type="number" id="c"></form>
        <div class="el-dialog__footer"><button class="el-button">确 定</button><button class="el-button">取 消</button></div></div>
      <div class="el-table"><table class="el-table__header"><thead><tr><th><input id="d"></th></tr></thead></table>
        <table class="el-table__body"><tbody><tr class="el-table__row"><td><input id="e"></td></tr></tbody></table></div>
      <div class="el-pagination"><span class="el-pagination__jump"><input type="number" id="f"></span></div>`,
    work: ['#b', '#c', '#e'],
    other: ['#a', '#d', '#f'],
  },
  {
    page: 'Ant Design',
    shape: `<form class="ant-form"><input id="a"><button type="button" class="ant-input-clear-icon" tabindex="-1"></button>
        <button type="submit" class="ant-btn"><span>查 询</span></button><button type="button" class="ant-btn"><span>重 置</span></button>
        <a class="ant-btn-link">展开</a></form>
      <table><tbody><tr class="ant-table-row"><td class="ant-table-cell"><input id="b"></td></tr></tbody></table>
      <ul class="ant-pagination"><li class="ant-pagination-options-quick-jumper"><input id="c"></li></ul>`,
    work: ['#b'],
    other: ['#a', '#c'],
  },
  {
    page: 'amis',
    shape: `<form class="cxd-Form"><input class="cxd-TextControl-input" id="a"><button type="submit" class="cxd-Button"><span>搜索</span></button>
        <button type="button" class="cxd-Button">重置</button></form>
      <form class="cxd-Form"><table class="cxd-Table-table"><tbody><tr><td><input id="b"></td></tr></tbody></table>
        <button type="button" class="cxd-Button">查询库存</button><button type="submit" class="cxd-Button">提交</button></form>`,
    work: ['#b'],
    other: ['#a'],
  },
  {
    page: 'AG Grid',
    shape: `<div class="ag-root-wrapper"><div class="ag-root" role="treegrid"><div class="ag-header" role="rowgroup"><div role="row"
        class="ag-header-row ag-header-row-column-filter"><div class="ag-floating-filter" role="gridcell"><input id="a"></div></div></div>
        <div role="rowgroup"><div role="row" class="ag-row"><div role="gridcell" class="ag-cell"><div class="ag-cell-edit-wrapper"><input
        class="ag-input-field-input" id="b"></div></div></div></div></div></div>`,
    work: ['#b'],
    other: ['#a'],
  },
  {
    page: 'vxe-table',
    shape: `<div class="vxe-table"><table class="vxe-table--header"><thead><tr><th><input id="a"></th></tr></thead></table><table
        class="vxe-table--body"><tbody><tr class="vxe-body--row"><td class="col--edit col--active"><div class="vxe-cell"><div class="vxe-input">
        <input type="number" class="vxe-input--inner" id="b"></div></div></td></tr></tbody></table></div>
      <div class="vxe-pager"><input class="vxe-pager--goto" id="c"></div>`,
    work: ['#b'],
    other: ['#a', '#c'],
  },
  {
    page: 'jspreadsheet',
    shape: `<div class="jexcel_container"><table class="jexcel"><thead><tr><td></td><td>A</td></tr></thead><tbody><tr><td>1</td><td class="editor">
      <input id="a"></td></tr></tbody></table></div>`,
    work: ['#a'],
  },
];

describe('R-SUB-09 typed text', () => {
  let view: HTMLElement;
  let told: boolean[];
  let stop: () => void;

  const show = async (shape: string) => {
    told = [];
    view = await fixture(html`<div></div>`);
    view.innerHTML = shape;
    stop = watchTyping(view, (typed) => told.push(typed));
  };
  const at = (selector: string) => view.querySelector<HTMLInputElement>(selector)!;
  const type = async (selector: string, text: string) => {
    at(selector).focus();
    await sendKeys({ type: text });
  };
  const afterRemoval = () => Promise.resolve();

  afterEach(() => stop());

  for (const { page, shape, work = [], other = [] } of pages) {
    for (const [selectors, says] of [[work, true] as const, [other, false] as const]) {
      if (selectors.length === 0) continue;
      it(`${says ? 'is unsaved' : 'is no work'} in ${page}: ${selectors.join(', ')}`, async () => {
        for (const selector of selectors) {
          await show(shape);
          await type(selector, '1');
          expect(told, selector).to.deep.equal(says ? [true] : []);
          stop();
        }
      });
    }
  }

  it('is unsaved in a date field without a form', async () => {
    await show('<input type="date" id="a">');
    at('#a').value = '2026-11-28';
    at('#a').dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect(told).to.deep.equal([true]);
  });

  it('is no work in a form that was submitted as a search, and stays work after a lookup', async () => {
    const submit = (selector: string) => at(selector).click();
    await show(`<form onsubmit="return false"><input id="a"><button id="s">查询</button><button type="button">导出</button></form>`);
    await type('#a', '1');
    submit('#s');
    await type('#a', '2');
    expect(told).to.deep.equal([true, false]);
    stop();
    await show(`<form onsubmit="return false"><input id="a"><button id="s">查询余额</button><button id="t">提交</button></form>`);
    await type('#a', '1');
    submit('#s');
    expect(told).to.deep.equal([true]);
    submit('#t');
    expect(told).to.deep.equal([true, false]);
  });

  describe('that a form has submitted', () => {
    const form = (more: string) => `<form onsubmit="return false"><input id="a"><button>提交</button>${more}</form>`;
    const submitted = async (more: string) => {
      await show(form(more));
      await type('#a', '1');
      view.querySelector('button')!.click();
      expect(told).to.deep.equal([true, false]);
    };
    const add = (markup: string) => view.querySelector('form')!.insertAdjacentHTML('beforeend', markup);
    const later = () => new Promise((resolve) => setTimeout(resolve));

    const refusals: { page: string; more?: string; refuse(): void }[] = [
      { page: 'an alert', more: '<p role="alert"></p>', refuse: () => (view.querySelector('p')!.textContent = '这个时段已有人预订') },
      { page: 'a field marked as wrong', refuse: () => at('#a').setAttribute('aria-invalid', 'true') },
      { page: 'Element', refuse: () => add('<div class="el-form-item__error">这个时段已有人预订</div>') },
      {
        page: 'Bootstrap',
        more: '<style>.invalid-feedback { display: none } .is-invalid ~ .invalid-feedback { display: block }</style><div class="invalid-feedback">请填写</div>',
        refuse: () => at('#a').classList.add('is-invalid'),
      },
      { page: 'layui', refuse: () => at('#a').classList.add('layui-form-danger') },
    ];
    for (const { page, more = '', refuse } of refusals) {
      it(`is unsaved again when the form says that it was not taken: ${page}`, async () => {
        await submitted(more);
        await later();
        expect(told).to.deep.equal([true, false]);
        refuse();
        await later();
        expect(told).to.deep.equal([true, false, true]);
        view.querySelector('form')!.remove();
        await later();
        expect(told.at(-1)).to.equal(false);
      });
    }

    it('is unsaved when the form refuses it at once, or still says what it said before', async () => {
      await show(form('<p role="alert"></p>'));
      view.querySelector('form')!.addEventListener('submit', () => (view.querySelector('p')!.textContent = '结束早于开始'));
      await type('#a', '1');
      for (const _ of [1, 2]) {
        view.querySelector('button')!.click();
        await later();
        expect(told.at(-1)).to.equal(true);
      }
    });

    it('is saved when the form shows a success, is emptied, or shows an error of something that was typed since', async () => {
      await submitted('<p role="alert" class="alert-success"></p><p role="alert" class="other"></p>');
      view.querySelector('p')!.textContent = '已保存';
      await later();
      expect(told).to.deep.equal([true, false]);
      at('#a').value = '';
      view.querySelector('.other')!.textContent = '请填写';
      await later();
      expect(told).to.deep.equal([true, false]);
    });
  });

  describe('into a cell, whose editor is taken away,', () => {
    const agGrid = `<button id="save">保存</button><div class="ag-root" role="grid"><div role="row"><div role="gridcell" class="ag-cell">
      <input id="a"></div></div></div>`;
    const table = `<table><tbody><tr><td><input id="a"></td><td><a id="done">保存</a><button id="drop">删除</button></td></tr></tbody></table>`;
    const commit = (text: string) => (at('#a').parentElement!.textContent = text);

    it('stays unsaved as long as the grid is there (AG Grid)', async () => {
      await show(agGrid);
      await type('#a', '12');
      commit('12 元');
      await afterRemoval();
      expect(told.at(-1)).to.equal(true);
      view.querySelector('[role=row]')!.remove();
      await afterRemoval();
      expect(told.at(-1), 'its row is scrolled away').to.equal(true);
      view.querySelector('[role=grid]')!.remove();
      await afterRemoval();
      expect(told.at(-1)).to.equal(false);
    });

    it('stays unsaved when the grid draws its rows again (EasyUI, vxe-table, jspreadsheet)', async () => {
      await show(table);
      await type('#a', '1234');
      view.querySelector('tbody')!.innerHTML = '<tr><td>1234</td></tr>';
      await afterRemoval();
      expect(told.at(-1)).to.equal(true);
    });

    it('is given up with Escape, with the row, and by a button of the row or one that saves', async () => {
      await show(agGrid);
      await type('#a', '12');
      at('#a').addEventListener('keydown', () => commit(''));
      await sendKeys({ press: 'Escape' });
      await afterRemoval();
      expect(told.at(-1), 'Escape').to.equal(false);
      stop();

      await show(table);
      await type('#a', '12');
      view.querySelector('tr')!.remove();
      await afterRemoval();
      expect(told.at(-1), 'row').to.equal(false);
      stop();

      await show(table);
      await type('#a', '12');
      at('#done').addEventListener('click', () => commit('12'));
      at('#done').click();
      await afterRemoval();
      expect(told.at(-1), 'button of the row').to.equal(false);
      stop();

      await show(agGrid);
      await type('#a', '12');
      at('#save').addEventListener('click', () => commit('12'));
      at('#save').click();
      await afterRemoval();
      expect(told.at(-1), 'save').to.equal(false);
    });

    it('stays unsaved when the next cell is taken back in the same editor (Handsontable)', async () => {
      await show('<div role="treegrid"><textarea id="a"></textarea></div>');
      await type('#a', '1');
      at('#a').value = '';
      await sendKeys({ type: '2' });
      await sendKeys({ press: 'Backspace' });
      expect(told.at(-1)).to.equal(true);
    });
  });
});
