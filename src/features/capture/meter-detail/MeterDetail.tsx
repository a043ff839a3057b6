import { Alert, Tabs } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { errorText } from '@/api/errorText'
import type { MeterDetail as Meter } from '@/api/meters'
import { withWords } from '@/i18n/withWords'
import { usePaneTitle } from '@/ui/pane/pane'
import { Skeleton } from '@/ui/states/Skeleton'
import { CurvePanel } from '../parts/CurvePanel'
import { MeterMissing } from '../parts/MeterMissing'
import { useMeter } from '../parts/useMeter'
import { ArchiveTab } from './ArchiveTab'
import { CommunicationTab } from './CommunicationTab'
import { DayEnergyTab } from './DayEnergyTab'
import { EventsTab } from './EventsTab'
import { MeterHeader } from './MeterHeader'
import { RegistersTab } from './RegistersTab'
import { useMeterCommand, type MeterCommands } from './useMeterCommand'
import css from '../parts/detail.module.css'

const CommandsTab = lazy(
  withWords(['reading', 'chart'], () =>
    import('./CommandsTab').then((file) => ({ default: file.CommandsTab })),
  ),
)
const AbnormalTab = lazy(
  withWords(['abnormal'], () => import('./AbnormalTab').then((file) => ({ default: file.AbnormalTab }))),
)
const MapTab = lazy(withWords(['map'], () => import('./MapTab').then((file) => ({ default: file.MapTab }))))
const DevicesTab = lazy(() => import('./DevicesTab').then((file) => ({ default: file.DevicesTab })))
const ChangesTab = lazy(() => import('./ChangesTab').then((file) => ({ default: file.ChangesTab })))

const tabs = {
  archive: (meter) => <ArchiveTab meter={meter} />,
  communication: (meter) => <CommunicationTab meter={meter} />,
  registers: (meter) => <RegistersTab meter={meter} />,
  dayEnergy: (meter) => <DayEnergyTab meter={meter} />,
  curves: (meter) => <CurvePanel meter={meter} />,
  events: (meter) => <EventsTab meter={meter} />,
  commands: (meter, commands) => <CommandsTab meter={meter} commands={commands} />,
  devices: (meter) => <DevicesTab meter={meter} />,
  abnormal: (meter) => <AbnormalTab meter={meter} />,
  map: (meter) => <MapTab meter={meter} />,
  history: (meter) => <ChangesTab meter={meter} />,
} satisfies Record<string, (meter: Meter, commands: MeterCommands) => ReactNode>
type TabKey = keyof typeof tabs
const isTab = (key: string | null): key is TabKey => key !== null && Object.hasOwn(tabs, key)
const keys = Object.keys(tabs).filter(isTab)

export function MeterDetail() {
  const { t } = useTranslation('meter')
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const loaded = useMeter(id)
  const meter = loaded.data
  const commands = useMeterCommand(id, meter, loaded.reload)
  usePaneTitle(meter?.metercomid)
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'archive'
  const open = (key: string) => {
    const next = new URLSearchParams(params)
    next.set('tab', key)
    setParams(next, { replace: true })
  }
  if (!meter && loaded.error) return <MeterMissing of={loaded} id={id} />
  return (
    <div className={css.page}>
      <MeterHeader loaded={loaded} commands={commands} onCommand={() => open('commands')} />
      {meter && loaded.error && (
        <Alert type="warning" showIcon title={`${t('stale')} ${errorText(loaded.error, 'load')}`} />
      )}
      {asked !== null && !isTab(asked) && (
        <Alert type="warning" showIcon title={t('badAddress', { names: 'tab' })} />
      )}
      <Tabs
        className={css.tabs}
        size="small"
        activeKey={tab}
        onChange={open}
        destroyOnHidden
        items={keys.map((key) => ({
          key,
          label: t(`tab.${key}`),
          children: (
            <div className={css.body}>
              <Suspense fallback={<Skeleton height={320} />}>
                {meter ? tabs[key](meter, commands) : <Skeleton height={320} />}
              </Suspense>
            </div>
          ),
        }))}
      />
    </div>
  )
}
