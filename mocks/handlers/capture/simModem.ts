import type { Core } from '../../core'
import { consumerNumberLength, usualLength } from '../../../src/rules/limits/fieldLimits'
import { meterNumberLength } from '../../../src/rules/limits/limits'
import type { Params } from '../../kit/params'

/** Collection points whose meters match the query; undefined without a filter. */
export function modemOf(core: Core, params: Params): ReadonlySet<string> | undefined {
  const [metercomid, cons_no] = [
    params.text('metercomid', meterNumberLength),
    params.text('cons_no', consumerNumberLength),
  ]
  const point = params.text('tml_id', usualLength)
  if (metercomid === undefined && cons_no === undefined && point === undefined) return undefined
  const through = (type: '1' | '3', font: string): string[] =>
    core.archive
      .meters({ type, font, currentPage: 1, pageSize: 500 }, core.now())
      .rows.map(({ tml_id }) => tml_id)
  const idsByFilter = [
    ...(metercomid === undefined ? [] : [through('3', metercomid)]),
    ...(cons_no === undefined ? [] : [through('1', cons_no)]),
    ...(point === undefined ? [] : [[point]]),
  ]
  return new Set(idsByFilter[0]?.filter((id) => idsByFilter.every((ids) => ids.includes(id))))
}
