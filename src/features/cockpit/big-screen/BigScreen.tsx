import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { CockpitOverview, RankUnit } from '@/api/console/cockpit'
import { useMoneyUnit } from '@/domain/money/money'
import { thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { useSession } from '@/stores/session'
import { pointText } from '@/ui/chart/chartModel'
import { gisMode, useGisRelease } from '@/stores/gisMode'
import { tabs } from '@/stores/tabs'
import { usePane } from '@/ui/pane/pane'
import { useErrorWords } from '@/ui/states/errorWords'
import styles from './BigScreen.module.css'
import { Figures } from './Figures'
import { Ranking, Ticker, Worst } from './Lists'
import { readTarget } from '@/rules/losses/targets'
import { Stage } from './Stage'
import { useOverview } from './useOverview'
import { WallChart } from './WallChart'
import { WallHead } from './WallHead'

/** Ranked unit of each screen variant. */
const variants = { duomi: 'province', demo: 'organisation', lds: 'district' } as const satisfies Record<
  string,
  RankUnit
>

const percent = (rate: number | null): number | null => (rate === null ? null : rate * 100)

/** Screen for a control-room wall. It hides the frame; Escape and a button lead back to the previous page. */
export function BigScreen({ variant }: { variant: keyof typeof variants }) {
  const { t, i18n } = useTranslation('cockpit')
  const inWords = useErrorWords()
  const { key } = usePane()
  const navigate = useNavigate()
  const unit = variants[variant]
  const { data, error, lostSince, reload, isLoading } = useOverview(unit)
  const money = useMoneyUnit()

  const leave = useEffectEvent(() => {
    const { recent, tabs: open } = tabs.get()
    const previousTab = open.find((tab) => tab.path === recent.find((path) => path !== key))
    tabs.close(key)
    void navigate(previousTab?.fullPath ?? '/', { replace: true })
  })
  useLayoutEffect(() => {
    gisMode.enter(key, { ownExit: true, onLeave: () => leave() })
  }, [key])
  useGisRelease(key)

  const currency = [money.text, money.text === money.code ? '' : money.code].filter(Boolean).join(' ')
  const units = [data && supplyOf(data), currency && t('currency', { unit: currency })]
  return (
    <Stage
      label={t(`title.${variant}`)}
      stale={lostSince !== undefined}
      head={
        <WallHead
          title={t(`title.${variant}`)}
          units={units.filter(Boolean).join(' · ')}
          asOf={data?.as_of}
          lostSince={lostSince}
        />
      }
    >
      {data ? (
        <>
          <Figures data={data} />
          <Charts data={data} language={i18n.language} />
          <Ranking rows={data.ranking} unit={unit} />
          <Ticker {...data} />
          <Worst data={data} />
        </>
      ) : (
        <div className={styles.waiting} role={error ? 'alert' : 'status'}>
          {error ? inWords(error, 'load') : t('loading')}
          {error && (
            <div>
              <button type="button" className={styles.retry} onClick={reload} aria-disabled={isLoading}>
                {t('retry')}
              </button>
            </div>
          )}
        </div>
      )}
    </Stage>
  )
}

function Charts({ data, language }: { data: CockpitOverview; language: string }) {
  const { t } = useTranslation('cockpit')
  const days = useMemo(
    () => data.trend.map((day) => formatDate(day.data_date, language).replace(/^\d{4}-|\/\d{4}$/, '')),
    [data, language],
  )
  const object = useSession((state) => state.user?.org?.name) ?? ''
  const spanOf = (times: readonly string[]) =>
    [times[0], times.at(-1)].map((time) => pointText(time ?? '', language)).join(' – ')
  const trend = { object, period: spanOf(data.trend.map((day) => day.data_date)), language }
  return (
    <>
      <WallChart
        title={t('onlineDay')}
        points={data.online_day.map(({ time }) => time.slice(11, 16))}
        series={[
          { name: t('meters'), values: data.online_day.map((hour) => percent(hour.meter_rate)) },
          { name: t('concentrators'), values: data.online_day.map((hour) => percent(hour.dcu_rate)) },
        ]}
        unit="%"
        object={object}
        period={spanOf(data.online_day.map(({ time }) => time))}
        language={language}
      />
      <WallChart
        title={t('success')}
        points={days}
        series={[{ name: t('successLatest'), values: data.trend.map((day) => percent(day.success_rate)) }]}
        unit="%"
        {...trend}
        target={{ name: t('target', { value: readTarget }), value: readTarget }}
      />
      <WallChart
        title={t('energyDays')}
        points={days}
        kind="bar"
        series={[
          {
            name: t('energyLatest'),
            values: data.trend.map((day) => (day.energy === null ? null : day.energy / 1000)),
          },
        ]}
        unit="MWh"
        {...trend}
      />
    </>
  )
}

/** Known parts of the nominal supply: voltage and frequency. */
const supplyOf = ({ supply: { voltage, frequency } }: CockpitOverview): string =>
  [voltage, frequency !== null && `${frequency}${thinSpace}Hz`].filter(Boolean).join(', ')
