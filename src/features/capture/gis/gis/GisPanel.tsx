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
/** Maximum number of results; the search narrows them down. */
const maxResults = 100

interface Props {
  objects: readonly GisObject[]
  filter: GisFilter
  onFilter: (change: Partial<GisFilter>) => void
  colouring: Colouring
  onColouring: (colouring: Colouring) => void
  /** Layers that are drawn over the ground. */
  overlays: { losses: boolean; outages: boolean }
  onOverlays: (change: Partial<Props['overlays']>) => void
  selectedKey: string | undefined
  onChoose: (object: GisObject) => void
  state: {
    loadedAt: number
    refreshing: boolean
    failed: Error | undefined
    reload: () => void
    note: string
    /** Balances of the shaded areas. */
    losses: readonly AreaLoss[] | undefined
    /** Number of areas with a computed balance, and of all areas; undefined when all are done. */
    lossProgress: { done: number; total: number } | undefined
  }
  sheet: { count: number; open: () => void; addSeen: () => void; clear: () => void }
}

/** Search, layers, legend and route sheet beside the map. */
export function GisPanel(props: Props) {
  const {
    objects,
    filter,
    onFilter,
    colouring,
    onColouring,
    overlays,
    onOverlays,
    selectedKey,
    onChoose,
    state,
    sheet,
  } = props
  const { t } = useTranslation('gis')
  const { results, total } = findObjects(objects, filter, maxResults)
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
        onSearch={() => results[0] && onChoose(results[0])}
      />
      <Failure error={state.failed} kind="load" mild />
      {state.note && <Alert type="info" showIcon title={state.note} />}
      <GisResults
        results={results}
        total={total}
        isSearching={filter.keyword.trim() !== '' || filter.unplacedOnly}
        selectedKey={selectedKey}
        onChoose={onChoose}
      />
      <Layers {...{ objects, filter, onFilter, overlays, onOverlays, ...state }} />
      <div className={css.field}>
        <span className={sharedStyles.muted}>{t('colour.title')}</span>
        <Segmented
          block
          aria-label={t('colour.title')}
          value={colouring}
          options={colourings.map((value) => ({ value, label: t(`colour.${value}`) }))}
          onChange={onColouring}
        />
        <SignLegend colouring={colouring} />
        <ClusterLegend />
      </div>
      <div className={css.field}>
        <span className={sharedStyles.muted}>{t('status.title')}</span>
        <Segmented
          block
          aria-label={t('status.title')}
          value={filter.status}
          options={statuses.map(([value, name]) => ({ value, label: t(`status.${name}`) }))}
          onChange={(status) => onFilter({ status })}
        />
      </div>
      <RouteSheetSection sheet={sheet} />
    </section>
  )
}

type LayersProps = Pick<Props, 'objects' | 'filter' | 'onFilter' | 'overlays' | 'onOverlays'> &
  Pick<Props['state'], 'losses' | 'lossProgress' | 'loadedAt' | 'failed'>

/** Layers with checkboxes and the number of objects of each. */
function Layers({
  objects,
  filter,
  onFilter,
  overlays,
  onOverlays,
  losses,
  lossProgress,
  loadedAt,
  failed,
}: LayersProps) {
  const { t, i18n } = useTranslation('gis')
  const isPending = loadedAt === 0 && !failed
  // Before the first answer a count is unknown, not zero.
  const count = (n: number) => (isPending ? '…' : formatNumber(n, 0, i18n.language))
  const sums = new Map<Layer, number>()
  for (const { layer } of objects) sums.set(layer, (sums.get(layer) ?? 0) + 1)
  const unplacedCount = objects.filter((object) => !isPlaced(object)).length
  const toggle = (layer: Layer) => {
    const hiddenLayers = new Set(filter.hiddenLayers)
    if (!hiddenLayers.delete(layer)) hiddenLayers.add(layer)
    onFilter({ hiddenLayers })
  }
  return (
    <fieldset className={css.group}>
      <legend>{t('layers')}</legend>
      {layers.map((layer) => (
        <Checkbox key={layer} checked={!filter.hiddenLayers.has(layer)} onChange={() => toggle(layer)}>
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
      <Checkbox checked={overlays.outages} onChange={() => onOverlays({ outages: !overlays.outages })}>
        {t('layer.outages')}
      </Checkbox>
      <Checkbox checked={overlays.losses} onChange={() => onOverlays({ losses: !overlays.losses })}>
        {t('layer.losses')}
      </Checkbox>
      {overlays.losses && <LossLegend losses={losses ?? []} progress={lossProgress} />}
      <Checkbox
        checked={filter.unplacedOnly}
        onChange={() => onFilter({ unplacedOnly: !filter.unplacedOnly })}
      >
        {t('noPosition')} <span className={sharedStyles.mutedFigure}>{count(unplacedCount)}</span>
      </Checkbox>
    </fieldset>
  )
}

/** Legend of the shades, with the days of the balances. */
function LossLegend({
  losses,
  progress,
}: {
  losses: readonly AreaLoss[]
  progress: Props['state']['lossProgress']
}) {
  const { t, i18n } = useTranslation('gis')
  const [firstDay, lastDay] = lossSpan(losses).map((day) => formatDate(day, i18n.language))
  const days =
    firstDay === undefined || lastDay === undefined
      ? ''
      : firstDay === lastDay
        ? t('loss.ofAll', { date: lastDay })
        : t('loss.between', { from: firstDay, to: lastDay })
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

/** Legend of the meters' colours; online and offline need no legend. */
function SignLegend({ colouring }: { colouring: Colouring }) {
  const { field, word } = useWords()
  const { i18n } = useTranslation()
  const legend: [string, string][] =
    colouring === 'signal'
      ? signalLevel.codes.map((code) => [`signal${code}`, word(signalLevel, code)])
      : colouring === 'read'
        ? ['1', '2', '3'].map((code) => [`read${code}`, word(readResult, code)])
        : []
  if (legend.length === 0) return null
  return (
    <span className={css.legend}>
      {colouring === 'read' && (
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

/** Legend of the ring around a group of objects. */
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

/** Meters collected for a walk. */
function RouteSheetSection({ sheet }: Pick<Props, 'sheet'>) {
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
