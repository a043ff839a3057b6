import {
  choice,
  code,
  digits,
  id,
  number,
  numberOr,
  object,
  optional,
  ref,
  text,
  type Infer,
} from '@/lib/shape'
import { commProtocol } from '@/rules/codes/dictionaries'
import { paged } from '../wire/call'

/** 1 consumer number, 2 consumer name, 3 meter communication id. */
export const searchType = choice('1', '2', '3')
export type MeterSearchType = Infer<typeof searchType>

const meterLookupRow = object({
  id,
  metercomid: digits(12),
  cons_no: digits(10),
  cons_name: text,
  cp_name: text,
  mp: number,
  tml_id: ref,
  tml_asset_no: text,
  /** Power supply unit. */
  name: text,
  comm_protocol: code(commProtocol),
})
export type MeterLookupRow = Infer<typeof meterLookupRow>

const meterLookupQuery = object({
  /** Keyword; several numbers are comma-joined (up to 500). */
  font: optional(text),
  type: searchType,
  sidx: text,
  sord: choice('asc', 'desc'),
  /** Number of locked rows: page k ≥ 2 starts at (k−1)·pageSize − lockNum (decision A-32). */
  lockNum: numberOr(0),
})
export type MeterLookupQuery = Infer<typeof meterLookupQuery> & { currentPage: number; pageSize: number }

export const meterLookupApi = {
  page: paged(
    '/g/cMeter/dataMeterlist',
    'A page of meters by consumer number, consumer name or communication id.',
    { row: meterLookupRow, query: meterLookupQuery, announced: true },
  ),
}
