import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapSite } from '@/api/capture/map'
import { onlineStatus } from '@/rules/codes/statuses'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { PointSign } from '@/ui/map/PointSign'
import { isPlaced } from './siteFilter'
import { siteKind } from '@/domain/map/siteKinds'
import { isNo, yesOrNo } from '@/rules/codes/codes'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './SitePanel.module.css'

/** Rows shown at most: the search narrows them down. */
const most = 200

interface Props {
  sites: readonly MapSite[]
  chosen: string | undefined
  onChoose: (site: MapSite) => void
}

/** The markers of the map as a list: arrow keys choose, the map follows. */
export function SiteList({ sites, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('map')
  const { word } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const rows = sites.slice(0, most)
  const at = rows.findIndex((site) => site.id === chosen)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the row is found by what has just been drawn
  }, [chosen])

  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const next = to === undefined ? undefined : rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (!next) return
    event.preventDefault()
    onChoose(next)
  }
  return (
    <>
      <div
        ref={list}
        className={styles.list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold signs
        role="listbox"
        tabIndex={0}
        aria-label={t('sites')}
        aria-activedescendant={at < 0 ? undefined : `${id}${at}`}
        onKeyDown={press}
      >
        {rows.map((site, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys for its rows
          <div
            key={site.id}
            id={`${id}${index}`}
            className={styles.site}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot hold signs
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onChoose(site)}
          >
            <PointSign kind={siteKind(site.tml_type)} online={yesOrNo(site.online_status)} />
            <span className={styles.names}>
              <span className={styles.name}>{site.name || site.id}</span>
              <span className={styles.about}>
                {isPlaced(site)
                  ? [isNo(site.online_status) && word(onlineStatus, '0'), site.org_name]
                      .filter(Boolean)
                      .join(' · ')
                  : t('noPosition')}
              </span>
            </span>
          </div>
        ))}
      </div>
      {sites.length > most && (
        <p className={sharedStyles.muted}>
          {t('more', { n: formatNumber(sites.length - most, 0, i18n.language) })}
        </p>
      )}
    </>
  )
}
