import { Alert, DatePicker, Form, Input, message, Modal, Select } from 'antd';
import moment from 'moment';
import React, { useEffect, useRef, useState } from 'react';
import { tooLong } from '@atrium/sdk';
import { call, categories, departments, draftOf } from './call';
import { useTexts } from './texts';

/** Returns the key of the draft: one for each asset, and one for a new asset. */
const formOf = ({ id }) => (id ? `asset-${id}` : 'asset');

/** Characters of a name and of a specification. */
const longest = 40;

/** Form that registers or changes an asset; closed while `asset` is null. */
export function AssetForm({ asset, onClose, onSaved }) {
  const { say, language } = useTexts();
  const fits = {
    async validator(_, value) {
      const problem = tooLong(value || '', longest, language);
      if (problem) throw new Error(problem);
    },
  };
  const options = (values) => values.map((value) => ({ value, label: say(value) }));
  const [form] = Form.useForm();
  const before = useRef({});
  const [saving, setSaving] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const known = Boolean(asset && asset.id);

  useEffect(() => {
    if (!asset) return;
    form.resetFields();
    before.current = asset;
    const values = { ...(asset.id && { ...asset, price: asset.price / 100 }), ...draftOf(formOf(asset)).load() };
    const price = values.price === undefined ? undefined : String(values.price);
    form.setFieldsValue({ ...values, price, bought: values.bought && moment(values.bought) });
  }, [asset, form]);

  /** Returns what somebody changed: other texts are here in the language of the screen. */
  const changedOf = (values) => Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== before.current[key]));

  function keep(_, { bought, ...values }) {
    setIsKept(draftOf(formOf(asset)).save(changedOf({ ...values, bought: bought && bought.format('YYYY-MM-DD') })));
  }

  async function save() {
    const values = await form.validateFields();
    const body = { ...values, price: Math.round(values.price * 100), bought: values.bought.format('YYYY-MM-DD') };
    setSaving(true);
    try {
      const changed = changedOf(body);
      if (known && Object.keys(changed).length > 0) await call(`/ledgers/assets/${asset.id}`, { method: 'PUT', body: changed });
      if (!known) await call('/ledgers/assets', { body: { ...body, state: '在用' } });
      draftOf(formOf(asset)).clear();
      message.success(say('资产已保存'));
      onSaved();
      onClose();
    } catch (error) {
      message.error(error.message);
    }
    setSaving(false);
  }

  return (
    <Modal
      title={say(known ? '编辑资产' : '登记资产')}
      visible={Boolean(asset)}
      onOk={() => save().catch(() => {})}
      onCancel={onClose}
      afterClose={() => setIsKept(true)}
      confirmLoading={saving}
      okText={say('保存')}
      forceRender
    >
      <Form form={form} labelCol={{ span: 5 }} initialValues={{ category: categories[0] }} onValuesChange={keep}>
        {!isKept && <Alert type="warning" role="status" message={say('草稿没有存下来，离开前请先提交。')} />}
        <Form.Item name="name" label={say('名称')} rules={[{ required: true, message: say('填写资产名称') }, fits]}>
          <Input />
        </Form.Item>
        <Form.Item name="spec" label={say('规格')} rules={[fits]}>
          <Input />
        </Form.Item>
        <Form.Item name="category" label={say('类别')}>
          <Select options={options(categories)} />
        </Form.Item>
        <Form.Item name="department" label={say('使用部门')} rules={[{ required: true, message: say('选择使用部门') }]}>
          <Select showSearch options={options(departments)} />
        </Form.Item>
        <Form.Item
          name="price"
          label={say('原值（元）')}
          rules={[
            { required: true, message: say('填写原值') },
            { pattern: /^[1-9]\d{0,11}(\.\d{1,2})?$/, message: say('原值写成 1234.56 这样，不小于 1，不写逗号和符号，最多两位小数') },
          ]}
        >
          <Input inputMode="decimal" className="al-number" />
        </Form.Item>
        <Form.Item name="bought" label={say('购入日期')} rules={[{ required: true, message: say('选择购入日期') }]}>
          <DatePicker disabledDate={(day) => day > moment()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
