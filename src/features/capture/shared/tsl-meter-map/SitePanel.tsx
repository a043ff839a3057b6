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
import { everything, isPlaced, type SiteFilter } from './siteFilter'
import { siteKinds, siteTypes } from '@/domain/map/siteKinds'
import { Failure } from '@/ui/states/Failure'
import { SiteList } from './SiteList'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './SitePanel.module.css'

interface Props {
  /** undefined while they load, and when they could not be loaded. */
  sites: readonly MapSite[] | undefined
  shown: readonly MapSite[]
  filter: SiteFilter
  onFilter: (filter: SiteFilter) => void
  chosen: string | undefined
  onChoose: (site: MapSite) => void
  loadedAt: number
  refreshing: boolean
  /** Why the latest refresh failed. */
  failed: Error | undefined
  onReload: () => void
}

/** Search, legend and list of the sites beside the map. */
export function SitePanel(props: Props) {
  const { sites, shown, filter, onFilter, chosen, onChoose, loadedAt, refreshing, failed, onReload } = props
  const { t, i18n } = useTranslation('map')
  const { word } = useWords()
  const count = (value: number) => formatNumber(value, 0, i18n.language)
  const lost = (sites ?? []).filter((site) => !isPlaced(site)).length
  const toggle = (type: string) => {
    const off = new Set(filter.off)
    if (!off.delete(type)) off.add(type)
    onFilter({ ...filter, off })
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
          const [first] = shown
          if (first && filter.keyword.trim() !== '') onChoose(first)
        }}
      />
      <fieldset className={styles.legend}>
        <legend>{t('legend')}</legend>
        {siteTypes.map((type) => (
          <Checkbox key={type} checked={!filter.off.has(type)} onChange={() => toggle(type)}>
            <span className={sharedStyles.inlineRow}>
              <PointSign kind={siteKinds[type]} />
              {word(pointType, type)}
              <span className={sharedStyles.mutedFigure}>
                {count((sites ?? []).filter((site) => site.tml_type === type).length)}
              </span>
            </span>
          </Checkbox>
        ))}
        <Checkbox checked={filter.offline} onChange={() => onFilter({ ...filter, offline: !filter.offline })}>
          {t('onlyOffline')}
        </Checkbox>
        <Checkbox checked={filter.lost} onChange={() => onFilter({ ...filter, lost: !filter.lost })}>
          {t('noPosition')} <span className={sharedStyles.mutedFigure}>{count(lost)}</span>
        </Checkbox>
      </fieldset>
      <Failure error={failed} of="load" mild />
      <div className={styles.row}>
        <span aria-live="polite">{sites && t('shown', { count: shown.length, n: count(shown.length) })}</span>
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
      {sites && shown.length === 0 && (
        <EmptyState
          title={t('nothing')}
          action={<Button onClick={() => onFilter(everything)}>{t('showAll')}</Button>}
        />
      )}
      {shown.length > 0 && <SiteList sites={shown} chosen={chosen} onChoose={onChoose} />}
    </section>
  )
}
