import { Table, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayEnergyRow, MeterDetail as Meter } from '@/api/meters'
import { failReason } from '@/domain/dictionaries'
import { meterFields, type MeasuredField } from '@/domain/meterFields'
import { readResult } from '@/domain/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatDate, formatDateTime } from '@/lib/time'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { Quantity } from '@/ui/value/Quantity'
import css from '../parts/detail.module.css'

interface Day {
  date: string
  row: DayEnergyRow | undefined
}

type Measured = Extract<keyof DayEnergyRow, MeasuredField>
const tariffs = ['pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const

/** The days as rows, newest first; a day that nobody reported stands there too. */
export function DayEnergyTable({ meter, days }: { meter: Meter; days: readonly Day[] }) {
  const { t, i18n } = useTranslation('meter')
  const { field, word } = useWords()
  const language = i18n.language
  const newest = useMemo(() => days.toReversed(), [days])
  const exports = days.some(({ row }) => (row?.rap_e ?? 0) > 0)
  const shown: Measured[] = [
    'pap_e',
    ...(meter.tariff_count > 1 ? tariffs.slice(0, meter.tariff_count) : []),
    ...(exports ? (['rap_e'] as const) : []),
    'prp_e',
    'pap_r',
    'pap_demand',
  ]
  const columns: TableColumnsType<Day> = [
    {
      key: 'date',
      title: field('data_date'),
      fixed: 'left',
      width: 110,
      render: (_, { date }) => formatDate(date, language),
    },
    ...shown.map((name) => ({
      key: name,
      title: `${field(name)} (${meterFields[name].unit})`,
      align: 'right' as const,
      width: 150,
      render: (_: unknown, { row }: Day) => (
        <Quantity value={row?.[name] ?? null} decimals={meterFields[name].decimals} />
      ),
    })),
    {
      key: 'demandTime',
      title: field('pap_demand_time'),
      width: 160,
      render: (_, { row }) => formatDateTime(row?.pap_demand_time ?? '', language),
    },
    {
      key: 'result',
      title: field('read_result'),
      width: 140,
      render: (_, { row }) => (row ? <StatusOf of={readResult} code={row.read_result} /> : t('why.unknown')),
    },
    {
      key: 'reason',
      title: field('fail_reason'),
      width: 160,
      render: (_, { row }) => row?.fail_reason && word(failReason, row.fail_reason),
    },
    {
      key: 'read',
      title: field('read_time'),
      width: 160,
      render: (_, { row }) => formatDateTime(row?.read_time ?? '', language),
    },
  ]
  return (
    <Table<Day>
      ref={scrollableByKeyboard}
      className={css.card}
      aria-label={t('tab.dayEnergy')}
      size="small"
      rowKey="date"
      columns={columns}
      dataSource={newest}
      scroll={{ x: columns.reduce((sum, column) => sum + Number(column.width), 0) }}
      pagination={{
        defaultPageSize: 31,
        pageSizeOptions: [31, 92, 366],
        showSizeChanger: true,
        hideOnSinglePage: true,
      }}
    />
  )
}
