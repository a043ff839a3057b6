import { http, take } from './http'
import { resource, type Stamped } from './resource'

/** A dictionary: a named set of codes (screens.md CB07). */
export interface DictRow extends Stamped {
  id: string
  /** Letters and digits only, unique. */
  code: string
  name: string
  /** How many entries it has. */
  item_count: number
  /** '1': the console itself relies on it; it cannot be deleted and keeps its code. */
  system: string
  remark: string
}
export interface DictQuery {
  code?: string
  name?: string
}
export type DictInput = Pick<DictRow, 'code' | 'name' | 'remark'>

/** A code of a dictionary with its words (screens.md CB08). */
export interface DictDetailRow extends Stamped {
  id: string
  dict_id: string
  dict_code: string
  /** Unique in its dictionary. */
  value: string
  label_en: string
  label_zh: string
  label_es: string
  label_ja: string
  /** '#rrggbb' or ''. */
  color: string
  /** '1' or '0'. */
  enabled: string
  /** Position in the dictionary, from 1. */
  sort: number
  remark: string
}
export interface DictDetailQuery {
  dict_id?: string
  value?: string
  label?: string
}
export type DictDetailInput = Omit<DictDetailRow, 'id' | 'dict_code' | keyof Stamped>

export const dictsApi = {
  ...resource<DictRow, DictQuery, DictInput>('/cbo/dict', 'dictExport'),
  /** Makes the server read the dictionaries anew. */
  refreshCache: (): Promise<unknown> => http.post('/cbo/dict/refreshCache', {}, { silent: true }).then(take),
}

export const dictDetailsApi = {
  ...resource<DictDetailRow, DictDetailQuery, DictDetailInput>('/cbo/dictDetail', 'dictDetailExport'),
  /** The entries of one dictionary in their new order; all of them. */
  reorder: (order: { dict_id: string; ids: readonly string[] }): Promise<unknown> =>
    http.post('/cbo/dictDetail/reorder', order, { silent: true }).then(take),
}
