import { longestParameter } from '../../kit/params'
import type { GridOption } from '../../../src/api/capture/gridOptions'
import { searchLength } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import { contains } from '../kit/rows'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

const maxOptions = 200

/** Objects of the network for the selects of forms and the chips of lists: no more than the side trees tell every user. */
export function gridOptionHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/capture/grid/options', 'session', ({ query }) => {
      const params = query()
      const kind = params.oneOf('kind', ['org', 'subs', 'line', 'tg', 'rcp']) ?? 'subs'
      const keyword = params.text('keyword', searchLength)
      const ids = new Set((params.text('ids', longestParameter) ?? '').split(',').filter(Boolean))
      const requestedOptions: GridOption[] = []
      const matchingOptions: GridOption[] = []
      for (const option of optionsOf(core, kind, ids)) {
        if (ids.has(option.id)) requestedOptions.push(option)
        else if (matchingOptions.length < maxOptions && contains(`${option.label} ${option.detail}`, keyword))
          matchingOptions.push(option)
      }
      return ok({ dataList: [...requestedOptions, ...matchingOptions] })
    }),
  ]
}

/** Below the utility, unless it is asked for by its id. */
function* optionsOf(core: Core, kind: string, ids: ReadonlySet<string>): Iterable<GridOption> {
  const { substations, lines, areas, points, organizations } = core.db.tables
  const joined = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(' · ')
  if (kind === 'org')
    for (const row of organizations.all())
      if ((row.parent_id !== '' || ids.has(row.id)) && core.archive.sees('org', row.id))
        yield {
          id: row.id,
          label: row.name,
          detail: joined(row.code, organizations.get(row.parent_id)?.name),
        }
  if (kind === 'subs')
    for (const row of substations.all())
      yield { id: row.id, label: row.subs_name, detail: joined(row.subs_no) }
  if (kind === 'line')
    for (const row of lines.all()) {
      const above = substations.get(row.subs_id)?.subs_name
      yield { id: row.id, label: row.line_name, detail: joined(row.line_no, above) }
    }
  if (kind === 'tg')
    for (const row of areas.all()) {
      const above = lines.get(row.line_id)?.line_name
      yield { id: row.id, label: row.tg_name, detail: joined(row.tg_no, above) }
    }
  if (kind === 'rcp')
    for (const row of points.all()) {
      const above = areas.get(row.tg_id)?.tg_name
      yield { id: row.id, label: row.cp_name, detail: joined(row.tml_asset_no, above) }
    }
}
