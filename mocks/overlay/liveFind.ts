import { fold } from '../../src/lib/fold'
import type { SearchHit } from '../../src/api/cbo/search'
import type { Db } from '../db/createDb'
import type { World } from '../world/types'
import type { Grid } from './grid'

const limits = { meters: 6, consumers: 6, objects: 4 }

/** The palette's search: the world's hits with what changed taken out and judged anew. */
export function createLiveFind(world: World, db: Db, grid: Grid) {
  const { network } = world.parts
  const { substations, lines, areas, points, organizations } = db.tables

  function ownMeters(keyword: string): SearchHit[] {
    const text = keyword.trim()
    const number = text.replace(/\s/g, '').toLowerCase()
    const words = fold(text).split(/\s+/).filter(Boolean)
    const hits: { meters: SearchHit[]; consumers: SearchHit[] } = { meters: [], consumers: [] }
    for (const [id, { fields, removed }] of db.meters.entries()) {
      if (removed) continue
      const { metercomid, meter_no, asset_no, cons_no, cons_name: person } = fields
      const { name } = grid.place(fields.tml_id)
      const numbers = [metercomid, metercomid.replace(/^0+/, ''), meter_no, asset_no.toLowerCase(), cons_no]
      const begins = number !== '' && numbers.some((candidate) => candidate.startsWith(number))
      const ends = /^\d{4,}$/.test(number) && metercomid.endsWith(number)
      if ((begins || ends) && hits.meters.length < limits.meters)
        hits.meters.push({ kind: 'meter', id, label: metercomid, details: [cons_no, asset_no, name], person })
      const called = /\p{L}/u.test(text) && words.every((word) => fold(person).includes(word))
      if (called && hits.consumers.length < limits.consumers)
        hits.consumers.push({ kind: 'consumer', id, label: cons_no, details: [metercomid, name], person })
    }
    return [...hits.meters, ...hits.consumers]
  }

  function ownObjects(keyword: string): SearchHit[] {
    const words = fold(keyword.trim()).split(/\s+/).filter(Boolean)
    const fits = (...texts: string[]): boolean =>
      words.length > 0 && words.every((word) => texts.some((text) => fold(text).includes(word)))
    const hits: SearchHit[] = []
    const add = (kind: SearchHit['kind'], id: string, label: string, ...details: string[]): void => {
      if (!fits(label, ...details.slice(0, 1))) return
      if (hits.filter((hit) => hit.kind === kind).length < limits.objects)
        hits.push({ kind, id, label, details: details.filter(Boolean), t_id: `${kind}-${id}` })
    }
    for (const id of organizations.changed()) {
      const row = organizations.get(id)
      if (row) add('org', id, row.name, row.code)
    }
    for (const id of substations.changed()) {
      const row = substations.get(id)
      if (row) add('subs', id, row.subs_name)
    }
    for (const id of lines.changed()) {
      const row = lines.get(id)
      if (row) add('line', id, row.line_name, '', substations.get(row.subs_id)?.subs_name ?? '')
    }
    for (const id of areas.changed()) {
      const row = areas.get(id)
      if (row) add('tg', id, row.tg_name, row.tg_no, lines.get(row.line_id)?.line_name ?? '')
    }
    for (const id of points.changed()) {
      const row = points.get(id)
      if (row) add('rcp', id, row.cp_name, row.tml_asset_no, areas.get(row.tg_id)?.tg_name ?? '')
    }
    return hits
  }

  const tables = { org: organizations, subs: substations, line: lines, tg: areas, rcp: points }

  return (keyword: string, meters: boolean, org_id?: string): SearchHit[] => {
    const pure = world.find(keyword, meters, org_id)
    if (grid.clean()) return pure
    const touched = grid.touched()
    const stays = (hit: SearchHit): boolean => {
      if (hit.kind === 'meter' || hit.kind === 'consumer') return !db.meters.entries().has(hit.id)
      return !tables[hit.kind].changed().has(hit.id)
    }
    const remaining = pure.filter(stays).map((hit): SearchHit => {
      const index = hit.kind === 'meter' || hit.kind === 'consumer' ? network.find('meter', hit.id) : -1
      if (index < 0 || !touched.has(index)) return hit
      // Moved with its collection point: the service centre is the last detail.
      const { name } = grid.place(network.id('rcp', network.pointOf(index)))
      return { ...hit, details: [...hit.details.slice(0, -1), name] }
    })
    const isMeter = (hit: SearchHit): boolean => hit.kind === 'meter' || hit.kind === 'consumer'
    const meterHits = meters ? ownMeters(keyword) : []
    const objects = ownObjects(keyword)
    const cut = (kind: SearchHit['kind'], limit: number, hits: SearchHit[]): SearchHit[] =>
      hits.filter((hit) => hit.kind === kind).slice(0, limit)
    const allHits = [
      ...meterHits,
      ...remaining.filter(isMeter),
      ...objects,
      ...remaining.filter((hit) => !isMeter(hit)),
    ]
    return [
      ...cut('meter', limits.meters, allHits),
      ...cut('consumer', limits.consumers, allHits),
      ...(['org', 'subs', 'line', 'tg', 'rcp'] as const).flatMap((kind) =>
        cut(kind, limits.objects, allHits),
      ),
    ]
  }
}
