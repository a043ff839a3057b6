import type { ItemType } from '../../src/api/capture/dataItems'
import type { Language } from '../../src/i18n/languages'
import en from '../../locales/en/domain.json'
import es from '../../locales/es/domain.json'
import ja from '../../locales/ja/domain.json'
import zh from '../../locales/zh/domain.json'

export type Names = Record<Language, string>

export interface ItemSeed {
  item_code: string
  names: Names
  task_type: ItemType
  item_group: string
  unit: string
  decimals: number
  obis: string
  class_id: number
  attribute: number
  di: string
  oad: string
  event_type: string
}

type Known = keyof typeof en.field
/** Names from the console's own field words: a register has the same name everywhere. */
export const term = (field: Known): Names => ({
  en: en.field[field],
  zh: zh.field[field],
  es: es.field[field],
  ja: ja.field[field],
})
export const label = (english: string, chinese: string, spanish: string, japanese: string): Names => ({
  en: english,
  zh: chinese,
  es: spanish,
  ja: japanese,
})

export interface Mapping {
  /** Value groups C.D.E; the medium is electricity, channel 0. */
  obis?: string
  /** Complete OBIS code, for codes that do not begin with 1-0. */
  fullObis?: string
  class_id?: number
  attribute?: number
  di?: string
  oad?: string
}

export const item = (
  item_code: string,
  names: Names,
  item_group: string,
  [unit, decimals]: readonly [string, number],
  mapping: Mapping,
  task_type: ItemType = '1',
): ItemSeed => ({
  item_code,
  names,
  task_type,
  item_group,
  unit,
  decimals,
  obis: mapping.fullObis ?? (mapping.obis ? `1-0:${mapping.obis}.255` : ''),
  class_id: mapping.class_id ?? 3,
  attribute: mapping.attribute ?? 2,
  di: mapping.di ?? '',
  oad: mapping.oad ?? '',
  event_type: '',
})
