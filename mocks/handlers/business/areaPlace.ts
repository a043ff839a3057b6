import type { Core } from '../../core'
import type { AreaRecord } from '../../db/areas'
import { same, type Listing } from '../kit/listing'
import { contains } from '../kit/rows'

/** Place of transformer areas, as lists of them are asked for. */
export function areaPlace({ db, archive }: Core) {
  const { lines, points } = db.tables
  const lineOf = ({ line_id }: AreaRecord) => lines.get(line_id)
  return {
    match: { line_id: same, tg_name: contains, special_flag: same },
    where: {
      org_id: (row, orgId) => archive.grid.orgs(lineOf(row)?.org_id ?? '').includes(orgId),
      subs_id: (row, substationId) => lineOf(row)?.subs_id === substationId,
      tg_id: ({ id }, areaId) => id === areaId,
      tml_id: ({ id }, pointId) => id === points.get(pointId)?.tg_id,
    },
  } satisfies Pick<Listing<AreaRecord, AreaRecord>, 'match' | 'where'>
}
