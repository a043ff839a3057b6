import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { PointSign } from '@/ui/map/PointSign'
import { gisKinds } from './gisKinds'
import { isPlaced, type GisObject } from './gisObjects'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Gis.module.css'

interface Props {
  results: readonly GisObject[]
  total: number
  /** True when the user searches for something. */
  isSearching: boolean
  selectedKey: string | undefined
  onChoose: (object: GisObject) => void
}

/** Search results: arrow keys select one and the map moves to it. */
export function GisResults({ results, total, isSearching, selectedKey, onChoose }: Props) {
  const { t, i18n } = useTranslation('gis')
  const id = useId()
  if (!isSearching) return null
  const selectedIndex = results.findIndex(({ key }) => key === selectedKey)
  const press = (event: KeyboardEvent) => {
    const targetIndex = {
      ArrowDown: selectedIndex + 1,
      ArrowUp: selectedIndex - 1,
      Home: 0,
      End: results.length - 1,
    }[event.key]
    const next =
      targetIndex === undefined ? undefined : results[Math.max(0, Math.min(results.length - 1, targetIndex))]
    if (!next) return
    event.preventDefault()
    onChoose(next)
  }
  const n = formatNumber(total, 0, i18n.language)
  return (
    <>
      <span aria-live="polite" className={sharedStyles.muted}>
        {total === 0 ? t('nothing') : t('found', { count: total, n })}
      </span>
      {results.length > 0 && (
        <div
          className={css.results}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold signs
          role="listbox"
          tabIndex={0}
          aria-label={t('results')}
          aria-activedescendant={selectedIndex < 0 ? undefined : `${id}${selectedIndex}`}
          onKeyDown={press}
        >
          {results.map((object, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys for its rows
            <div
              key={object.key}
              id={`${id}${index}`}
              className={css.result}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot hold signs
              role="option"
              tabIndex={-1}
              aria-selected={index === selectedIndex}
              onClick={() => onChoose(object)}
            >
              <PointSign
                kind={gisKinds[object.layer] ?? { className: '', path: 'M2 12 7 5l3 4 4-6' }}
                online={object.online}
              />
              <span className={css.names}>
                <span>{object.name}</span>
                {!isPlaced(object) && <span className={sharedStyles.muted}>{t('noPosition')}</span>}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
