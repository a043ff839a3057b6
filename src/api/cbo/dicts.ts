import { flag, id, list, number, object, partial, pick, ref, text, type Infer } from '@/lib/shape'
import { post } from '../wire/call'
import { postOnce } from '../wire/once'
import { expected } from '../wire/ordering'
import { resource, stamped } from '../wire/resource'

/** A dictionary: a named set of codes (CB07). */
const dictRow = object({
  id,
  /** Letters and digits only, unique. */
  code: text,
  name: text,
  /** Number of its entries. */
  item_count: number,
  /** '1': the console itself relies on it; it cannot be deleted and keeps its code. */
  system: flag,
  remark: text,
  ...stamped,
})
export type DictRow = Infer<typeof dictRow>

const dictQuery = partial({ code: text, name: text })
export type DictQuery = Infer<typeof dictQuery>

const dictInput = object(pick(dictRow, 'code', 'name', 'remark'))
export type DictInput = Infer<typeof dictInput>

/** Input of the form of a dictionary's code. */
const dictDetailInput = object({
  dict_id: ref,
  /** Unique in its dictionary. */
  value: text,
  label_en: text,
  label_zh: text,
  label_es: text,
  label_ja: text,
  /** '#rrggbb' or ''. */
  color: text,
  enabled: flag,
  /** Position in the dictionary, from 1. */
  sort: number,
  remark: text,
})
export type DictDetailInput = Infer<typeof dictDetailInput>

/** A code of a dictionary with its words (CB08). */
const dictDetailRow = object({
  id,
  dict_code: text,
  /** '1': it came with the console, which relies on it; it cannot be deleted. */
  delivered: flag,
  ...dictDetailInput.fields,
  ...stamped,
})
export type DictDetailRow = Infer<typeof dictDetailRow>

const dictDetailQuery = partial({ dict_id: ref, value: text, label: text })
export type DictDetailQuery = Infer<typeof dictDetailQuery>

export const dictsApi = {
  ...resource('/cbo/dict', 'dictExport', {
    plural: 'dictionaries',
    row: dictRow,
    query: dictQuery,
    input: dictInput,
    foundBy: 'code',
  }),
  /** Makes the server read the dictionaries anew. */
  refreshCache: post('/cbo/dict/refreshCache', 'Makes the server read the dictionaries anew.'),
}

const reorder = postOnce('/cbo/dictDetail/reorder', 'Puts all codes of one dictionary in this order.', {
  body: object({ dict_id: ref, ids: list(ref), ...expected }),
})

export const dictDetailsApi = {
  ...resource('/cbo/dictDetail', 'dictDetailExport', {
    plural: 'codes of dictionaries',
    row: dictDetailRow,
    query: dictDetailQuery,
    input: dictDetailInput,
    foundBy: 'value',
  }),
  /** The entries of one dictionary in their new order; all of them. */
  reorder: (dict_id: string, { seen: seenIds, ids }: Record<'seen' | 'ids', readonly string[]>) =>
    reorder({ dict_id, ids, expect: { [dict_id]: seenIds.join(',') } }),
}
