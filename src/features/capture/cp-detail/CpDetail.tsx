import { Alert, Tabs } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { collectionPointsApi, type CollectionPointDetail as Point } from '@/api/collectionPoints'
import { errorText } from '@/api/errorText'
import { withWords } from '@/i18n/withWords'
import { useLoad } from '@/ui/data/queries'
import { usePaneTitle } from '@/ui/pane/pane'
import { Skeleton } from '@/ui/states/Skeleton'
import css from '@/page/detail/detail.module.css'
import { usePointCommands } from '../point/usePointCommands'
import { ArchiveTab } from './ArchiveTab'
import { ChangesTab } from './ChangesTab'
import { CommandsTab } from './CommandsTab'
import { EventsTab } from './EventsTab'
import { MetersTab } from './MetersTab'
import { OnlineTab } from './OnlineTab'
import { ParametersTab } from './ParametersTab'
import { PointHeader } from './PointHeader'
import { PointMissing } from './PointMissing'
import { TrafficTab } from './TrafficTab'

const PointForm = lazy(
  withWords(['archives', 'form'], () =>
    import('../point/PointForm').then((file) => ({ default: file.PointForm })),
  ),
)

const tabs = {
  archive: (point: Point) => <ArchiveTab point={point} />,
  meters: (point: Point) => <MetersTab point={point} />,
  online: (point: Point) => <OnlineTab point={point} />,
  traffic: (point: Point) => <TrafficTab point={point} />,
  events: (point: Point) => <EventsTab point={point} />,
  parameters: (point: Point) => <ParametersTab point={point} />,
  commands: (point: Point) => <CommandsTab point={point} />,
  changes: (point: Point) => <ChangesTab point={point} />,
} satisfies Record<string, (point: Point) => ReactNode>
type TabKey = keyof typeof tabs
const isTab = (key: string | null): key is TabKey => key !== null && Object.hasOwn(tabs, key)

export function CpDetail() {
  const { t } = useTranslation('collectionPoints')
  const { t: meter } = useTranslation('meter')
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [editing, setEditing] = useState(false)
  const loaded = useLoad(['collectionPoint', id], (signal) => collectionPointsApi.detail(id, signal))
  const actions = usePointCommands(loaded.reload)
  const point = loaded.data?.id === id ? loaded.data : undefined
  usePaneTitle(point?.cp_name)
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'archive'
  const open = (key: string) => {
    const next = new URLSearchParams(params)
    next.set('tab', key)
    setParams(next, { replace: true })
  }
  if (!point && loaded.error) return <PointMissing of={loaded} id={id} />
  return (
    <div className={css.page}>
      <PointHeader loaded={loaded} point={point} actions={actions} onEdit={() => setEditing(true)} />
      {point && loaded.error && (
        <Alert type="warning" showIcon title={`${meter('stale')} ${errorText(loaded.error, 'load')}`} />
      )}
      {asked !== null && !isTab(asked) && (
        <Alert type="warning" showIcon title={meter('badAddress', { names: 'tab' })} />
      )}
      <Tabs
        className={css.tabs}
        size="small"
        activeKey={tab}
        onChange={open}
        destroyOnHidden
        items={Object.entries(tabs).map(([key, content]) => ({
          key,
          label: t(`tab.${key as TabKey}`),
          children: <div className={css.body}>{point ? content(point) : <Skeleton height={320} />}</div>,
        }))}
      />
      {editing && point && (
        <Suspense>
          <PointForm
            row={point}
            onClose={(saved) => {
              setEditing(false)
              if (saved) loaded.reload()
            }}
          />
        </Suspense>
      )}
      {actions.dialogs}
    </div>
  )
}
