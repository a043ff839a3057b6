import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { CommandResult } from '@/api/capture/commands'
import { number } from '@/lib/shape'
import { formatDateTime } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import { EmptyState } from '@/ui/states/EmptyState'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PointsDrawer.module.css'

/** Values of a curve or an event log that was read: a chart with its table, or the events by time. */
export function PointsDrawer({ row, onClose }: { row: CommandResult; onClose: () => void }) {
  const { t, i18n } = useTranslation('commands')
  const points = row.points ?? []
  const curve = !row.item_code.startsWith('ev_')
  return (
    <PaneDrawer title={`${row.item_name} · ${row.device_name}`} onClose={onClose}>
      {curve ? (
        <ChartCard
          title={row.item_name}
          fileName={row.device_name}
          object={row.device_name}
          model={{
            points: points.map((point) => point.time),
            series: [
              {
                key: row.item_code,
                name: row.item_name,
                values: points.map(({ value }) => number.read(value)),
              },
            ],
            axes: [{ unit: row.unit, decimals: row.decimals }],
          }}
        />
      ) : points.length === 0 ? (
        <EmptyState title={t('results.noEvents')} />
      ) : (
        <ol className={clsx(sharedStyles.plainList, css.events)}>
          {points.map((point) => (
            <li key={`${point.time} ${String(point.value)}`}>
              <time>{formatDateTime(point.time, i18n.language)}</time>
              <span>{point.value ?? '—'}</span>
            </li>
          ))}
        </ol>
      )}
    </PaneDrawer>
  )
}
