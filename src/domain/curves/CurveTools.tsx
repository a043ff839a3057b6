import { clsx } from 'clsx'
import { ReloadOutlined } from '@ant-design/icons'
import { Button, DatePicker, Segmented, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurveItem } from '@/api/capture/meterReadings'
import { fieldOf } from '@/domain/columns/measuredFields'
import { useWords } from '@/domain/words/words'
import { dateFormat } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'
import { DateRange } from '@/ui/time/DateRange'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import {
  canCompare,
  comparisonOf,
  comparisons,
  comparisonStart,
  curveGroups,
  secondItems,
  withSpan,
  type CurveGroup,
  type CurveView,
  type Density,
} from './curveView'
import css from './CurvePanel.module.css'

interface Props {
  view: CurveView
  wiring: string
  today: string
  answer: { refreshing: boolean; reload: () => void }
  onChange: (part: Partial<CurveView>) => void
  children?: ReactNode
}

/** Controls of a curve: span, group, density, second item, comparison. */
export function CurveTools({ view, wiring, today, answer, onChange, children }: Props) {
  const { t } = useTranslation('meter')
  const { t: detail } = useTranslation('detail')
  const { field } = useWords()
  return (
    <fieldset className={css.tools} aria-label={t('curve.tools')}>
      <DateRange
        label={t('curve.span')}
        value={view.span}
        range={ranges.curve}
        onChange={(span) => onChange(withSpan(view, span))}
      />
      <Select<CurveGroup>
        className={clsx(css.group)}
        aria-label={t('curve.group')}
        value={view.group}
        options={curveGroups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
        onChange={(group) => onChange({ group })}
      />
      <Segmented<Density>
        aria-label={t('curve.density')}
        value={view.density}
        options={([15, 30, 60] as const).map((density) => ({
          value: density,
          label: t('curve.minutes', { n: density }),
        }))}
        onChange={(density) => onChange({ density })}
      />
      <Select<CurveItem | ''>
        className={clsx(css.second)}
        aria-label={t('curve.second')}
        value={view.second ?? ''}
        options={[
          { value: '' as const, label: t('curve.noSecond') },
          ...secondItems(view.group, wiring).map((item) => ({
            value: item,
            label: field(fieldOf(item, wiring)),
          })),
        ]}
        onChange={(item) => onChange({ second: item || undefined })}
      />
      <Compare view={view} today={today} onChange={(compare) => onChange({ compare })} />
      <Button
        icon={<ReloadOutlined aria-hidden />}
        aria-label={detail('refresh')}
        title={detail('refresh')}
        loading={answer.refreshing}
        onClick={answer.reload}
      />
      {children}
      <ZoneBadge span={view.span} />
    </fieldset>
  )
}

interface CompareProps {
  view: CurveView
  today: string
  onChange: (compare: string | undefined) => void
}

function Compare({ view, today, onChange }: CompareProps) {
  const { t, i18n } = useTranslation('meter')
  const [choosing, setChoosing] = useState(false)
  const chosenKind = choosing ? 'other' : comparisonOf(view.compare, view.span)
  const offeredComparisons = comparisons.filter((kind) =>
    canCompare(view.span, comparisonStart(kind, view.span), today),
  )
  return (
    <>
      <Select
        className={clsx(css.compare)}
        aria-label={t('curve.compare')}
        value={chosenKind}
        options={(['none', ...offeredComparisons, 'other'] as const).map((kind) => ({
          value: kind,
          label: t(`comparison.${kind}`),
        }))}
        onChange={(kind) => {
          setChoosing(kind === 'other')
          if (kind === 'none') onChange(undefined)
          else if (kind !== 'other') onChange(comparisonStart(kind, view.span))
        }}
      />
      {chosenKind === 'other' && (
        <DatePicker
          aria-label={t('curve.compareFrom')}
          placeholder={t('curve.compareFrom')}
          format={dateFormat(i18n.language) === 'dd/MM/yyyy' ? 'DD/MM/YYYY' : 'YYYY-MM-DD'}
          allowClear={false}
          // Chosen just now: the days stand there at once.
          defaultOpen={choosing}
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
