import { Button, Tooltip } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/meters'
import type { DayEnergyRow } from '@/api/meterReadings'
import { columnsOf } from '@/domain/columnsOf'
import { failReason } from '@/rules/dictionaries'
import { meterFields, type MeasuredField } from '@/domain/meterFields'
import { readResult } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { addDays, formatDate, utilityToday } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { NoValue } from '@/ui/value/Quantity'
import { DetailTable } from '@/page/detail/DetailTable'
import { tariffsOf } from '../meter/tariffs'
import type { DayOf } from './dayEnergy'
import type { MeterCommands } from './useMeterCommand'
import css from '@/page/detail/detail.module.css'
import { AgainSign } from '@/ui/actions/signs'

/** A day of the span; `known`: the answer has it. */
type Day = Partial<DayEnergyRow> & Pick<DayEnergyRow, 'data_date'> & { known: boolean }

interface Props {
  meter: Meter
  days: readonly DayOf[]
  commands: MeterCommands
}

/** Rows on a page: a month. */
const month = 31
type Measured = Extract<keyof DayEnergyRow, MeasuredField>
const tariffs = ['pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const

const col = columnsOf<Day>()('meter')
const demandTime = col.time('pap_demand_time', { width: 165 })
const readTime = col.time('read_time', { width: 165 })
const dateColumn = col.day('data_date', { width: 110, identity: true })
const amount = (name: Measured) =>
  col.number(name, {
    title: (say) => `${say.t(`domain:field.${name}`)} (${meterFields[name].unit})`,
    width: 150,
    decimals: meterFields[name].decimals,
  })

/** The days as rows, newest first; a day without an answer stands there too. */
export function DayEnergyTable({ meter, days, commands }: Props) {
  const { t } = useTranslation('meter')
  const newest = useMemo(
    () =>
      days.toReversed().map(({ date, row }): Day => ({ ...row, data_date: date, known: row !== undefined })),
    [days],
  )
  const reported = days.flatMap(({ row }) => row ?? [])
  const columns = [
    dateColumn,
    col.own('read_result', { width: 190, render: (day) => <Result day={day} commands={commands} /> }),
    amount('pap_e'),
    ...tariffs.slice(0, tariffsOf(meter.tariff_count, reported)).map(amount),
    ...(reported.some((row) => (row.rap_e ?? 0) > 0) ? [amount('rap_e')] : []),
    amount('prp_e'),
    amount('pap_r'),
    amount('pap_demand'),
    demandTime,
    col.own('fail_reason', {
      width: 180,
      render: (day) => <Reason day={day} again={commands.refused[day.data_date]} />,
    }),
    readTime,
  ]
  return (
    <DetailTable
      name={t('tab.dayEnergy')}
      rows={newest}
      rowKey={({ data_date }) => data_date}
      none={{ title: t('dayEnergy.none'), hint: t('dayEnergy.noneHelp') }}
      pages={month}
      columns={columns}
    />
  )
}

/** Why the day is missing, and why the last try to read it again brought nothing ('' = there is no such freeze). */
function Reason({ day: { data_date, fail_reason }, again }: { day: Day; again: string | undefined }) {
  const { t, i18n } = useTranslation('meter')
  const { word } = useWords()
  const reason = again === '' ? t('again.empty', { day: formatDate(data_date, i18n.language) }) : again
  return (
    <>
      {fail_reason ? word(failReason, fail_reason) : <NoValue />}
      {reason !== undefined && <div className={css.again}>{t('again.last', { reason })}</div>}
    </>
  )
}

/** What became of the reading; a day that failed can be read again. */
function Result({ day, commands }: { day: Day; commands: MeterCommands }) {
  const { t, i18n } = useTranslation('meter')
  const can = useCan()
  const again = t('again.readDay', { day: formatDate(day.data_date, i18n.language) })
  return (
    <span className={css.result}>
      {day.known ? (
        <StatusOf of={readResult} code={day.read_result} />
      ) : (
        t(day.data_date === addDays(utilityToday(), -1) ? 'why.collectingName' : 'why.unknown')
      )}
      {(!day.known || day.read_result === '2') && can('read') && (
        <Tooltip title={again}>
          <Button
            type="text"
            icon={<AgainSign aria-hidden />}
            aria-label={again}
            disabled={commands.command.running || commands.command.starting}
            onClick={() => void commands.readDays([day.data_date])}
          />
        </Tooltip>
      )}
    </span>
  )
}
