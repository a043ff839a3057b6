import type { CpSuccessRow } from '@/api/query/cpSuccess'
import { columnsOf } from '@/domain/columns/columnsOf'
import { metersPath, pointDetailPath } from '@/domain/grid/gridPaths'
import type { DateSpan } from '@/lib/span'
import { figureState, pointType } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { RateValue } from '../../shared/stat/RateValue'
import { trendCells } from '../../shared/stat/trendCells'
import { unreadOfPointPath, unreadPath } from '@/domain/links/statPaths'

const col = columnsOf<CpSuccessRow>()('statistics')
const count = { sort: true, emptyReason: 'notYet' } as const

const failed = col.number('failed', { ...count, title: 'cp.failed', width: 96 })
const failedColumn = ({ from: firstDay, to: lastDay }: DateSpan): Column<CpSuccessRow> => ({
  ...failed,
  render(row) {
    const cell = failed.render(row)
    if (!row.failed) return cell
    // Missing data lists the meters of one day; for several days the link leads to the days themselves, each with its
    // reason.
    const path =
      firstDay === lastDay
        ? unreadPath({ tml_id: row.id }, lastDay)
        : unreadOfPointPath(row.id, { date_begin: firstDay, date_end: lastDay })
    return <ObjectLink to={path}>{cell}</ObjectLink>
  },
})

const rate: Column<CpSuccessRow> = {
  ...col.number('rate', {
    title: 'cp.rate',
    width: 116,
    unit: '%',
    decimals: 2,
    sort: true,
    explain: { word: 'cp.rateMeans' },
  }),
  render: (row) => <RateValue value={row.rate} counts={row} />,
}

/**
 * Columns of collection points.
 * @param days days counted by the list: unread meters of a single day lead to their causes
 */
export const cpSuccessColumns = (days: DateSpan): readonly Column<CpSuccessRow>[] => [
  col.link('cp_name', { path: ({ id }) => pointDetailPath(id), width: 214, identity: true, sort: true }),
  col.text('tml_asset_no', { width: 112, sort: true }),
  rate,
  col.computed('trend', { title: 'trendDays', ...trendCells('rates') }),
  failedColumn(days),
  col.number('consecutive_bad_days', {
    title: 'cp.badDays',
    width: 130,
    sort: true,
    explain: { word: 'cp.badDaysMeans' },
  }),
  col.members('meter_count', { path: ({ id }) => metersPath({ tml_id: id }), width: 90, sort: true }),
  col.number('should_read', { ...count, title: 'cp.should', width: 104 }),
  col.number('success', { ...count, title: 'cp.success', width: 96 }),
  col.number('typed', { ...count, title: 'typed', width: 110, hidden: true }),
  col.number('rssi', { unit: 'dBm', width: 110, sort: true }),
  // The rate has the alarm of the row.
  col.status('online_status', { codes: onlineStatus, width: 126, sort: true, isPlain: true }),
  col.number('online_rate', {
    title: 'cp.online',
    width: 126,
    unit: '%',
    decimals: 2,
    explain: { word: 'cp.onlineMeans' },
  }),
  col.text('tg_name', { width: 180, sort: true }),
  col.code('tml_type', { codes: pointType, width: 130, sort: true }),
  col.code('figure_state', { codes: figureState, title: 'state', width: 130, hidden: true }),
  col.time('calculated_at', { title: 'calculated', hidden: true }),
]
