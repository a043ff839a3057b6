import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, DatePicker, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { MeterDetail } from '@/api/meters'
import { meterReadingsApi, type CurveItem } from '@/api/meterReadings'
import { useWords, type DomainWords } from '@/domain/words'
import { formatNumber, formatShare } from '@/lib/number'
import { dateFormat, utilityNow, utilityToday } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import { completeness, type ChartModel, type Completeness } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { DateRange } from '@/ui/time/DateRange'
import { sameLength } from '@/lib/span'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { Answer } from '@/ui/states/Answer'
import {
  curveModel,
  curveOf,
  ratioNote,
  voltageLimits,
  type CurveAnswer,
  type CurveWords,
} from './curveModel'
import {
  canCompare,
  comparisonOf,
  comparisons,
  comparisonStart,
  curveGroups,
  curveLimit,
  densities,
  itemsOf,
} from './curveView'
import {
  readCurveView,
  secondItems,
  withSpan,
  writeCurveView,
  type CurveGroup,
  type CurveView,
  type Density,
} from './curveView'
import css from './CurvePanel.module.css'

const chartHeight = 380

/** The curves of one meter with everything that chooses them; the choice lives in the URL of the tab. */
export function CurvePanel({ meter }: { meter: MeterDetail }) {
  const { t, i18n } = useTranslation('meter')
  const { t: detail } = useTranslation('detail')
  const { field } = useWords()
  const language = i18n.language
  const [params, setParams] = useSearchParams()
  const today = utilityToday()
  const wiring = meter.wiring_mode
  const { view, ignored } = useMemo(() => readCurveView(params, wiring, today), [params, wiring, today])
  const change = (part: Partial<CurveView>) =>
    setParams(writeCurveView(params, { ...view, ...part }, wiring, today), { replace: true })

  const items = itemsOf(view.group, wiring)
  const answer = useLoad(['curve', meter.id, view, items], (signal) => load(meter.id, view, items, signal), {
    asItCame: true,
  })
  const limits = useMemo(() => voltageLimits(meter), [meter])
  const model = useMemo(() => {
    return answer.data && curveModel(answer.data, curveWords(t, field, language), limits, utilityNow())
    // The words follow the language.
    // oxlint-disable-next-line react/exhaustive-deps -- `field` is made anew at every render and changes with the language only
  }, [answer.data, limits, t, language])
  const whole = useMemo(() => model && completeness(model), [model])

  return (
    <section className={css.panel} aria-label={t('curve.title')}>
      {ignored.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={detail('badAddress', { names: ignored.map((name) => t(`curve.${name}`)).join(', ') })}
          closable={{ onClose: () => change({}), 'aria-label': t('close') }}
        />
      )}
      <fieldset className={css.tools} aria-label={t('curve.tools')}>
        <DateRange
          label={t('curve.span')}
          value={view.span}
          limit={curveLimit}
          presets={presets}
          onChange={(span) => change(withSpan(view, span))}
        />
        <Select<CurveGroup>
          className={css.group}
          aria-label={t('curve.group')}
          value={view.group}
          options={curveGroups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
          onChange={(group) => change({ group })}
        />
        <Segmented<Density>
          aria-label={t('curve.density')}
          value={view.density}
          options={([15, 30, 60] as const).map((density) => ({
            value: density,
            label: t('curve.minutes', { n: density }),
          }))}
          onChange={(density) => change({ density })}
        />
        <Select<CurveItem | ''>
          className={css.second}
          aria-label={t('curve.second')}
          value={view.second ?? ''}
          options={[
            { value: '' as const, label: t('curve.noSecond') },
            ...secondItems(view.group, wiring).map((item) => ({ value: item, label: field(item) })),
          ]}
          onChange={(item) => change({ second: item || undefined })}
        />
        <Compare view={view} today={today} onChange={(compare) => change({ compare })} />
        <Button
          icon={<ReloadOutlined aria-hidden />}
          aria-label={detail('refresh')}
          title={detail('refresh')}
          loading={answer.refreshing}
          onClick={answer.reload}
        />
        <ZoneBadge />
      </fieldset>
      <Answer of={answer} height={chartHeight + 54}>
        {(data) => (
          <ChartCard
            title={t(`question.${data.group === 'voltage' && !limits ? 'secondaryVoltage' : data.group}`)}
            model={model ?? nothing}
            fileName={meter.metercomid}
            height={chartHeight}
            updating={answer.refreshing}
            note={whole && whole.points > 0 && [completenessText(whole), ...ratioTexts(data)].join(' · ')}
          />
        )}
      </Answer>
    </section>
  )

  function ratioTexts({ items: shown, second }: CurveAnswer): string[] {
    const note = ratioNote(meter, second ? [...shown, second] : shown)
    if (!note) return []
    const behind = [
      note.ct && `${field('ct_ratio')} ${note.ct}`,
      note.pt && `${field('pt_ratio')} ${note.pt}`,
    ]
      .filter(Boolean)
      .join(', ')
    return [
      ...(behind ? [t('curve.secondary', { behind })] : []),
      ...(note.ratio ? [t('curve.primary', { ratio: formatNumber(note.ratio, 0, language) })] : []),
    ]
  }

  function completenessText({ complete, points, gaps }: Completeness): string {
    const all = t('curve.points', { count: points, n: formatNumber(points, 0, language) })
    const text = t('curve.complete', { share: formatShare(complete / points, 1, language), points: all })
    return gaps > 0
      ? `${text} · ${t('curve.gaps', { count: gaps, n: formatNumber(gaps, 0, language) })}`
      : text
  }
}

const curveWords = (t: TFunction<'meter'>, field: DomainWords['field'], language: string): CurveWords => ({
  item: (item) => field(item),
  compared: (name) => t('curve.compared', { name }),
  upper: (volts) => t('curve.upper', { volts: formatNumber(volts, 0, language) }),
  lower: (volts) => t('curve.lower', { volts: formatNumber(volts, 0, language) }),
})

const nothing: ChartModel = { points: [], series: [], axes: [{ unit: '', decimals: 0 }] }
const presets = ['today', 'yesterday', 'thisYear', 'last12Months'] as const

async function load(
  id: string,
  view: CurveView,
  items: readonly CurveItem[],
  signal: AbortSignal,
): Promise<CurveAnswer> {
  const ask = (span: { from: string; to: string }) =>
    meterReadingsApi.curve(
      {
        meter_id: id,
        date_begin: span.from,
        date_end: span.to,
        density: densities[view.density],
        items: [...items, ...(view.second ? [view.second] : [])].join(','),
      },
      signal,
    )
  const [main, other] = await Promise.all([
    ask(view.span),
    view.compare ? ask(sameLength(view.span, view.compare)) : undefined,
  ])
  return {
    group: view.group,
    items,
    second: view.second,
    from: view.span.from,
    main: curveOf(main),
    otherFrom: view.compare,
    other: other && curveOf(other),
  }
}

interface CompareProps {
  view: CurveView
  today: string
  onChange: (compare: string | undefined) => void
}

function Compare({ view, today, onChange }: CompareProps) {
  const { t, i18n } = useTranslation('meter')
  const [choosing, setChoosing] = useState(false)
  const kind = choosing ? 'other' : comparisonOf(view.compare, view.span)
  const offered = comparisons.filter((one) => canCompare(view.span, comparisonStart(one, view.span), today))
  return (
    <>
      <Select
        className={css.compare}
        aria-label={t('curve.compare')}
        value={kind}
        options={(['none', ...offered, 'other'] as const).map((one) => ({
          value: one,
          label: t(`comparison.${one}`),
        }))}
        onChange={(one) => {
          setChoosing(one === 'other')
          if (one === 'none') onChange(undefined)
          else if (one !== 'other') onChange(comparisonStart(one, view.span))
        }}
      />
      {kind === 'other' && (
        <DatePicker
          aria-label={t('curve.compareFrom')}
          placeholder={t('curve.compareFrom')}
          format={dateFormat(i18n.language) === 'dd/MM/yyyy' ? 'DD/MM/YYYY' : 'YYYY-MM-DD'}
          allowClear={false}
          value={view.compare ? dayjs(view.compare) : null}
          disabledDate={(date: Dayjs) => !canCompare(view.span, date.format('YYYY-MM-DD'), today)}
          onChange={(date: Dayjs | null) => {
            setChoosing(false)
            onChange(date?.format('YYYY-MM-DD'))
          }}
        />
      )}
    </>
  )
}
