import type { StockMeter } from '../../../src/api/capture/meterStock'
import { searchLength } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import type { MeterChangeRecord } from '../../db/meterChanges'
import { reasonsOf } from './meterChangeForm'
import { pageOf } from '../kit/meterQuery'
import { pageOk } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { contains } from '../kit/rows'

/** Meters that were taken down and are not in use. */
export function meterStockHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/capture/meterStock/list', { screens: ['meterChange'] }, ({ query, language }) => {
      const params = query()
      const { currentPage, pageSize } = pageOf(params)
      const keyword = params.text('keyword', searchLength)
      const reasons = new Map(reasonsOf(core, language, true).map(({ value, label }) => [value, label]))
      const rows = inStock(core)
        .map((row): StockMeter => ({
          id: row.old_metercomid,
          metercomid: row.old_metercomid,
          meter_no: row.old_meter_no,
          asset_no: row.old_asset_no,
          meter_model: row.old_meter_model,
          taken_down: row.change_time,
          dispreason: reasons.get(row.reason) ?? row.reason,
        }))
        .filter((row) =>
          [row.metercomid, row.meter_no, row.asset_no, row.meter_model].some((text) =>
            contains(text, keyword),
          ),
        )
      return pageOk(
        rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
        rows.length,
        currentPage,
      )
    }),
  ]
}

/** The last change of every number that no meter in use has, newest first. */
function inStock(core: Core): MeterChangeRecord[] {
  const last = new Map<string, MeterChangeRecord>()
  for (const row of core.db.tables.meterChanges.all()) {
    const latest = last.get(row.old_metercomid)
    if (!latest || latest.change_time < row.change_time) last.set(row.old_metercomid, row)
  }
  return [...last.values()]
    .filter(({ old_metercomid }) => core.db.meters.find('metercomid', old_metercomid) === undefined)
    .toSorted((a, b) => (a.change_time < b.change_time ? 1 : -1))
}
