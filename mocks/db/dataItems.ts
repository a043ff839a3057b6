import { dataItemFields } from '../../src/rules/fields/dataItem'
import type { KnownItem } from '../../src/api/capture/dataItems'
import type { Language } from '../../src/i18n/languages'
import { dataItemSeeds } from './dataItemSeeds'
import { defineTable } from './defineTable'
import type { Entity } from './table'

/** A data item as it is kept: its name in every language. */
export interface StoredItem
  extends Entity, Omit<KnownItem, 'id' | 'item_name' | 'protocols' | 'update_user' | 'update_time'> {
  names: Record<Language, string>
}

/** Seeded with the register map of the trade: more than 80 items. Their ids are `item-<code>`. */
export const dataItems = defineTable({
  name: 'dataItem',
  fields: dataItemFields,
  word: { en: 'Data item', zh: '数据项', es: 'Elemento de datos', ja: 'データ項目' },
  title: (row: StoredItem) => row.item_code,
  scope: 'everybody',
  seeds: () =>
    dataItemSeeds().map((seed, index) => ({
      ...seed,
      id: `item-${seed.item_code}`,
      sort: (index + 1) * 10,
      enabled: '1',
      remark: '',
    })),
  exportFile: 'data-items',
})

/** Protocols that the mapping serves, in the order of their codes. */
export const protocolsOf = (row: Pick<KnownItem, 'obis' | 'di' | 'oad'>): string[] => [
  ...(row.obis ? ['01'] : []),
  ...(row.di ? ['03'] : []),
  ...(row.oad ? ['04'] : []),
  ...(row.obis ? ['06'] : []),
]

/** A row in the caller's words. */
export function shownItem(row: StoredItem, language: Language): KnownItem {
  const { names, create_user: _user, create_time: _time, ...fields } = row
  return { ...fields, item_name: names[language], protocols: protocolsOf(row).join(',') }
}
