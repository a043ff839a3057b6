import { ReloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MapSite } from '@/api/capture/map'
import { pointType } from '@/rules/codes/dictionaries'
import { searchLength } from '@/rules/limits/fieldLimits'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { Refreshed } from '@/ui/list/Refreshed'
import { PointSign } from '@/ui/map/PointSign'
import { EmptyState } from '@/ui/states/EmptyState'
import { Skeleton } from '@/ui/states/Skeleton'
import { unfiltered, isPlacedSite, type SiteFilter } from './siteFilter'
import { siteKinds, siteTypes } from '@/domain/map/siteKinds'
import { Failure } from '@/ui/states/Failure'
import { SiteList } from './SiteList'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './SitePanel.module.css'

interface Props {
  /** undefined while the sites load, and when loading failed. */
  sites: readonly MapSite[] | undefined
  visibleSites: readonly MapSite[]
  filter: SiteFilter
  onFilter: (filter: SiteFilter) => void
  selectedId: string | undefined
  onChoose: (site: MapSite) => void
  loadedAt: number
  refreshing: boolean
  /** Error of the latest refresh. */
  failed: Error | undefined
  onReload: () => void
}

/** Search, legend and list of the sites beside the map. */
export function SitePanel(props: Props) {
  const {
    sites,
    visibleSites,
    filter,
    onFilter,
    selectedId,
    onChoose,
    loadedAt,
    refreshing,
    failed,
    onReload,
  } = props
  const { t, i18n } = useTranslation('map')
  const { word } = useWords()
  const count = (value: number) => formatNumber(value, 0, i18n.language)
  const unplacedCount = (sites ?? []).filter((site) => !isPlacedSite(site)).length
  const toggle = (type: string) => {
    const hiddenTypes = new Set(filter.hiddenTypes)
    if (!hiddenTypes.delete(type)) hiddenTypes.add(type)
    onFilter({ ...filter, hiddenTypes })
  }
  return (
    <section className={styles.panel} aria-label={t('sites')}>
      <h1 className={sharedStyles.title}>{t('title')}</h1>
      <Input.Search
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={filter.keyword}
        maxLength={searchLength}
        allowClear
        onChange={(event) => onFilter({ ...filter, keyword: event.target.value })}
        onSearch={() => {
          const [first] = visibleSites
          if (first && filter.keyword.trim() !== '') onChoose(first)
        }}
      />
      <fieldset className={styles.legend}>
        <legend>{t('legend')}</legend>
        {siteTypes.map((type) => (
          <Checkbox key={type} checked={!filter.hiddenTypes.has(type)} onChange={() => toggle(type)}>
            <span className={sharedStyles.inlineRow}>
              <PointSign kind={siteKinds[type]} />
              {word(pointType, type)}
              <span className={sharedStyles.mutedFigure}>
                {count((sites ?? []).filter((site) => site.tml_type === type).length)}
              </span>
            </span>
          </Checkbox>
        ))}
        <Checkbox
          checked={filter.offlineOnly}
          onChange={() => onFilter({ ...filter, offlineOnly: !filter.offlineOnly })}
        >
          {t('onlyOffline')}
        </Checkbox>
        <Checkbox
          checked={filter.unplacedOnly}
          onChange={() => onFilter({ ...filter, unplacedOnly: !filter.unplacedOnly })}
        >
          {t('noPosition')} <span className={sharedStyles.mutedFigure}>{count(unplacedCount)}</span>
        </Checkbox>
      </fieldset>
      <Failure error={failed} kind="load" mild />
      <div className={styles.row}>
        <span aria-live="polite">
          {sites && t('shown', { count: visibleSites.length, n: count(visibleSites.length) })}
        </span>
        <Refreshed loadedAt={loadedAt} busy={refreshing} />
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('refresh')}
          title={t('refresh')}
          loading={refreshing}
          onClick={onReload}
        />
      </div>
      {!sites && <Skeleton height={320} />}
      {sites && visibleSites.length === 0 && (
        <EmptyState
          title={t('nothing')}
          action={<Button onClick={() => onFilter(unfiltered)}>{t('showAll')}</Button>}
        />
      )}
      {visibleSites.length > 0 && (
        <SiteList sites={visibleSites} selectedId={selectedId} onChoose={onChoose} />
      )}
    </section>
  )
}
