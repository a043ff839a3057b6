import { useTranslation } from 'react-i18next'
import type { ManualCheckRow } from '@/api/capture/manualCheck'
import { columnsOf } from '@/domain/columns/columnsOf'
import { decimalsOf } from '@/domain/columns/measuredFields'
import { consumerColumn, meterColumn, meterPlaceColumns } from '@/domain/columns/valueColumns'
import { formatNumber } from '@/lib/number'
import { failReason } from '@/rules/codes/dictionaries'
import type { StatusLook } from '@/rules/codes/statusLook'
import { valueQuality } from '@/rules/codes/valueQuality'
import { useCan } from '@/ui/access/access'
import { EditableCell } from '@/ui/list/EditableCell'
import { useTranslator } from '@/ui/table/useTranslator'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { meterHasRegister, isTypedInCell, numberIn, problemOf, useTyping, type TypedName } from './typing'

const col = columnsOf<ManualCheckRow>()('audits')

const states: Readonly<Record<string, StatusLook>> = {
  open: { tone: 'neutral', shape: 'ring' },
  entered: { tone: 'info', shape: 'half' },
  verified: { tone: 'success', shape: 'check' },
  rejected: { tone: 'danger', shape: 'cross' },
}
const doubtful: StatusLook = { tone: 'warning', shape: 'triangle' }
const results: Readonly<Record<string, StatusLook>> = {
  ok: { tone: 'success', shape: 'check' },
  unknown: { tone: 'neutral', shape: 'dash' },
  missing: { tone: 'danger', shape: 'ring' },
  missingBefore: { tone: 'danger', shape: 'ring' },
  decrease: { tone: 'danger', shape: 'octagon' },
  zero: doubtful,
  jump: doubtful,
  drop: doubtful,
  estimated: { tone: 'info', shape: 'half' },
}
const unknown: StatusLook = { tone: 'neutral', shape: 'dash' }

/** Register before the ratio, editable in its cell. */
const typedRegister = (name: TypedName) =>
  col.custom(name, {
    title: name === 'this_r' ? name : (texts) => texts.t('audits:typed.tariff', { n: name.slice(-1) }),
    width: name === 'this_r' ? 120 : 92,
    unit: 'kWh',
    text: (row, { language }) =>
      row[name] === null ? '' : formatNumber(row[name], decimalsOf('pap_r', row.total_ratio), language),
    render: (row) => <TypedCell row={row} name={name} />,
  })
const lastRegister = (name: 'last_r' | 'last_r1' | 'last_r2' | 'last_r3' | 'last_r4', hidden = true) =>
  col.number(name, {
    title: name,
    width: 120,
    hidden,
    unit: 'kWh',
    decimals: (row) => decimalsOf('pap_r', row.total_ratio),
  })

/** Meter and month, previous and current register, result of the check, and the user who entered it. */
export const manualCheckColumns = [
  meterColumn,
  consumerColumn,
  col.choice('check_status', {
    title: 'hand.status.title',
    width: 112,
    words: {
      open: 'hand.status.open',
      entered: 'hand.status.entered',
      verified: 'hand.status.verified',
      rejected: 'hand.status.rejected',
    },
    looks: states,
  }),
  lastRegister('last_r', false),
  typedRegister('this_r'),
  typedRegister('this_r1'),
  typedRegister('this_r2'),
  typedRegister('this_r3'),
  typedRegister('this_r4'),
  col.custom('check_result', {
    title: 'hand.result.title',
    width: 190,
    explain: { word: 'rule.means' },
    text: ({ check_result }, { t }) => (check_result === '' ? '' : t(`audits:hand.result.${check_result}`)),
    render: (row) => <ResultCell row={row} />,
  }),
  col.text('month', { title: 'month', width: 84, sort: true }),
  col.day('data_date', { title: 'hand.day', emptyReason: 'hand.wholeMonth' }),
  figure('energy', 130, 'kWh', 2),
  figure('deviation', 100, '%', 1),
  col.text('reader', { title: 'hand.reader', width: 110 }),
  col.time('read_time', { title: 'hand.readTime' }),
  col.time('seen_time', { title: 'hand.seen', hidden: true }),
  col.day('last_date', { title: 'hand.lastDate', hidden: true }),
  col.number('days', { title: 'hand.days', width: 110, hidden: true, emptyReason: 'hand.wholeMonth' }),
  col.code('fail_reason', { codes: failReason, width: 150 }),
  col.text('reason', { title: 'reason', width: 170 }),
  col.number('avg_6m', {
    title: 'hand.usual',
    width: 130,
    unit: 'kWh',
    decimals: 2,
    hidden: true,
    explain: { word: 'hand.usualMeans' },
  }),
  col.status('quality', { codes: valueQuality, width: 130, hidden: true }),
  col.number('tariff_count', { title: 'hand.tariffs', width: 100, hidden: true }),
  lastRegister('last_r1'),
  lastRegister('last_r2'),
  lastRegister('last_r3'),
  lastRegister('last_r4'),
  ...meterPlaceColumns,
]

/** Figure derived from the register; for a draft it is known only after the check. */
function figure(name: 'energy' | 'deviation', width: number, unit: string, decimals: number) {
  return col.custom(name, {
    title: name,
    width,
    align: 'right',
    unit,
    text: (row, { language }) => (row[name] === null ? '' : formatNumber(row[name], decimals, language)),
    render: (row) => <FigureCell row={row} name={name} unit={unit} decimals={decimals} />,
  })
}

interface Cell {
  row: ManualCheckRow
}

function FigureCell({
  row,
  name,
  unit,
  decimals,
}: Cell & { name: 'energy' | 'deviation'; unit: string; decimals: number }) {
  const draft = useTyping().draftOf(row)
  return (
    <Quantity value={draft ? (draft.checked?.[name] ?? null) : row[name]} unit={unit} decimals={decimals} />
  )
}

/** State of a row's draft, in words; undefined when nothing waits to be saved. */
function useDraftState(row: ManualCheckRow): { look: StatusLook; words: string } | undefined {
  const { t } = useTranslation('audits')
  const texts = useTranslator()
  const draft = useTyping().draftOf(row)
  if (!draft) return undefined
  if (draft.problem) return { look: { tone: 'danger', shape: 'octagon' }, words: draft.problem }
  const result = draft.checked?.check_result
  if (!result) return { look: unknown, words: t('hand.unchecked') }
  const resultText = texts.or(`audits:hand.result.${result}`, result)
  return { look: results[result] ?? unknown, words: t('hand.unsaved', { said: resultText }) }
}

function ResultCell({ row }: Cell) {
  const texts = useTranslator()
  const draft = useDraftState(row)
  if (draft) return <Status {...draft.look} word={draft.words} />
  const result = row.check_result
  if (!result) return <NoValue />
  return <Status {...(results[result] ?? unknown)} word={texts.or(`audits:hand.result.${result}`, result)} />
}

function TypedCell({ row, name }: Cell & { name: TypedName }) {
  const { t, i18n } = useTranslation('audits')
  const can = useCan()
  const { draftOf, type } = useTyping()
  const draft = draftOf(row)
  const state = useDraftState(row)
  const value = draft ? draft.values[name] : row[name]
  const decimals = decimalsOf('pap_r', row.total_ratio)
  if (!meterHasRegister(row, name)) return <NoValue why={t('hand.noRegister')} />
  if (!can('edit') || !isTypedInCell(row)) return <Quantity value={value} decimals={decimals} />
  const check = (text: string): string | undefined => {
    const number = numberIn(text)
    if (number === undefined) return t('hand.noNumber')
    const problem = problemOf(row, name, number)
    const limitText = formatNumber(row[`last${name.slice(4)}` as 'last_r'], decimals, i18n.language)
    return problem && t(`typed.${problem}`, { value: limitText })
  }
  return (
    <EditableCell
      value={value === null ? '' : String(value)}
      label={`${row.metercomid} ${row.month}, ${t(name)}`}
      empty={t('hand.type')}
      mark={state?.words}
      check={check}
      save={(text) => {
        const number = numberIn(text)
        if (number !== undefined) type(row, name, number)
        return Promise.resolve(undefined)
      }}
    />
  )
}
