import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { PointSign } from '@/ui/map/PointSign'
import { gisKinds } from './gisKinds'
import { isPlaced, type GisObject } from './gisObjects'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './Gis.module.css'

interface Props {
  found: readonly GisObject[]
  total: number
  /** Something is looked for. */
  asked: boolean
  chosen: string | undefined
  onChoose: (object: GisObject) => void
}

/** What was found: arrow keys choose, the map follows. */
export function GisResults({ found, total, asked, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('gis')
  const id = useId()
  if (!asked) return null
  const at = found.findIndex(({ key }) => key === chosen)
  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    const next = to === undefined ? undefined : found[Math.max(0, Math.min(found.length - 1, to))]
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
      {found.length > 0 && (
        <div
          className={css.results}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold signs
          role="listbox"
          tabIndex={0}
          aria-label={t('results')}
          aria-activedescendant={at < 0 ? undefined : `${id}${at}`}
          onKeyDown={press}
        >
          {found.map((object, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list takes the keys for its rows
            <div
              key={object.key}
              id={`${id}${index}`}
              className={css.result}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element cannot hold signs
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
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
