import { fold } from '../../src/lib/fold'
import type { SearchHit } from '../../src/api/cbo/search'
import type { Db } from '../db/createDb'
import type { GridKind } from '../db/gridKind'
import { maxHits, wordsOf } from '../world/find'
import type { World } from '../world/types'
import type { Grid } from './grid'
import type { TouchedMeter } from './touchedMeters'

/** The objects that a search may answer: those of an organization, as its users see them. */
export interface SearchReach {
  org_id: string
  sees: (kind: GridKind | 'meter', id: string) => boolean
}

const kinds = ['org', 'subs', 'line', 'tg', 'rcp'] as const

/** Objects of the grid as hits, with the names of today. */
function createObjectHits(db: Db) {
  const { substations, lines, areas, points, organizations } = db.tables
  const lineName = (id: string): string => lines.get(id)?.line_name ?? ''
  const textsOf: Record<GridKind, (id: string) => [label: string, ...details: string[]] | undefined> = {
    org(id) {
      const row = organizations.get(id)
      return row && [row.name, row.code]
    },
    subs(id) {
      const row = substations.get(id)
      return row && [row.subs_name]
    },
    line(id) {
      const row = lines.get(id)
      return row && [row.line_name, substations.get(row.subs_id)?.subs_name ?? '']
    },
    tg(id) {
      const row = areas.get(id)
      return row && [row.tg_name, row.tg_no, lineName(row.line_id)]
    },
    rcp(id) {
      const row = points.get(id)
      return row && [row.cp_name, row.tml_asset_no, areas.get(row.tg_id)?.tg_name ?? lineName(row.line_id)]
    },
  }
  return (kind: GridKind, id: string): SearchHit | undefined => {
    const [label, ...details] = textsOf[kind](id) ?? []
    if (label === undefined) return undefined
    return { kind, id, label, details: details.filter(Boolean), t_id: `${kind}-${id}` }
  }
}

/** Hits among the meters that people touched. */
function* meterHits(keyword: string, meters: Iterable<TouchedMeter>): Generator<SearchHit> {
  const text = keyword.trim()
  const number = text.replace(/\s/g, '').toLowerCase()
  const words = wordsOf(keyword)
  for (const { row } of meters) {
    const { id, metercomid, meter_no, asset_no, cons_no, cons_name: person, name } = row
    const numbers = [metercomid, metercomid.replace(/^0+/, ''), meter_no, asset_no.toLowerCase(), cons_no]
    const begins = number !== '' && numbers.some((candidate) => candidate.startsWith(number))
    const ends = /^\d{4,}$/.test(number) && metercomid.endsWith(number)
    if (begins || ends)
      yield { kind: 'meter', id, label: metercomid, details: [cons_no, asset_no, name], person }
    if (/\p{L}/u.test(text) && words.every((word) => fold(person).includes(word)))
      yield { kind: 'consumer', id, label: cons_no, details: [metercomid, name], person }
  }
}

/**
 * The palette's search: the world answers what is as it was made, the registry and the tables what people changed. What
 * the caller does not see takes no place among the few hits of a kind.
 */
export function createLiveFind(
  world: World,
  db: Db,
  grid: Grid,
  touchedMeters: (instant: number) => readonly TouchedMeter[],
) {
  const { substations, lines, areas, points, organizations } = db.tables
  const tables = { org: organizations, subs: substations, line: lines, tg: areas, rcp: points }
  const objectHit = createObjectHits(db)

  /** Objects that people changed whose names hold all words; of a line only its own name counts. */
  function* changedObjects(words: readonly string[]): Generator<SearchHit> {
    for (const kind of kinds)
      for (const id of tables[kind].changed()) {
        const hit = objectHit(kind, id)
        const texts = hit ? [hit.label, ...(kind === 'line' ? [] : hit.details.slice(0, 1))] : []
        if (hit && words.every((word) => texts.some((text) => fold(text).includes(word)))) yield hit
      }
  }

  return (keyword: string, meters: boolean, instant: number, reach?: SearchReach): SearchHit[] => {
    const words = wordsOf(keyword)
    if (words.length === 0) return []
    const sees = (kind: SearchHit['kind'], id: string): boolean =>
      reach?.sees(kind === 'consumer' ? 'meter' : kind, id) ?? true
    const touched = grid.touched()
    const worldHits = world.find(keyword, meters, instant, {
      state: grid.version(),
      org_id: reach?.org_id,
      hasMeter: (index) => !touched.has(index),
      hasObject: (kind, id) => !tables[kind].changed().has(id) && sees(kind, id),
    })
    const hits = [
      ...(meters && !grid.clean() ? meterHits(keyword, touchedMeters(instant)) : []),
      ...changedObjects(words),
    ].filter(({ kind, id }) => sees(kind, id))
    for (const hit of worldHits) {
      const current = hit.kind === 'meter' || hit.kind === 'consumer' ? hit : objectHit(hit.kind, hit.id)
      if (current) hits.push(current)
    }
    return (['meter', 'consumer', ...kinds] as const).flatMap((kind) =>
      hits.filter((hit) => hit.kind === kind).slice(0, maxHits[kind]),
    )
  }
}
