import { Button, Input, message, Popconfirm, Select, Table, Tag } from 'antd';
import React, { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookValue, call, states } from './call';
import { useTexts } from './texts';

/** Table of all assets (null until they are loaded); `onChanged` loads them again. */
export function AssetTable({ rows, onChanged, onPerson }) {
  const { say, dayOf, yuan } = useTexts();
  const [word, setWord] = useState('');
  const [wanted, setWanted] = useState([]);

  const shown = useMemo(
    () =>
      (rows || []).filter(
        (row) =>
          (!wanted.length || wanted.includes(row.state)) &&
          `${row.id}${row.name}${row.person}`.toLowerCase().includes(word.trim().toLowerCase()),
      ),
    [rows, word, wanted],
  );

  async function scrap(row) {
    try {
      await call(`/ledgers/assets/${row.id}`, { method: 'PUT', body: { state: '报废' } });
      message.success(say('“{0}”已报废', row.name));
      onChanged();
    } catch (error) {
      message.error(error.message);
    }
  }

  const columns = [
    { title: say('编号'), dataIndex: 'id', width: 85, render: (id) => <Link to={`/list?key=${id}`}>{id}</Link> },
    {
      title: say('名称'),
      dataIndex: 'name',
      width: 180,
      render: (name, { spec }) => (
        <>
          {name} <small>{spec}</small>
        </>
      ),
    },
    { title: say('类别'), dataIndex: 'category', width: 120, render: (category) => say(category) },
    { title: say('使用部门'), dataIndex: 'department', width: 150 },
    {
      title: say('保管人'),
      dataIndex: 'person',
      width: 120,
      render: (person) => (
        <Button type="link" size="small" onClick={() => onPerson(person)}>
          {person}
        </Button>
      ),
    },
    { title: say('原值（元）'), dataIndex: 'price', width: 110, align: 'right', sorter: (a, b) => a.price - b.price, render: yuan },
    { title: say('净值（元）'), key: 'value', width: 110, align: 'right', render: (_, row) => yuan(bookValue(row)) },
    { title: say('购入日期'), dataIndex: 'bought', width: 125, sorter: (a, b) => a.bought.localeCompare(b.bought), render: dayOf },
    { title: say('状态'), dataIndex: 'state', width: 95, render: (state) => <Tag color={states[state]}>{say(state)}</Tag> },
    {
      title: say('操作'),
      key: 'act',
      width: 100,
      render: (_, row) => (
        <>
          <Link to={`/list?key=${row.id}`}>{say('编辑')}</Link>{' '}
          {row.state !== '报废' && (
            <Popconfirm title={say('报废后不再计提折旧，确定吗？')} onConfirm={() => scrap(row)}>
              <a role="button" tabIndex={0}>
                {say('报废资产')}
              </a>
            </Popconfirm>
          )}
        </>
      ),
    },
  ];

  return (
    <>
      <div className="al-bar">
        <Input.Search
          className="al-search"
          allowClear
          placeholder={say('编号、名称或保管人')}
          onChange={(event) => setWord(event.target.value)}
        />
        <Select
          className="al-states"
          mode="multiple"
          allowClear
          placeholder={say('全部状态')}
          value={wanted}
          onChange={setWanted}
          options={Object.keys(states).map((value) => ({ value, label: say(value) }))}
        />
      </div>
      <Table
        rowKey="id"
        size="middle"
        loading={!rows}
        columns={columns}
        dataSource={shown}
        scroll={{ x: 1195 }}
        pagination={{ pageSize: 12, showSizeChanger: false, showTotal: (total) => say('共 {0} 项', total) }}
      />
    </>
  );
}
