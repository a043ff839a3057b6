import { Alert, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { errorText } from '@/api/errorText'
import type { MeterDetail as Meter } from '@/api/meters'
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
import css from './MeterDetail.module.css'

const tabs = {
  archive: (meter: Meter) => <ArchiveTab meter={meter} />,
  communication: (meter: Meter) => <CommunicationTab meter={meter} />,
  registers: (meter: Meter) => <RegistersTab meter={meter} />,
  dayEnergy: (meter: Meter) => <DayEnergyTab meter={meter} />,
  curves: (meter: Meter) => <CurvePanel meter={meter} />,
  events: (meter: Meter) => <EventsTab meter={meter} />,
} satisfies Record<string, (meter: Meter) => ReactNode>
type TabKey = keyof typeof tabs
const isTab = (key: string | null): key is TabKey => key !== null && Object.hasOwn(tabs, key)

export function MeterDetail() {
  const { t } = useTranslation('meter')
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const loaded = useMeter(id)
  const meter = loaded.data
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
      <MeterHeader loaded={loaded} />
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
        items={Object.entries(tabs).map(([key, content]) => ({
          key,
          label: t(`tab.${key as TabKey}`),
          children: <div className={css.body}>{meter ? content(meter) : <Skeleton height={320} />}</div>,
        }))}
      />
    </div>
  )
}
