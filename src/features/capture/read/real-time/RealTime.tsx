import { Alert } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataItems } from '@/domain/commands/useDataItems'
import { useWords } from '@/domain/words/words'
import { formatShortTime } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import { PointTable } from '@/ui/chart/PointTable'
import { feedback } from '@/ui/feedback/feedback'
import { useBusy } from '@/ui/pane/marks'
import { EmptyState } from '@/ui/states/EmptyState'
import { Live } from '@/ui/value/Live'
import { useLinkedMeters } from '@/domain/commands/useLinkedMeters'
import { Failure } from '@/ui/states/Failure'
import { blankSettings, WatchForm, type Settings } from './WatchForm'
import { NewestValues } from './NewestValues'
import { useWatch } from './useWatch'
import { itemsOf, newAlarms, watchModel } from './watchModel'
import css from './RealTime.module.css'

export function RealTime() {
  const { t, i18n } = useTranslation('reading')
  const catalogue = useDataItems()
  const [settings, setSettings] = useState<Settings>(blankSettings)
  const { field } = useWords()
  const [watched, setWatched] = useState({ name: '', wiring: '' })
  const meterName = watched.name
  const watch = useWatch()
  const linked = useLinkedMeters(([first, ...otherMeters]) => {
    const { tml_id = '', cp_name = '' } = first ?? {}
    // A link to a collection point with several meters leaves the choice to the user.
    const meter = otherMeters.length === 0 ? first : undefined
    const { id: meter_id = '', metercomid = '', wiring_mode: wiring = '' } = meter ?? {}
    if (first) setSettings((old) => ({ ...old, tml_id, cp_name, meter_id, metercomid, wiring }))
  })
  const { samples, running, order } = watch
  const watchedItems = useMemo(
    () => itemsOf(catalogue.items, order?.items ?? [], watched.wiring, field),
    [order, catalogue.items, watched.wiring, field],
  )
  const model = useMemo(
    () =>
      watchModel(watchedItems, samples, settings.alarms, {
        low: (name) => t('live.lowLine', { name }),
        high: (name) => t('live.highLine', { name }),
      }),
    [watchedItems, samples, settings.alarms, t],
  )
  useBusy(running ? t('live.busy', { meter: meterName }) : undefined)
  const newest = samples.at(-1)

  const warn = useEffectEvent(() => {
    for (const code of newAlarms(samples, settings.alarms)) {
      const name = watchedItems.find((item) => item.item_code === code)?.item_name ?? code
      feedback.notify('warning', t('live.alarmTitle', { name }), t('live.alarmText', { meter: meterName }))
    }
  })
  useEffect(() => {
    if (samples.length > 0) warn()
  }, [samples])

  return (
    <section className={css.screen} aria-label={t('live.title')}>
      <h1 className={css.heading}>{t('live.title')}</h1>
      <WatchForm
        catalogue={catalogue}
        settings={settings}
        running={running}
        starting={watch.starting}
        onChange={setSettings}
        onStart={() => {
          setWatched({ name: settings.metercomid, wiring: settings.wiring })
          void watch.start({
            meter_id: settings.meter_id,
            items: settings.items,
            interval: settings.interval,
            minutes: settings.minutes,
            ...settings.way,
          })
        }}
        onStop={watch.stop}
      />
      <div className={css.stream}>
        <Failure error={linked.error} kind="load" />
        {linked.missing && <Alert type="warning" showIcon title={t('unknownLink')} />}
        <Failure error={watch.error} kind="action" />
        {newest && newest.failure_reason !== '' && (
          <Alert
            type="warning"
            showIcon
            title={t('live.noAnswer', {
              time: newest.time.slice(11, 19),
              reason: newest.failure_reason,
            })}
          />
        )}
        {order ? (
          <>
            <h2 className={css.state}>
              {running
                ? t('live.until', { meter: meterName, time: formatShortTime(watch.ends, i18n.language) })
                : t('live.ended', { meter: meterName })}
            </h2>
            <Live since={watch.lostSince}>
              <NewestValues items={watchedItems} sample={newest} alarms={settings.alarms} />
            </Live>
            <ChartCard
              title={t('live.chart')}
              model={model}
              fileName={meterName}
              object={meterName}
              height={300}
              table={false}
            />
            <PointTable model={model} label={t('live.table')} pointTitle={t('live.time')} height={200} />
          </>
        ) : (
          <EmptyState title={t('live.empty')} hint={t('live.emptyHint')} />
        )}
      </div>
    </section>
  )
}
