import type { MissingRow } from '@/api/query/missingData'
import { columnsOf } from '@/domain/columns/columnsOf'
import {
  consumerColumn,
  consumerNameColumn,
  meterColumn,
  sitePlaceColumns,
} from '@/domain/columns/valueColumns'
import { failReason } from '@/rules/codes/dictionaries'
import { missingIn } from '@/rules/readings/missingDays'
import type { Translator } from '@/ui/table/column'
import { DayStrip } from './DayStrip'
import { levelOf } from './levels'

const col = columnsOf<MissingRow>()('missing')

const reasonOf = ({ fail_reason }: MissingRow, { or }: Translator): string =>
  fail_reason && or(`domain:failReason.${fail_reason}`, fail_reason)
const levelWord = ({ cause_level }: MissingRow, { t }: Translator): string =>
  cause_level === '' ? '' : t(`missing:level.${levelOf(cause_level)}`)
/** Columns: meter and where one acts, cause of the selected day, days of the month, then the meter's place in the grid. */
export const missingColumns = [
  meterColumn,
  { ...consumerNameColumn, width: 200 },
  col.text('cp_name', { width: 204, sort: true, explain: 'cp' }),
  {
    ...col.computed('why', {
      title: 'whyMissing',
      width: 150,
      explain: { word: 'causeMeans' },
      text: (row, texts) => [reasonOf(row, texts), row.cause_name].filter(Boolean).join(' · '),
    }),
    madeOf: ['fail_reason', 'cause_level', 'cause_name'],
  },
  col.number('missing', { title: 'missing', width: 100, sort: true }),
  col.custom('days', {
    title: 'strip',
    width: 206,
    explain: { word: 'stripMeans' },
    text: ({ month, days }, { t, or }) =>
      missingIn(month, days)
        .map(({ day, reason, typed }) =>
          [
            `${day} ${or(`domain:failReason.${reason}`, reason)}`,
            ...(typed ? [t('missing:typed')] : []),
          ].join(' · '),
        )
        .join(', '),
    render: (row) => <DayStrip row={row} />,
  }),
  col.text('name', { width: 204, sort: true }),
  consumerColumn,
  col.number('due', { title: 'due', width: 120 }),
  col.text('month', { title: 'month', width: 84, hidden: true }),
  ...sitePlaceColumns.filter(({ key }) => key !== 'cp_name' && key !== 'name'),
  col.code('fail_reason', { codes: failReason, width: 150, hidden: true }),
  col.custom('cause_level', {
    title: 'cause',
    width: 150,
    hidden: true,
    explain: { word: 'causeMeans' },
    text: levelWord,
  }),
  col.text('cause_name', { title: 'device', width: 170, hidden: true }),
]
