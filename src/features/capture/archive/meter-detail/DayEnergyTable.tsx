import { Button, Checkbox, Tooltip } from 'antd'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import type { DayEnergyRow } from '@/api/capture/meterReadings'
import { columnsOf } from '@/domain/columns/columnsOf'
import { failReason, valueSource } from '@/rules/codes/dictionaries'
import { decimalsOf, measuredFields, type MeasuredField } from '@/domain/columns/measuredFields'
import { readResult, readResults } from '@/rules/codes/statuses'
import { EnergyQuality } from '@/domain/figures/EnergyQuality'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { formatDate, utilityNow } from '@/lib/time'
import { readingDay } from '@/rules/readings/readingDay'
import { useCan } from '@/ui/access/access'
import { NoValue } from '@/ui/value/Quantity'
import { DetailTable } from '@/page/detail/DetailTable'
import type { Translator } from '@/ui/table/column'
import { ratioText } from '../../shared/meter/ratio'
import { tariffsOf } from '../../shared/meter/tariffs'
import type { DayOf } from './dayEnergy'
import type { MeterCommands } from './useMeterCommand'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import { ReadSign } from '@/ui/actions/signs'

/** Day of the span; `isAnswered` is false when the server did not mention the day. */
type Day = Partial<DayEnergyRow> & Pick<DayEnergyRow, 'data_date'> & { isAnswered: boolean }

interface Props {
  meter: Meter
  days: readonly DayOf[]
  commands: MeterCommands
}

/** Rows of a page: one month. */
const pageRows = 31
type Measured = Extract<keyof DayEnergyRow, MeasuredField>
const tariffs = ['pap_e1', 'pap_e2', 'pap_e3', 'pap_e4'] as const

const col = columnsOf<Day>()('meter')
const demandTime = col.time('pap_demand_time')
const readTime = col.time('read_time')
const dateColumn = col.day('data_date', { width: 110, identity: true })
const moreRegisters = ['rap_r', 'prp_r', 'rrp_r', 'rp1_r', 'rp2_r', 'rp3_r', 'rp4_r'] as const
const amount = (name: Measured) =>
  col.number(name, {
    title: (texts) => `${texts.t(`domain:field.${name}`)} (${measuredFields[name].unit})`,
    width: 150,
    decimals: measuredFields[name].decimals,
  })
const beforeRatio = (texts: Translator, name: string, ratio: string): string =>
  ratio === '' ? name : texts.t('meter:beforeRatio', { name, ratio })
/** Register column in the values that the meter shows; `ratio` is '' when no ratio applies. */
const register = (name: Measured, ratio: string, { total_ratio }: Meter) =>
  col.number(name, {
    title: (texts) =>
      `${beforeRatio(texts, texts.t(`domain:field.${name}`), ratio)} (${measuredFields[name].unit})`,
    width: 150,
    decimals: decimalsOf(name, total_ratio),
  })
const { unit: kW, decimals: demandDecimals } = measuredFields.pap_demand
const demandColumn = col.number('pap_demand_primary', {
  title: (texts) => `${texts.t('domain:field.pap_demand_day')} (${kW})`,
  width: 150,
  decimals: demandDecimals,
})
const secondaryDemand = (ratio: string) =>
  col.number('pap_demand', {
    title: (texts) => `${beforeRatio(texts, texts.t('domain:field.pap_demand_day'), ratio)} (${kW})`,
    width: 150,
    decimals: demandDecimals,
  })
const qualityColumn = col.custom('quality', {
  width: 220,
  render: ({ quality, gap_days, gap_e }) => (
    <EnergyQuality quality={quality} gap_days={gap_days ?? null} gap_e={gap_e ?? null} />
  ),
})
const sourceColumn = col.code('value_source', { codes: valueSource, width: 120 })

/** Days as rows, newest first; days without an answer are listed too. */
export function DayEnergyTable({ meter, days, commands }: Props) {
  const { t, i18n } = useTranslation('meter')
  const [showsAll, setShowsAll] = useState(false)
  const ratio = ratioText(meter, i18n.language)
  const newest = useMemo(
    () =>
      days
        .toReversed()
        .map(({ date, row }): Day => ({ ...row, data_date: date, isAnswered: row !== undefined })),
    [days],
  )
  const reported = days.flatMap(({ row }) => row ?? [])
  const exports = reported.some((row) => (row.rap_e ?? 0) > 0)
  const columns = [
    dateColumn,
    col.custom('read_result', { width: 190, render: (day) => <Result day={day} commands={commands} /> }),
    amount('pap_e'),
    qualityColumn,
    ...tariffs.slice(0, tariffsOf(meter.tariff_count, reported)).map((name) => amount(name)),
    sourceColumn,
    ...(exports ? [amount('rap_e')] : []),
    amount('prp_e'),
    ...(showsAll ? [amount('rrp_e')] : []),
    register('pap_r', ratio, meter),
    ...(exports && !showsAll ? [register('rap_r', ratio, meter)] : []),
    ...(showsAll ? moreRegisters.map((name) => register(name, ratio, meter)) : []),
    demandColumn,
    ...(ratio === '' ? [] : [secondaryDemand(ratio)]),
    demandTime,
    col.custom('fail_reason', {
      width: 180,
      render: (day) => <Reason day={day} rereadProblem={commands.refused[day.data_date]} />,
    }),
    readTime,
  ]
  return (
    <>
      <div className={clsx(sharedStyles.topRow, css.tools)}>
        <Checkbox checked={showsAll} onChange={({ target }) => setShowsAll(target.checked)}>
          {t('dayEnergy.more')}
        </Checkbox>
      </div>
      <DetailTable
        name={t('tab.dayEnergy')}
        rows={newest}
        rowKey={({ data_date }) => data_date}
        emptyState={{ title: t('dayEnergy.none'), hint: t('dayEnergy.noneHelp') }}
        pages={pageRows}
        columns={columns}
      />
    </>
  )
}

/**
 * Reason for a missing day, and the result of the last attempt to read it again ('' = the meter has no such freeze).
 */
function Reason({
  day: { data_date, fail_reason },
  rereadProblem,
}: {
  day: Day
  rereadProblem: string | undefined
}) {
  const { t, i18n } = useTranslation('meter')
  const { word } = useWords()
  const reason =
    rereadProblem === '' ? t('again.empty', { day: formatDate(data_date, i18n.language) }) : rereadProblem
  return (
    <>
      {fail_reason ? word(failReason, fail_reason) : <NoValue />}
      {reason !== undefined && <div className={css.again}>{t('again.last', { reason })}</div>}
    </>
  )
}

/** Result of the day's reading; a failed day can be read again. */
function Result({ day, commands }: { day: Day; commands: MeterCommands }) {
  const { t, i18n } = useTranslation('meter')
  const can = useCan()
  const rereadLabel = t('again.readDay', { day: formatDate(day.data_date, i18n.language) })
  // Before the deadline a day counts as being collected, whatever earlier attempts returned.
  const due = day.data_date <= readingDay(utilityNow())
  const unread = !day.isAnswered || day.read_result === readResults.failed
  if (unread && !due) return t('why.collectingName')
  return (
    <span className={css.result}>
      {day.isAnswered ? <StatusOf codes={readResult} code={day.read_result} /> : t('why.unknown')}
      {unread && can('read') && (
        <Tooltip title={rereadLabel}>
          <Button
            type="text"
            icon={<ReadSign aria-hidden />}
            aria-label={rereadLabel}
            disabled={commands.command.running || commands.command.starting}
            onClick={() => void commands.readDays([day.data_date])}
          />
        </Tooltip>
      )}
    </span>
  )
}
