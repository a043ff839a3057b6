import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AreaLoss } from '@/api/capture/gis'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { lossLimits } from '@/rules/limits/limits'
import { readResult, signalLevel } from '@/rules/codes/statuses'
import { usualLength } from '@/rules/limits/fieldLimits'
import { ofReadingDay } from '@/domain/links/dated'
import { useWords } from '@/domain/words/words'
import { Refreshed } from '@/ui/list/Refreshed'
import { ClusterSign, clusterAlarm, PointSign } from '@/ui/map/PointSign'
import { Failure } from '@/ui/states/Failure'
import { gisKinds } from './gisKinds'
import {
  colourings,
  findObjects,
  isPlaced,
  layers,
  lossBands,
  lossSpan,
  type Colouring,
  type GisFilter,
  type GisObject,
  type Layer,
} from './gisObjects'
import { GisResults } from './GisResults'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Gis.module.css'
import shapes from './gisShapes.module.css'

const statuses = [
  ['', 'all'],
  ['1', 'online'],
  ['0', 'offline'],
] as const
/** Rows shown at most: the search narrows them down. */
const most = 100

interface Props {
  all: readonly GisObject[]
  filter: GisFilter
  onFilter: (change: Partial<GisFilter>) => void
  by: Colouring
  onBy: (by: Colouring) => void
  /** Layers that are drawn over the ground. */
  over: { losses: boolean; outages: boolean }
  onOver: (change: Partial<Props['over']>) => void
  chosen: string | undefined
  onChoose: (object: GisObject) => void
  state: {
    loadedAt: number
    refreshing: boolean
    failed: Error | undefined
    reload: () => void
    note: string
    /** The balances that are shaded. */
    losses: readonly AreaLoss[] | undefined
    /** How many areas have been looked at, of all, while some have not. */
    lossProgress: { done: number; total: number } | undefined
  }
  sheet: { count: number; open: () => void; addSeen: () => void; clear: () => void }
}

/** Search, layers, legend and route sheet beside the map. */
export function GisPanel(props: Props) {
  const { all, filter, onFilter, by, onBy, over, onOver, chosen, onChoose, state, sheet } = props
  const { t } = useTranslation('gis')
  const { found, total } = findObjects(all, filter, most)
  return (
    <section className={css.panel} aria-label={t('panel')}>
      <div className={css.row}>
        <h1 className={css.title}>{t('title')}</h1>
        <Refreshed loadedAt={state.loadedAt} busy={state.refreshing} />
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('refresh')}
          title={t('refresh')}
          loading={state.refreshing}
          onClick={state.reload}
        />
      </div>
      <Input.Search
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={filter.keyword}
        maxLength={usualLength}
        allowClear
        onChange={(event) => onFilter({ keyword: event.target.value })}
        onSearch={() => found[0] && onChoose(found[0])}
      />
      <Failure error={state.failed} of="load" mild />
      {state.note && <Alert type="info" showIcon title={state.note} />}
      <GisResults
        found={found}
        total={total}
        asked={filter.keyword.trim() !== '' || filter.lost}
        chosen={chosen}
        onChoose={onChoose}
      />
      <Layers {...{ all, filter, onFilter, over, onOver, ...state }} />
      <div className={css.field}>
        <span className={sharedStyles.muted}>{t('colour.title')}</span>
        <Segmented
          block
          size="small"
          aria-label={t('colour.title')}
          value={by}
          options={colourings.map((value) => ({ value, label: t(`colour.${value}`) }))}
          onChange={onBy}
        />
        <SignLegend by={by} />
        <ClusterLegend />
      </div>
      <div className={css.field}>
        <span className={sharedStyles.muted}>{t('status.title')}</span>
        <Segmented
          block
          size="small"
          aria-label={t('status.title')}
          value={filter.status}
          options={statuses.map(([value, name]) => ({ value, label: t(`status.${name}`) }))}
          onChange={(status) => onFilter({ status })}
        />
      </div>
      <Sheet sheet={sheet} />
    </section>
  )
}

type LayersProps = Pick<Props, 'all' | 'filter' | 'onFilter' | 'over' | 'onOver'> &
  Pick<Props['state'], 'losses' | 'lossProgress' | 'loadedAt' | 'failed'>

/** What is drawn, with how many there are of each. */
function Layers({
  all,
  filter,
  onFilter,
  over,
  onOver,
  losses,
  lossProgress,
  loadedAt,
  failed,
}: LayersProps) {
  const { t, i18n } = useTranslation('gis')
  const coming = loadedAt === 0 && !failed
  // Nothing has come yet: that is no zero.
  const count = (n: number) => (coming ? '…' : formatNumber(n, 0, i18n.language))
  const sums = new Map<Layer, number>()
  for (const { layer } of all) sums.set(layer, (sums.get(layer) ?? 0) + 1)
  const lost = all.filter((object) => !isPlaced(object)).length
  const toggle = (layer: Layer) => {
    const off = new Set(filter.off)
    if (!off.delete(layer)) off.add(layer)
    onFilter({ off })
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('layers')}</legend>
      {layers.map((layer) => (
        <Checkbox key={layer} checked={!filter.off.has(layer)} onChange={() => toggle(layer)}>
          <span className={sharedStyles.inlineRow}>
            {layer === 'line' ? (
              <span className={css.lineKey} />
            ) : (
              <PointSign kind={gisKinds[layer] ?? { className: '', path: '' }} />
            )}
            {t(`layer.${layer}`)}
            <span className={sharedStyles.mutedFigure}>{count(sums.get(layer) ?? 0)}</span>
          </span>
        </Checkbox>
      ))}
      <Checkbox checked={over.outages} onChange={() => onOver({ outages: !over.outages })}>
        {t('layer.outages')}
      </Checkbox>
      <Checkbox checked={over.losses} onChange={() => onOver({ losses: !over.losses })}>
        {t('layer.losses')}
      </Checkbox>
      {over.losses && <LossLegend losses={losses ?? []} progress={lossProgress} />}
      <Checkbox checked={filter.lost} onChange={() => onFilter({ lost: !filter.lost })}>
        {t('noPosition')} <span className={sharedStyles.mutedFigure}>{count(lost)}</span>
      </Checkbox>
    </fieldset>
  )
}

/** What the shades mean, and of which days they are. */
function LossLegend({
  losses,
  progress,
}: {
  losses: readonly AreaLoss[]
  progress: Props['state']['lossProgress']
}) {
  const { t, i18n } = useTranslation('gis')
  const [from, to] = lossSpan(losses).map((day) => formatDate(day, i18n.language))
  const days =
    from === undefined || to === undefined
      ? ''
      : from === to
        ? t('loss.ofAll', { date: to })
        : t('loss.between', { from, to })
  return (
    <span className={css.legend}>
      {lossBands.map((band) => (
        <span key={band} className={sharedStyles.inlineRow}>
          <svg className={css.band} viewBox="0 0 16 16" aria-hidden="true">
            <circle className={shapes[band]} cx="8" cy="8" r="6" />
          </svg>
          {band === 'negative' ? t('loss.negative') : t(`loss.${band}`, lossLimits)}
        </span>
      ))}
      {days && <span className={sharedStyles.muted}>{days}</span>}
      {progress && (
        <output className={sharedStyles.muted}>
          {t('loss.coming', {
            done: formatNumber(progress.done, 0, i18n.language),
            total: formatNumber(progress.total, 0, i18n.language),
          })}
        </output>
      )}
    </span>
  )
}

/** What the colours of meters mean; online and offline say it themselves. */
function SignLegend({ by }: { by: Colouring }) {
  const { field, word } = useWords()
  const { i18n } = useTranslation()
  const legend: [string, string][] =
    by === 'signal'
      ? signalLevel.codes.map((code) => [`signal${code}`, word(signalLevel, code)])
      : by === 'read'
        ? ['1', '2', '3'].map((code) => [`read${code}`, word(readResult, code)])
        : []
  if (legend.length === 0) return null
  return (
    <span className={css.legend}>
      {by === 'read' && (
        <span className={sharedStyles.muted}>{ofReadingDay(field('read_result'), i18n.language)}</span>
      )}
      {legend.map(([kind, label]) => (
        <span key={kind} className={sharedStyles.inlineRow}>
          <PointSign kind={gisKinds[kind] ?? { className: '', path: '' }} />
          {label}
        </span>
      ))}
    </span>
  )
}

/** What the ring of a group of objects says. */
function ClusterLegend() {
  const { t } = useTranslation('gis')
  return (
    <span className={css.legend}>
      <span className={sharedStyles.inlineRow}>
        <ClusterSign />
        {t('clusterKey')}
      </span>
      <span className={sharedStyles.inlineRow}>
        <ClusterSign alarm />
        {t('clusterAlarm', { share: clusterAlarm })}
      </span>
    </span>
  )
}

/** The meters that are collected for a walk. */
function Sheet({ sheet }: Pick<Props, 'sheet'>) {
  const { t, i18n } = useTranslation('gis')
  return (
    <fieldset className={css.group}>
      <legend>{t('sheet.title')}</legend>
      <span aria-live="polite">
        {t('sheet.count', { count: sheet.count, n: formatNumber(sheet.count, 0, i18n.language) })}
      </span>
      <span className={css.row}>
        <Button size="small" onClick={sheet.addSeen}>
          {t('sheet.addSeen')}
        </Button>
        <Button size="small" disabled={sheet.count === 0} onClick={sheet.clear}>
          {t('sheet.clear')}
        </Button>
      </span>
      <Button icon={<PrinterOutlined aria-hidden />} disabled={sheet.count === 0} onClick={sheet.open}>
        {t('sheet.open')}
      </Button>
    </fieldset>
  )
}
