import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalRow } from '@/api/abnormal'
import type { MeterDetail as Meter } from '@/api/meters'
import { useAbnormalWords } from '@/domain/useAbnormalWords'
import { formatDate, utilityToday } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { DateRange } from '@/ui/time/DateRange'
import { presetSpan } from '@/ui/time/span'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { Answer } from '../parts/Answer'
import { BadSpan } from '../parts/BadSpan'
import { useSpan } from '../parts/useSpan'
import css from '../parts/detail.module.css'

const limit = { months: 1 }
const presets = ['today', 'last7Days', 'thisMonth', 'lastMonth'] as const
/** Far more than a meter has in a month. */
const most = 200
const decimalsOf = (value: number | null): number =>
  Math.min(3, (String(value ?? '').split('.')[1] ?? '').length)

/** What the monitoring rules found about this meter. */
export function AbnormalTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { t: word } = useTranslation('abnormal')
  const { family, rule } = useAbnormalWords()
  const span = useSpan('abnormal', presetSpan('thisMonth', utilityToday()), limit)
  const { from, to } = span.value
  const found = useLoad(['meterAbnormal', meter.id, from, to, i18n.language], async (signal) => {
    const query = { type: '3', font: meter.metercomid, data_date_begin: from, data_date_end: to } as const
    const page = await abnormalApi.page(
      { ...query, sidx: 'data_date', sord: 'desc', currentPage: 1, pageSize: most },
      signal,
    )
    // The search also finds numbers that contain this one.
    return page.rows.filter((row) => row.meter_id === meter.id)
  })
  const columns: TableColumnsType<AbnormalRow> = [
    {
      title: t('abnormal.day'),
      dataIndex: 'data_date',
      width: 120,
      render: (day: string) => formatDate(day, i18n.language),
    },
    { title: word('list.family'), key: 'family', width: 180, render: (_, row) => family(row) },
    { title: word('list.rule'), key: 'rule', width: 240, render: (_, row) => rule(row) },
    ...(['value', 'threshold'] as const).map((key) => ({
      title: word(`list.${key}`),
      key,
      width: 120,
      align: 'right' as const,
      render: (_: unknown, row: AbnormalRow) => (
        <Quantity value={row[key]} unit={row.unit} decimals={decimalsOf(row[key])} />
      ),
    })),
    {
      title: word('list.read'),
      dataIndex: 'read_result',
      width: 120,
      render: (read: string) =>
        read === 'Yes' ? (
          <Status tone="neutral" shape="check" word={word('read.Yes')} />
        ) : (
          <Status tone="danger" shape="dot" word={word('read.No')} />
        ),
    },
    {
      title: word('list.assignee'),
      key: 'assignee',
      width: 170,
      render: (_, row) => row.assignee_name || <NoValue why={word('list.nobody')} />,
    },
    {
      title: word('list.note'),
      dataIndex: 'note',
      width: 200,
      ellipsis: true,
      render: (note: string) => note || <NoValue />,
    },
  ]
  const list = new URLSearchParams({
    type: '3',
    font: meter.metercomid,
    data_date_begin: from,
    data_date_end: to,
  })
  return (
    <>
      <BadSpan span={span} />
      <div className={css.tools}>
        <DateRange
          label={t('abnormal.span')}
          value={span.value}
          limit={limit}
          presets={presets}
          onChange={span.set}
        />
        <span className={css.sum}>
          <ObjectLink to={`/cbo/log/cboAbnormalData?${list.toString()}`}>{t('abnormal.toList')}</ObjectLink>
        </span>
      </div>
      <Answer of={found} height={320}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('abnormal.none')} hint={t('abnormal.noneHelp')} />
          ) : (
            <Table<AbnormalRow>
              ref={scrollableByKeyboard}
              className={css.card}
              aria-label={t('tab.abnormal')}
              size="small"
              rowKey="id"
              columns={columns}
              dataSource={rows}
              loading={{ spinning: found.refreshing, delay: 300 }}
              scroll={{ x: 1270 }}
              pagination={{ defaultPageSize: 15, showSizeChanger: true, hideOnSinglePage: true }}
            />
          )
        }
      </Answer>
    </>
  )
}
