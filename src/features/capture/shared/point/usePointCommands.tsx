import { ClockCircleOutlined, SyncOutlined } from '@ant-design/icons'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '@/ui/actions/actions'
import { ReadSign, SwitchSign } from '@/ui/actions/signs'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { CommandedPoint, PointCommandKind } from './PointCommand'

const PointCommand = lazyPart(() => import('./PointCommand').then((file) => file.PointCommand), ['commands'])
const ReadPoint = lazyPart(
  () => import('./ReadPoint').then((file) => file.ReadPoint),
  ['commands', 'reading', 'chart'],
)

type PointRequest = { kind: PointCommandKind | 'read'; points: readonly CommandedPoint[] }

/** Commands to collection points as actions, with the dialogs that they open. */
export function usePointCommands(onDone: () => void): {
  /** `points` is evaluated when the user clicks. */
  commands: (points: () => readonly CommandedPoint[]) => Action[]
  read: (point: CommandedPoint) => Action
  dialogs: ReactNode
} {
  const { t } = useTranslation('collectionPoints')
  const [request, setRequest] = useState<PointRequest>()
  const close = () => setRequest(undefined)
  const commands = useCallback(
    (points: () => readonly CommandedPoint[]): Action[] =>
      (['timeSync', 'restart', 'syncArchive'] as const).map((kind) => ({
        key: kind,
        label: t(`${kind}.name`),
        icon: icons[kind],
        can: 'set',
        run: () => setRequest({ kind, points: points() }),
      })),
    [t],
  )
  const read = useCallback(
    (point: CommandedPoint): Action => ({
      key: 'read',
      label: t('read.name'),
      icon: <ReadSign aria-hidden />,
      can: 'read',
      hidden: point.meter_count === 0,
      run: () => setRequest({ kind: 'read', points: [point] }),
    }),
    [t],
  )
  const [first] = request?.points ?? []
  const dialogs = request && first && (
    <>
      {request.kind === 'read' ? (
        <ReadPoint point={first} onClose={close} />
      ) : (
        <PointCommand kind={request.kind} points={request.points} onDone={onDone} onClose={close} />
      )}
    </>
  )
  return { commands, read, dialogs }
}

const icons = {
  timeSync: <ClockCircleOutlined aria-hidden />,
  restart: <SwitchSign aria-hidden />,
  syncArchive: <SyncOutlined aria-hidden />,
}
