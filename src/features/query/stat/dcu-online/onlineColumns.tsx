import { besideReadTarget } from '@/domain/figures/TargetRate'
import type { DcuOnlineRow } from '@/api/query/dcuOnline'
import { columnsOf } from '@/domain/columns/columnsOf'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import type { DaysQuery } from '@/rules/readings/dueDays'
import { onlineStatus } from '@/rules/codes/statuses'
import type { DeviceLevel } from '@/rules/readings/unitLevels'
import { dcuOnlinePath } from '@/domain/links/statPaths'

const col = columnsOf<DcuOnlineRow>()('statistics')

/** Query fields that narrow the list to a unit. */
const unitQuery = (level: DeviceLevel, id: string) =>
  level === 'org' ? { org_id: id } : level === 'line' ? { line_id: id } : { tg_id: id }

/**
 * Path of a row: an organization leads to its lines, a line or area to its concentrators, a concentrator to its page.
 */
export const onlineUnitPath = (level: DeviceLevel, id: string, days: DaysQuery): string =>
  level === 'point'
    ? pointDetailPath(id)
    : dcuOnlinePath({ ...days, level: level === 'org' ? 'line' : 'point', ...unitQuery(level, id) })

/** Path of the offline concentrators of a unit. */
export const offlineBelow = (level: DeviceLevel, id: string, days: DaysQuery): string =>
  dcuOnlinePath({ ...days, level: 'point', ...unitQuery(level, id), online_status: '0' })

const percent = { width: 130, unit: '%', decimals: 2, sort: true } as const
const minutes = { width: 140, unit: 'min', sort: true, emptyReason: 'online.nothing' } as const

export const onlineColumns = (level: DeviceLevel, days: DaysQuery) => [
  col.link('unit_name', {
    title: `unit.${level}`,
    width: 200,
    identity: true,
    sort: true,
    path: ({ id }) => onlineUnitPath(level, id, days),
  }),
  ...(level === 'point'
    ? [
        col.status('online_status', { codes: onlineStatus, title: 'online.status', width: 156, sort: true }),
        col.age('last_online', { width: 150, sort: true }),
      ]
    : [
        besideReadTarget(
          col.number('online_rate', {
            ...percent,
            title: 'online.rate',
            explain: { word: 'online.rateMeans' },
          }),
          (row) => row.online_rate,
        ),
        col.number('installed', { title: 'online.installed', width: 110, sort: true }),
        col.number('online_now', { title: 'online.now', width: 130, sort: true }),
        col.members('offline_now', {
          title: 'online.offlineNow',
          width: 150,
          sort: true,
          path: ({ id }) => offlineBelow(level, id, days),
        }),
      ]),
  besideReadTarget(
    col.number('day_rate', {
      ...percent,
      title: 'online.dayRate',
      emptyReason: 'online.nothing',
      explain: { word: 'online.dayRateMeans' },
    }),
    (row) => row.day_rate,
  ),
  col.number('offline_minutes', { ...minutes, title: 'online.lost' }),
  col.number('offline_count', {
    title: 'online.count',
    width: 130,
    sort: true,
    emptyReason: 'online.nothing',
    explain: { word: 'online.countMeans' },
  }),
  col.number('longest_offline', { ...minutes, title: 'online.longest' }),
  col.number('online_minutes', { ...minutes, title: 'online.minutes' }),
  ...(level === 'org' ? [] : [col.text('belongs_to', { title: `above.${level}`, width: 170, sort: true })]),
]
