import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ObjectQuery } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { lazyPart } from '@/ui/pane/lazyPart'
import { treeSources } from './treeSources'
import css from './TablePicker.module.css'

const Dialog = lazyPart(() => import('./TreeChooserDialog').then((file) => file.TreeChooserDialog))

/** An object to which a search is narrowed. */
export interface Place {
  field: keyof ObjectQuery
  id: string
  name: string
}

const fieldOf: Readonly<Record<string, keyof ObjectQuery>> = {
  org: 'org_id',
  subs: 'subs_id',
  line: 'line_id',
  tg: 'tg_id',
  rcp: 'tml_id',
}
const ways = ['organizations', 'grid'] as const

/** Narrows a search to an organization and to an object of the power grid (`org_id`, `subs_id` … of the wire). */
export function MeterPlaces({
  places,
  dropped,
  onChange,
}: {
  places: readonly Place[]
  /** Requested objects by which this list cannot be narrowed. */
  dropped: readonly Place[]
  onChange: (places: readonly Place[]) => void
}) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const [way, setWay] = useState<(typeof ways)[number]>()
  const placesOf = (pickerWay: (typeof ways)[number]) =>
    places.filter((place) => (place.field === 'org_id') === (pickerWay === 'organizations'))
  const placeLabel = (place: Place) =>
    `${field(place.field === 'tml_id' ? 'cp_name' : place.field)}: ${place.name}`
  return (
    <div className={css.chips}>
      {t(places.length > 0 ? 'meter.within' : 'meter.narrow')}
      {places.map((place) => (
        <Tag
          key={place.field}
          closable={{ 'aria-label': t('meter.everywhere') }}
          onClose={() => onChange(places.filter((candidate) => candidate !== place))}
        >
          {placeLabel(place)}
        </Tag>
      ))}
      {ways.map((pickerWay) => (
        <Button key={pickerWay} size="small" aria-haspopup="dialog" onClick={() => setWay(pickerWay)}>
          {t(pickerWay === 'grid' ? 'meter.byGrid' : 'meter.byOrg')}
        </Button>
      ))}
      {dropped.length > 0 && (
        <output>{t('meter.dropped', { what: dropped.map(placeLabel).join(', ') })}</output>
      )}
      {way && (
        <Dialog
          load={treeSources[way]}
          selection={placesOf(way).map((place) => place.id)}
          onClose={(nodes) => {
            setWay(undefined)
            if (!nodes) return
            const remaining = places.filter((place) => !placesOf(way).includes(place))
            onChange([
              ...remaining,
              ...nodes.flatMap(({ id, name, kind }) => {
                const key = fieldOf[kind]
                return key ? [{ field: key, id, name }] : []
              }),
            ])
          }}
        />
      )}
    </div>
  )
}
