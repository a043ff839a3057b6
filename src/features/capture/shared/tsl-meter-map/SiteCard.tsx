import { useTranslation } from 'react-i18next'
import type { MapSite } from '@/api/capture/map'
import { pointType } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { formatNumber, howMany } from '@/lib/number'
import { useMenuPage } from '@/stores/menuPages'
import { MapCard } from '@/ui/map/MapPage'
import { PointSign } from '@/ui/map/PointSign'
import { NoValue } from '@/ui/value/Quantity'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { isPlacedSite } from './siteFilter'
import { isSiteType, metersOf, siteKind } from '@/domain/map/siteKinds'
import styles from './SiteMap.module.css'

/** Facts of one site with a link to its meters. */
export function SiteCard({ site, onClose }: { site: MapSite; onClose: () => void }) {
  const { t, i18n } = useTranslation('map')
  const { word } = useWords()
  const list = useMenuPage('meterList')
  const { count, n } = howMany(site.meters)
  const meters = t('meterCount', { count, n: formatNumber(site.meters, 0, i18n.language) || n })
  const members = list !== undefined && site.meters !== 0 ? metersOf(list, site) : undefined
  return (
    <MapCard
      sign={<PointSign kind={siteKind(site.tml_type)} />}
      title={site.name || site.id}
      onClose={onClose}
    >
      {!isSiteType(site.tml_type) && <p role="alert">{t('unknownType')}</p>}
      <dl className={styles.facts}>
        <dt>{t('type')}</dt>
        <dd>{word(pointType, site.tml_type) || <NoValue />}</dd>
        <dt>{t('state')}</dt>
        <dd>
          {site.online_status === '' ? (
            <NoValue why={t('noState')} />
          ) : (
            <StatusOf codes={onlineStatus} code={site.online_status} />
          )}
        </dd>
        <dt>{t('organisation')}</dt>
        <dd>{site.org_name || <NoValue />}</dd>
        {site.tml_asset_no && (
          <>
            <dt>{t('assetNo')}</dt>
            <dd className={styles.number}>{site.tml_asset_no}</dd>
          </>
        )}
        <dt>{t('meters')}</dt>
        <dd>{members === undefined ? meters : <ObjectLink to={members}>{meters}</ObjectLink>}</dd>
        <dt>{t('position')}</dt>
        <dd>
          {isPlacedSite(site) ? (
            <span className={styles.number}>
              {site.lat.toFixed(6)}, {site.lng.toFixed(6)}
            </span>
          ) : (
            t('noPosition')
          )}
        </dd>
      </dl>
    </MapCard>
  )
}
