import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Stale } from '@/ui/states/Answer'
import { pointsPath } from '@/domain/grid/gridPaths'
import { DetailTabs, useDetailTab } from '@/page/detail/DetailTabs'
import { ObjectMissing } from '@/page/detail/ObjectMissing'
import { usePaneTitle } from '@/ui/pane/pane'
import sharedStyles from '@/ui/theme/shared.module.css'
import { usePoint } from '../../shared/point/usePoint'
import { lazyPart } from '@/ui/pane/lazyPart'
import { usePointCommands } from '../../shared/point/usePointCommands'
import { withWords } from '@/i18n/withWords'
import { ArchiveTab } from './ArchiveTab'
import { ChangesTab } from './ChangesTab'
import { CommandsTab } from './CommandsTab'
import { EventsTab } from './EventsTab'
import { MetersTab } from './MetersTab'
import { OnlineTab } from './OnlineTab'
import { ParametersTab } from './ParametersTab'
import { PointHeader } from './PointHeader'
import { TrafficTab } from './TrafficTab'

const PointForm = lazyPart(
  () => import('../../shared/point/PointForm').then((file) => file.PointForm),
  ['archives', 'form'],
)

const ActivityTab = lazy(
  withWords(['activity', 'abnormal'], async () => ({
    default: (await import('./ActivityTab')).ActivityTab,
  })),
)

const OverviewTab = lazyPart(() => import('./OverviewTab').then((file) => file.OverviewTab), [])
const MapTab = lazyPart(() => import('./MapTab').then((file) => file.MapTab), ['map'])

/** Tabs of a collection point and what each holds: its meters, its contact, what happened, what it is, and where. */
const views = {
  overview: { overview: OverviewTab },
  meters: { meters: MetersTab },
  contact: { online: OnlineTab, traffic: TrafficTab },
  events: { events: EventsTab },
  activity: { activity: ActivityTab, commands: CommandsTab },
  device: { archive: ArchiveTab, parameters: ParametersTab, changes: ChangesTab },
  map: { map: MapTab },
}

export function CollectionPointDetail() {
  const { t } = useTranslation('collectionPoints')
  const { id = '' } = useParams()
  const [editing, setEditing] = useState(false)
  const loaded = usePoint(id)
  const actions = usePointCommands(loaded.reload)
  const tabState = useDetailTab(views, 'overview')
  const point = loaded.data?.id === id ? loaded.data : undefined
  usePaneTitle(point?.cp_name)
  if (!point && loaded.error)
    return (
      <ObjectMissing
        loaded={loaded}
        unknown={{ title: t('unknown'), hint: t('unknownHelp', { id }) }}
        list={{ path: pointsPath({}), label: t('toList') }}
      />
    )
  const View = tabState.view
  return (
    <div className={sharedStyles.column}>
      <PointHeader loaded={loaded} point={point} actions={actions} onEdit={() => setEditing(true)} />
      {point && <Stale loaded={loaded} />}
      <DetailTabs tabState={tabState} label={(key) => t(`tab.${key}`)}>
        {point && <View point={point} onOpen={tabState.open} />}
      </DetailTabs>
      {editing && point && (
        <PointForm
          row={point}
          onClose={(saved) => {
            setEditing(false)
            if (saved) loaded.reload()
          }}
        />
      )}
      {actions.dialogs}
    </div>
  )
}
