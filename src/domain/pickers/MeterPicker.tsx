import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterSearchType } from '@/api/console/meterLookup'
import { metersApi, type MeterQuery, type MeterRow } from '@/api/capture/meters'
import { FoundAs } from '@/domain/cards/FoundAs'
import { meterRestrict, meterSearchType } from '@/rules/codes/dictionaries'
import { objectFields, type ObjectQuery } from '@/domain/forms/sidebarContext'
import { onlineStatus } from '@/rules/codes/statuses'
import { columnsOf } from '@/domain/columns/columnsOf'
import { searchKind } from '@/rules/codes/searchKind'
import { useWords } from '@/domain/words/words'
import { findMeters } from './findMeters'
import { MeterPlaces } from './MeterPlaces'
import { usePlaces } from './usePlaces'
import type { PickerSource } from './pickerSource'
import { TablePicker, type PickerProps } from './TablePicker'

const col = columnsOf<MeterRow>()('picker')
const columns = [
  col.text('metercomid', { width: 130, identity: true }),
  col.text('cons_no', { width: 112 }),
  col.person('cons_name', { width: 150 }),
  col.text('cp_name', { width: 184 }),
  col.status('online_status', { codes: onlineStatus, width: 104 }),
]

interface Props extends PickerProps<MeterRow> {
  /**
   * Restricts the choice to the meters of these objects; without it the meters of the sidebar's selection are offered
   * first.
   */
  within?: ObjectQuery
  /** Only meters of these codes of `wiringMode`. */
  wirings?: readonly string[] | undefined
}

/**
 * Chooses meters: by number, name or pasted list, within the sidebar's selection, with reasons why one cannot be taken.
 * @example <MeterPicker multiple selection={meters} onChoose={take} onClose={close} />
 */
export function MeterPicker({ within, wirings, ...props }: Props) {
  const { t } = useTranslation('picker')
  const { field, options } = useWords()
  const { narrowing, query } = usePlaces(objectFields)
  const wiring_modes = wirings?.join(',')
  const key = JSON.stringify({ ...(within ?? query), ...(wiring_modes && { wiring_modes }) })
  const source = useMemo((): PickerSource<MeterRow> => {
    const narrowed = JSON.parse(key) as MeterQuery
    const load: PickerSource<MeterRow>['load'] = ({ kind, text, restrict, ...paging }, signal) =>
      metersApi.page(
        {
          ...narrowed,
          ...paging,
          ...(restrict && { meter_restrict: restrict }),
          ...(text && { type: kind as MeterSearchType, font: text }),
        },
        signal,
      )
    return {
      id: `meters.${key}`,
      title: t(props.multiple ? 'meter.titleMany' : 'meter.title'),
      keyword: t('meter.keyword'),
      kinds: options(meterSearchType),
      kindOf: searchKind,
      restrict: { label: field('meter_restrict'), options: options(meterRestrict) },
      load,
      columns,
      nameOf: (row) => row.metercomid,
      find: findMeters,
      renderNone: (search, onShow) => (
        <FoundAs
          font={search.text}
          type={search.kind as MeterSearchType}
          within={`picker ${key} ${search.restrict ?? ''}`}
          load={(type, signal) => load({ ...search, kind: type, currentPage: 1 }, signal)}
          onShow={onShow}
        />
      ),
    }
  }, [key, t, field, options, props.multiple])
  const chips = !within && <MeterPlaces {...narrowing} />
  return <TablePicker {...props} source={source} chips={chips} />
}
