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

type Asked = { kind: PointCommandKind | 'read'; points: readonly CommandedPoint[] }

/** The commands to collection points as actions, and the dialogs that they open. */
export function usePointCommands(onDone: () => void): {
  /** `points` is asked at the click. */
  commands: (points: () => readonly CommandedPoint[]) => Action[]
  read: (point: CommandedPoint) => Action
  dialogs: ReactNode
} {
  const { t } = useTranslation('collectionPoints')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const commands = useCallback(
    (points: () => readonly CommandedPoint[]): Action[] =>
      (['timeSync', 'restart', 'syncArchive'] as const).map((kind) => ({
        key: kind,
        label: t(`${kind}.name`),
        icon: icons[kind],
        can: 'set',
        run: () => setAsked({ kind, points: points() }),
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
      run: () => setAsked({ kind: 'read', points: [point] }),
    }),
    [t],
  )
  const [first] = asked?.points ?? []
  const dialogs = asked && first && (
    <>
      {asked.kind === 'read' ? (
        <ReadPoint point={first} onClose={close} />
      ) : (
        <PointCommand kind={asked.kind} points={asked.points} onDone={onDone} onClose={close} />
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
