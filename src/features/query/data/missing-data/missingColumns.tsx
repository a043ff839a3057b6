import type { MissingRow } from '@/api/query/missingData'
import { columnsOf } from '@/domain/columns/columnsOf'
import { consumerColumn, meterColumn, meterPlaceColumns } from '@/domain/columns/valueColumns'
import { failReason } from '@/rules/codes/dictionaries'
import { missingIn } from '@/rules/readings/missingDays'
import { DayStrip } from './DayStrip'
import { levelOf } from './levels'

const col = columnsOf<MissingRow>()('missing')

/** Columns: meter, days of its month, cause of the selected day, then the meter's place in the grid. */
export const missingColumns = [
  meterColumn,
  col.number('missing', { title: 'missing', width: 100, sort: true }),
  col.custom('days', {
    title: 'strip',
    width: 268,
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
  col.code('fail_reason', { codes: failReason, width: 150 }),
  col.custom('cause_level', {
    title: 'cause',
    width: 150,
    explain: { word: 'causeMeans' },
    text: ({ cause_level }, { t }) => (cause_level === '' ? '' : t(`missing:level.${levelOf(cause_level)}`)),
  }),
  col.text('cause_name', { title: 'device', width: 170 }),
  consumerColumn,
  col.number('due', { title: 'due', width: 120 }),
  col.text('month', { title: 'month', width: 84, hidden: true }),
  ...meterPlaceColumns,
]
