import { Button, Input, message, Popconfirm, Select, Table, Tag } from 'antd';
import React, { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookValue, call, dayOf, states, yuan } from './call';

/** Table of all assets (null until they are loaded); `onChanged` loads them again. */
export function AssetTable({ rows, onChanged, onPerson }) {
  const [word, setWord] = useState('');
  const [wanted, setWanted] = useState([]);

  const shown = useMemo(
    () =>
      (rows || []).filter(
        (row) => (!wanted.length || wanted.includes(row.state)) && `${row.id}${row.name}${row.person}`.includes(word.trim()),
      ),
    [rows, word, wanted],
  );

  async function change(row, values) {
    try {
      await call(`/ledgers/assets/${row.id}`, { method: 'PUT', body: values });
      message.success(`${row.name}已更新为“${values.state}”`);
      onChanged();
    } catch (error) {
      message.error(error.message);
    }
  }

  const columns = [
    { title: '编号', dataIndex: 'id', width: 100, render: (id) => <Link to={`/list?key=${id}`}>{id}</Link> },
    {
      title: '名称',
      dataIndex: 'name',
      width: 200,
      render: (name, { spec }) => (
        <>
          {name} <small>{spec}</small>
        </>
      ),
    },
    { title: '类别', dataIndex: 'category', width: 100 },
    { title: '使用部门', dataIndex: 'department', width: 110 },
    {
      title: '保管人',
      dataIndex: 'person',
      width: 90,
      render: (person) => (
        <Button type="link" size="small" onClick={() => onPerson(person)}>
          {person}
        </Button>
      ),
    },
    { title: '原值（元）', dataIndex: 'price', width: 120, align: 'right', sorter: (a, b) => a.price - b.price, render: yuan },
    { title: '净值（元）', key: 'value', width: 120, align: 'right', render: (_, row) => yuan(bookValue(row)) },
    { title: '购入日期', dataIndex: 'bought', width: 140, sorter: (a, b) => a.bought.localeCompare(b.bought), render: dayOf },
    { title: '状态', dataIndex: 'state', width: 80, render: (state) => <Tag color={states[state]}>{state}</Tag> },
    {
      title: '操作',
      key: 'act',
      width: 120,
      render: (_, row) => (
        <>
          <Link to={`/list?key=${row.id}`}>编辑</Link>{' '}
          {row.state !== '报废' && (
            <Popconfirm title="报废后不再计提折旧，确定吗？" onConfirm={() => change(row, { state: '报废' })}>
              <a role="button" tabIndex={0}>
                报废
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
        <Input.Search className="al-search" allowClear placeholder="编号、名称或保管人" onChange={(event) => setWord(event.target.value)} />
        <Select
          className="al-states"
          mode="multiple"
          allowClear
          placeholder="全部状态"
          value={wanted}
          onChange={setWanted}
          options={Object.keys(states).map((value) => ({ value, label: value }))}
        />
      </div>
      <Table
        rowKey="id"
        size="middle"
        loading={!rows}
        columns={columns}
        dataSource={shown}
        scroll={{ x: 1140 }}
        pagination={{ pageSize: 12, showSizeChanger: false, showTotal: (total) => `共 ${total} 项` }}
      />
    </>
  );
}
