import { RedoOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayEnergyRow, MeterDetail as Meter } from '@/api/meters'
import { failReason } from '@/rules/dictionaries'
import { meterFields, type MeasuredField } from '@/domain/meterFields'
import { readResult } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatDate, formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { DetailTable } from '@/page/detail/DetailTable'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import type { MeterCommands } from './useMeterCommand'
import css from '@/page/detail/detail.module.css'

interface Day {
  date: string
  row: DayEnergyRow | undefined
}

interface Props {
  meter: Meter
  days: readonly Day[]
  commands: MeterCommands
}

/** Rows on a page: a month. */
const month = 31
type Measured = Extract<keyof DayEnergyRow, MeasuredField>
const tariffs = ['pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const

/** The days as rows, newest first; a day that nobody reported stands there too. */
export function DayEnergyTable({ meter, days, commands }: Props) {
  const can = useCan()
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
  const make = useDetailColumns<Day>()
  const columns = [
    make.cell('data_date', 110, ({ date }) => formatDate(date, language), { identity: true }),
    make.cell('read_result', 190, resultOf),
    ...shown.map((name) => amountOf(name)),
    make.cell(
      'pap_demand_time',
      165,
      ({ row }) => formatDateTime(row?.pap_demand_time ?? '', language) || <NoValue />,
    ),
    make.cell('fail_reason', 180, reasonOf),
    make.cell('read_time', 165, ({ row }) => formatDateTime(row?.read_time ?? '', language) || <NoValue />),
  ]
  return (
    <DetailTable
      name={t('tab.dayEnergy')}
      rows={newest}
      rowKey={({ date }) => date}
      none={{ title: t('dayEnergy.none'), hint: t('dayEnergy.noneHelp') }}
      pages={month}
      columns={columns}
    />
  )

  function amountOf(name: Measured) {
    const { unit, decimals } = meterFields[name]
    const render = ({ row }: Day) => <Quantity value={row?.[name] ?? null} decimals={decimals} />
    return make.cell(name, 150, render, { title: `${field(name)} (${unit})`, align: 'right' })
  }
  function reasonOf({ date, row }: Day) {
    const reason = commands.refused[date]
    const again = reason === '' ? t('again.empty', { day: formatDate(date, language) }) : reason
    return (
      <>
        {row?.fail_reason ? word(failReason, row.fail_reason) : <NoValue />}
        {again !== undefined && <div className={css.again}>{t('again.last', { reason: again })}</div>}
      </>
    )
  }
  function resultOf({ date, row }: Day) {
    const failed = row ? row.read_result === '2' : true
    return (
      <span className={css.result}>
        {row ? <StatusOf of={readResult} code={row.read_result} /> : t('why.unknown')}
        {failed && can('read') && (
          <Tooltip title={t('again.readDay', { day: formatDate(date, language) })}>
            <Button
              type="text"
              icon={<RedoOutlined aria-hidden />}
              aria-label={t('again.readDay', { day: formatDate(date, language) })}
              disabled={commands.command.running || commands.command.starting}
              onClick={() => void commands.readDays([date])}
            />
          </Tooltip>
        )}
      </span>
    )
  }
}
