import { lazy, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { Stale } from '@/ui/states/Answer'
import { withWords } from '@/i18n/withWords'
import { usePaneTitle } from '@/ui/pane/pane'
import { DetailTabs, useDetailTab } from '@/page/detail/DetailTabs'
import { MeterMissing } from '../../shared/meter/MeterMissing'
import { useMeter } from '../../shared/meter/useMeter'
import { MeterHeader } from './MeterHeader'
import { useMeterAbnormal, useMeterEvents, useSeesAbnormal } from './useMeterFound'
import { presetSpan } from '@/lib/span'
import { utilityToday } from '@/lib/time'
import { useLastDays } from './useLastDays'
import { useMeterCommand, type MeterCommands } from './useMeterCommand'
import sharedStyles from '@/ui/theme/shared.module.css'

interface TabProps {
  meter: Meter
  commands: MeterCommands
  onOpen: (tab: string) => void
}
const tabOf = (load: () => Promise<ComponentType<TabProps>>, words: readonly string[] = []) =>
  lazy(withWords(words, async () => ({ default: await load() })))

/** Tabs of a meter and what each holds: its readings, what happened, what it is, and where. */
const views = {
  overview: {
    overview: tabOf(
      () => import('./OverviewTab').then((file) => file.OverviewTab),
      ['abnormal', 'chart', 'commands'],
    ),
  },
  readings: {
    registers: tabOf(() => import('./RegistersTab').then((file) => file.RegistersTab)),
    dayEnergy: tabOf(() => import('./DayEnergyTab').then((file) => file.DayEnergyTab), ['chart', 'commands']),
    curves: tabOf(() => import('@/domain/curves/CurvePanel').then((file) => file.CurvePanel), ['chart']),
  },
  events: { events: tabOf(() => import('./EventsTab').then((file) => file.EventsTab)) },
  activity: {
    activity: tabOf(
      () => import('./ActivityTab').then((file) => file.ActivityTab),
      ['activity', 'abnormal', 'collectionPoints'],
    ),
    commands: tabOf(
      () => import('./CommandsTab').then((file) => file.CommandsTab),
      ['reading', 'chart', 'commands'],
    ),
  },
  abnormal: { abnormal: tabOf(() => import('./AbnormalTab').then((file) => file.AbnormalTab), ['abnormal']) },
  device: {
    archive: tabOf(() => import('./ArchiveTab').then((file) => file.ArchiveTab)),
    devices: tabOf(() => import('./DevicesTab').then((file) => file.DevicesTab)),
    history: tabOf(() => import('./ChangesTab').then((file) => file.ChangesTab)),
  },
  place: {
    communication: tabOf(() => import('./CommunicationTab').then((file) => file.CommunicationTab)),
    map: tabOf(() => import('./MapTab').then((file) => file.MapTab), ['map']),
  },
}
type TabKey = keyof typeof views

export function MeterDetail() {
  const { t } = useTranslation('meter')
  const { id = '' } = useParams()
  const loaded = useMeter(id)
  const meter = loaded.data
  const commands = useMeterCommand(id, meter, loaded.reload)
  const days = useLastDays(id, meter !== undefined)
  const tabState = useDetailTab(views, 'overview')
  const counts = useTabCounts(meter)
  usePaneTitle(meter?.metercomid)
  if (!meter && loaded.error) return <MeterMissing loaded={loaded} id={id} />
  const View = tabState.view
  return (
    <div className={sharedStyles.column}>
      <MeterHeader loaded={loaded} commands={commands} days={days.data} onOpen={tabState.open} />
      <Stale loaded={loaded} />
      <DetailTabs tabState={tabState} label={(key) => t(`tab.${key}`)} counts={counts}>
        {meter && View && <View meter={meter} commands={commands} onOpen={tabState.open} />}
      </DetailTabs>
    </div>
  )
}

/** Counts on the tabs: findings that are not marked as read, and events of the last days. */
function useTabCounts(meter: Meter | undefined): Partial<Record<TabKey, number>> {
  const today = utilityToday()
  const seesAbnormal = useSeesAbnormal()
  const findings = useMeterAbnormal(seesAbnormal ? meter : undefined, presetSpan('thisMonth', today))
  const events = useMeterEvents(meter?.id ?? '', presetSpan('last7Days', today), '', meter !== undefined)
  const unseen = findings.data?.filter(({ read_result }) => read_result !== 'Yes').length ?? 0
  return { abnormal: unseen, events: events.data?.total ?? 0 }
}
