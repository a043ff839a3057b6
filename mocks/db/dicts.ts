import { dictDetailFields } from '../../src/rules/fields/dictDetail'
import { dictFields } from '../../src/rules/fields/dict'
import { dictSeeds } from './dictSeeds'
import { defineTable } from './defineTable'
import type { Entity } from './table'

/** A dictionary: a named set of codes with words. */
export interface DictRow extends Entity {
  code: string
  name: string
  /** '1': the console itself relies on its codes; it cannot be deleted. */
  system: string
  remark: string
}

/** A code of a dictionary with its words. */
export interface DictDetailRow extends Entity {
  dict_id: string
  value: string
  label_en: string
  label_zh: string
  label_es: string
  label_ja: string
  /** '#rrggbb' or ''. */
  color: string
  enabled: string
  /** Position in the dictionary, from 1. */
  sort: number
  remark: string
}

export const dicts = defineTable({
  name: 'dict',
  fields: dictFields,
  word: { en: 'Dictionary', zh: '数据字典', es: 'Diccionario', ja: '辞書' },
  title: (row: DictRow) => row.name,
  scope: 'everybody',
  seeds: () =>
    dictSeeds.map(({ code, name, system, remark }) => ({
      id: `dict-${code}`,
      code,
      name,
      system,
      remark,
    })),
  exportFile: 'dictionaries',
})

export const dictDetails = defineTable({
  name: 'dictDetail',
  fields: dictDetailFields,
  word: { en: 'Dictionary entry', zh: '字典明细', es: 'Entrada de diccionario', ja: '辞書の項目' },
  title: (row: DictDetailRow) => `${row.value} ${row.label_en}`,
  scope: 'everybody',
  seeds: () =>
    dictSeeds.flatMap(({ code, entries }) =>
      entries.map(([value, en, zh, es, ja], index) => ({
        id: `dict-${code}-${value}`,
        dict_id: `dict-${code}`,
        value,
        label_en: en,
        label_zh: zh,
        label_es: es,
        label_ja: ja,
        color: '',
        enabled: '1',
        sort: index + 1,
        remark: '',
      })),
    ),
  references: { dict_id: 'dict' },
  exportFile: 'dictionary-entries',
})
