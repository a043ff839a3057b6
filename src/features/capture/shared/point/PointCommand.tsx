import { Alert } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type CollectionPointRow } from '@/api/capture/collectionPoints'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { CommandResults } from '@/domain/commands/CommandResults'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { readLimit } from '@/rules/limits/limits'
import { formatNumber, howMany, plus } from '@/lib/number'
import { formatDateTime } from '@/lib/time'
import { yesOrNo } from '@/rules/codes/codes'
import { queryClient, useLoad } from '@/ui/data/queries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PointCommand.module.css'

export type PointCommandKind = 'timeSync' | 'restart' | 'syncArchive'
export type CommandedPoint = Pick<CollectionPointRow, 'id' | 'cp_name' | 'meter_count'>

interface Props {
  kind: PointCommandKind
  points: readonly CommandedPoint[]
  /** Called when the command has ended, so that the screen can reload its points. */
  onDone: () => void
  onClose: () => void
}

/** Time that a device needs for a restart, minutes. */
const restartMinutes = 2

/**
 * Command to collection points: first its devices and effect, then the results, then the state read back from the
 * device.
 */
export function PointCommand({ kind, points, onDone, onClose }: Props) {
  const { t } = useTranslation('collectionPoints')
  const ids = points.map((point) => point.id)
  const command = useDeviceCommand({
    name: `cp-${kind}-${ids.length === 1 ? (ids[0] ?? '') : 'many'}`,
    busy: t(`${kind}.busy`),
  })
  const { view, running } = command
  const wasRunning = useRef(running)
  const finish = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: ['collectionPoint'] })
    onDone()
  })
  useEffect(() => {
    if (wasRunning.current && !running) finish()
    wasRunning.current = running
  }, [running])
  const hasBegun = view !== undefined || running
  const meters = points.reduce<number | null>((sum, point) => plus(sum, point.meter_count), 0)
  const tooMany = points.length > readLimit.items
  const close = () => {
    if (!running) command.forget()
    onClose()
  }
  return (
    <PaneDialog
      width={880}
      title={t(`${kind}.title`)}
      onClose={close}
      {...(!hasBegun && {
        ok: {
          text: t(`${kind}.start`, { count: points.length, n: points.length }),
          danger: kind === 'restart',
          sending: command.starting,
          disabled: tooMany,
          run: () => command.start({ kind, target: 'cp', devices: ids }),
        },
      })}
    >
      <div className={css.body}>
        {!hasBegun && (
          <>
            <ul className={css.names} aria-label={t('command.whom')}>
              {points.map((point) => (
                <li key={point.id}>
                  {t('command.point', { name: point.cp_name, ...howMany(point.meter_count) })}
                </li>
              ))}
            </ul>
            <Alert
              type={kind === 'restart' ? 'warning' : 'info'}
              showIcon
              title={t(`${kind}.text`, { ...howMany(meters), minutes: restartMinutes })}
            />
            {tooMany && (
              <Alert type="error" showIcon title={t('command.tooMany', { max: readLimit.items })} />
            )}
          </>
        )}
        <CommandProgress command={command} />
        {view && (
          <CommandResults
            command={command}
            name={t('command.results')}
            can={{ retry: 'set', export: 'export' }}
          />
        )}
        {running && <p className={sharedStyles.note}>{t('command.goesOn')}</p>}
        {view && !running && view.counters.success !== 0 && points.length === 1 && (
          <ReadBack kind={kind} id={ids[0] ?? ''} taskId={view.taskId} />
        )}
      </div>
    </PaneDialog>
  )
}

/** State of the device after the command, read back from it. */
function ReadBack({ kind, id, taskId }: { kind: PointCommandKind; id: string; taskId: string }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const language = i18n.language
  const { data, error } = useLoad(['collectionPoint', id, taskId], (signal) =>
    collectionPointsApi.detail(id, signal),
  )
  if (error) return <Alert type="warning" showIcon title={t('command.notReadBack')} />
  const device = data?.device
  if (!data || !device) return null
  const online = yesOrNo(data.online_status)
  // An unknown online state says nothing about the restart.
  if (kind === 'restart' && online === undefined) return null
  const readBackTexts = {
    timeSync: () => t('timeSync.readBack', { n: formatNumber(device.clock_deviation_s, 0, language) || '—' }),
    restart: () =>
      online
        ? t('restart.readBack', { time: formatDateTime(device.started_time, language) || '—' })
        : t('restart.away'),
    syncArchive: () =>
      t('syncArchive.readBack', {
        ...howMany(data.meter_count),
        rest: device.archive_pending ?? '—',
      }),
  }
  return (
    <Alert
      type={kind === 'restart' && online === false ? 'info' : 'success'}
      showIcon
      title={readBackTexts[kind]()}
    />
  )
}
