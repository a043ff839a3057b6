import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { MeterDetail } from '@/api/capture/meters'
import { lastDayOf, ranges } from '@/rules/limits/ranges'
import { useWords } from '@/domain/words/words'
import { formatNumber, formatShare } from '@/lib/number'
import { utilityToday } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useLoad } from '@/ui/data/queries'
import { DateRange } from '@/ui/time/DateRange'
import { MonthRange } from '@/ui/time/MonthRange'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { Answer } from '@/ui/states/Answer'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/domain/curves/CurvePanel.module.css'
import {
  dailyMeanChange,
  dayCountOf,
  energyModel,
  loadEnergies,
  energySum,
  type Energies,
} from './energyRows'
import { EnergyTable } from './EnergyTable'
import { readEnergyView, writeEnergyView, type EnergyView } from './energyView'

const chartHeight = 260

/** Energies of one meter by day or month, beside the previous period; the choice is stored in the address. */
export function EnergyPanel({ meter }: { meter: MeterDetail }) {
  const { t } = useTranslation('energy')
  const { t: meterTexts } = useTranslation('meter')
  const { t: detailTexts } = useTranslation('detail')
  const [params, setParams] = useSearchParams()
  const { view, badParts } = useMemo(() => readEnergyView(params), [params])
  const change = (part: Partial<EnergyView>) => setParams(writeEnergyView(params, part), { replace: true })
  const span = view.unit === 'day' ? view.days : view.months
  const loaded = useLoad(['meterEnergy', meter.id, view.unit, span], (signal) =>
    loadEnergies(meter.id, view, signal),
  )
  return (
    <section className={sharedStyles.column} aria-label={t('title')}>
      {badParts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={detailTexts('badAddress', { names: badParts.map((part) => t(part)).join(', ') })}
          closable={{
            onClose: () => change({ days: view.days, months: view.months }),
            'aria-label': meterTexts('close'),
          }}
        />
      )}
      <fieldset className={css.tools} aria-label={t('tools')}>
        <Segmented<EnergyView['unit']>
          aria-label={t('by')}
          value={view.unit}
          options={(['day', 'month'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(period) => change({ unit: period })}
        />
        {view.unit === 'day' ? (
          <DateRange
            label={t('day')}
            value={view.days}
            range={ranges.week}
            onChange={(days) => change({ days })}
          />
        ) : (
          <MonthRange
            label={t('month')}
            value={view.months}
            months={ranges.halfYear.limit.months}
            last={lastDayOf(ranges.halfYear)}
            onChange={(months) => change({ months })}
          />
        )}
        <Button
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('refresh')}
          title={t('refresh')}
          loading={loaded.refreshing}
          onClick={loaded.reload}
        />
        <ZoneBadge />
      </fieldset>
      <Answer loaded={loaded} height={chartHeight + 360}>
        {(energies) => <EnergyResult meter={meter} energies={energies} updating={loaded.refreshing} />}
      </Answer>
    </section>
  )
}

interface ResultProps {
  meter: MeterDetail
  energies: Energies
  updating: boolean
}

function EnergyResult({ meter, energies, updating }: ResultProps) {
  const { t, i18n } = useTranslation('energy')
  const { field } = useWords()
  const { language } = i18n
  const { view, rows, previous } = energies
  const [days, base] = [dayCountOf(rows), dayCountOf(previous)]
  const model = useMemo(
    () => energyModel(energies, { field, previous: (name) => t('previous', { name }) }),
    [energies, field, t],
  )
  const knownCount = rows.filter((row) => row.pap_e !== null).length
  const total = energySum(rows, 'pap_e')
  const compared = dailyMeanChange(energies, utilityToday())
  const share = compared === undefined ? '' : formatShare(compared, 1, language)
  const note = [
    t('known', { count: rows.length, n: knownCount, all: rows.length }),
    total === null ? '' : `${t('total')} ${formatNumber(total, 2, language)} kWh`,
    compared === undefined
      ? ''
      : t(days === base ? 'change' : 'changePerDay', {
          share: compared > 0 ? `+${share}` : share,
          days,
          base,
        }),
    rows.some(({ quality, pap_e }) => pap_e === null && quality === 'missing') ? t('incomplete') : '',
  ]
  return (
    <>
      <ChartCard
        title={t(`question.${view.unit}`)}
        model={model}
        fileName={`${meter.metercomid}-${view.unit}`}
        object={meter.metercomid}
        points={view.unit}
        height={chartHeight}
        note={note.filter(Boolean).join(' · ')}
        updating={updating}
        table={false}
      />
      <EnergyTable meter={meter} energies={energies} />
    </>
  )
}
