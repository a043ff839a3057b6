import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterSearchType } from '@/api/meterLookup'
import { metersApi, type MeterRow } from '@/api/meters'
import { meterSearchType } from '@/rules/dictionaries'
import { objectFields, useSidebarContext, type ObjectQuery } from '@/domain/sidebarContext'
import { onlineStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { Personal } from '@/ui/value/Personal'
import { findMeters } from './findMeters'
import { MeterPlaces, type Place } from './MeterPlaces'
import { TablePicker, type PickerProps, type PickerSource } from './TablePicker'

interface Props extends PickerProps<MeterRow> {
  /** Only the meters of these objects; without it those of the sidebar's selection are offered first. */
  within?: ObjectQuery
}

/**
 * Chooses meters: by number, name or pasted list, within the sidebar's selection, with reasons why one cannot be taken.
 * @example <MeterPicker multiple chosen={meters} onChoose={take} onClose={close} />
 */
export function MeterPicker({ within, ...props }: Props) {
  const { t } = useTranslation('picker')
  const { field, options } = useWords()
  const sidebar = useSidebarContext()
  // What the sidebar shows is where the search begins; from there on it is the picker's own.
  const [places, setPlaces] = useState((): readonly Place[] =>
    sidebar.chips.flatMap(({ key: chip, value }) => {
      const name = objectFields.find((each) => chip === `sidebar-${each}`)
      const id = name && sidebar.query[name]
      return id ? [{ field: name, id, name: value }] : []
    }),
  )
  const place = within ?? Object.fromEntries(places.map((each) => [each.field, each.id]))
  const key = JSON.stringify(place)
  const source = useMemo((): PickerSource<MeterRow> => {
    const objects = JSON.parse(key) as ObjectQuery
    return {
      id: `meters.${key}`,
      title: t(props.multiple ? 'meter.titleMany' : 'meter.title'),
      keyword: t('meter.keyword'),
      // The number of the meter first: it is what is read and pasted.
      kinds: options(meterSearchType).toSorted((a, b) => Number(b.value === '3') - Number(a.value === '3')),
      load: ({ kind, text, ...paging }, signal) =>
        metersApi.page(
          { ...objects, ...paging, ...(text && { type: kind as MeterSearchType, font: text }) },
          signal,
        ),
      columns: [
        {
          key: 'metercomid',
          title: field('metercomid'),
          width: 130,
          render: (row) => row.metercomid,
        },
        { key: 'cons_no', title: field('cons_no'), width: 112, render: (row) => row.cons_no },
        {
          key: 'cons_name',
          title: field('cons_name'),
          width: 150,
          render: (row) => <Personal>{row.cons_name}</Personal>,
        },
        { key: 'cp_name', title: field('cp_name'), width: 184, render: (row) => row.cp_name },
        {
          key: 'online_status',
          title: field('online_status'),
          width: 104,
          render: (row) => <StatusOf of={onlineStatus} code={row.online_status} />,
        },
      ],
      nameOf: (row) => row.metercomid,
      find: findMeters,
    }
  }, [key, t, field, options, props.multiple])
  const chips = !within && <MeterPlaces places={places} onChange={setPlaces} />
  return <TablePicker {...props} source={source} chips={chips} />
}
