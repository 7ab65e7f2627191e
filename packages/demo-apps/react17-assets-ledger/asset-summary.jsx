import { Card, Col, DatePicker, Progress, Row, Spin, Statistic, Tooltip } from 'antd';
import React, { useState } from 'react';
import './asset-summary.css';
import { bookValue, categories } from './call';
import { useTexts } from './texts';

const sum = (rows, of) => rows.reduce((total, row) => total + of(row), 0);

/** Value of all assets by category, for a range of purchase dates. */
export default function AssetSummary({ rows }) {
  const { say, yuan } = useTexts();
  const [span, setSpan] = useState(null);
  if (!rows) return <Spin className="al-wait" />;
  const [from, to] = span ? span.map((day) => day.format('YYYY-MM-DD')) : ['', '9999'];
  const chosen = rows.filter(({ bought, state }) => state !== '报废' && bought >= from && bought <= to);
  const total = sum(chosen, ({ price }) => price);
  return (
    <>
      <div className="al-bar">
        <DatePicker.RangePicker value={span} onChange={setSpan} />
      </div>
      <Row gutter={[16, 16]}>
        <Col xs={24} md={8}>
          <Card>
            <Statistic title={say('在册资产')} value={chosen.length} suffix={say('项')} />
          </Card>
        </Col>
        <Col xs={24} md={8}>
          <Card>
            <Statistic title={say('原值合计（元）')} value={yuan(total)} />
          </Card>
        </Col>
        <Col xs={24} md={8}>
          <Card>
            <Statistic title={say('净值合计（元）')} value={yuan(sum(chosen, bookValue))} />
          </Card>
        </Col>
      </Row>
      <Card className="al-share" title={say('按类别')}>
        {categories.map((category) => {
          const of = chosen.filter((row) => row.category === category);
          const part = sum(of, ({ price }) => price);
          return (
            <Tooltip key={category} title={say('{0} 项，{1} 元', of.length, yuan(part))}>
              <div className="al-share-line">
                <span>{say(category)}</span>
                <Progress percent={total ? Math.round((part / total) * 100) : 0} strokeColor="var(--at-primary)" />
              </div>
            </Tooltip>
          );
        })}
      </Card>
    </>
  );
}
