import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapSite } from '@/api/capture/map'
import { onlineStatus } from '@/rules/codes/statuses'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { PointSign } from '@/ui/map/PointSign'
import { isPlacedSite } from './siteFilter'
import { siteKind } from '@/domain/map/siteKinds'
import { isNo, yesOrNo } from '@/rules/codes/codes'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './SitePanel.module.css'

/** Maximum number of rows; the search narrows them down. */
const maxRows = 200

interface Props {
  sites: readonly MapSite[]
  selectedId: string | undefined
  onChoose: (site: MapSite) => void
}

/** Sites of the map as a list: arrow keys select a site and the map moves to it. */
export function SiteList({ sites, selectedId, onChoose }: Props) {
  const { t, i18n } = useTranslation('map')
  const { word } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const rows = sites.slice(0, maxRows)
  const selectedIndex = rows.findIndex((site) => site.id === selectedId)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the row is found by what has just been drawn
  }, [selectedId])

  const press = (event: KeyboardEvent) => {
    const targetIndex = {
      ArrowDown: selectedIndex + 1,
      ArrowUp: selectedIndex - 1,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    const next =
      targetIndex === undefined ? undefined : rows[Math.max(0, Math.min(rows.length - 1, targetIndex))]
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
        aria-activedescendant={selectedIndex < 0 ? undefined : `${id}${selectedIndex}`}
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
            aria-selected={index === selectedIndex}
            onClick={() => onChoose(site)}
          >
            <PointSign kind={siteKind(site.tml_type)} online={yesOrNo(site.online_status)} />
            <span className={styles.names}>
              <span className={styles.name}>{site.name || site.id}</span>
              <span className={styles.about}>
                {isPlacedSite(site)
                  ? [isNo(site.online_status) && word(onlineStatus, '0'), site.org_name]
                      .filter(Boolean)
                      .join(' · ')
                  : t('noPosition')}
              </span>
            </span>
          </div>
        ))}
      </div>
      {sites.length > maxRows && (
        <p className={sharedStyles.muted}>
          {t('more', { n: formatNumber(sites.length - maxRows, 0, i18n.language) })}
        </p>
      )}
    </>
  )
}
