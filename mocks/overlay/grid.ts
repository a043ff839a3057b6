import type { Db } from '../db/createDb'
import type { MeterEntry } from '../db/meterRegistry'
import type { World } from '../world/types'
import { lineOfFeeder, type Span } from '../world/network'
import type { GridKind } from '../db/gridKind'

/** Place of a collection point in the network, with the names of today. */
export interface Place {
  tml_id: string
  cp_name: string
  tml_asset_no: string
  tg_id: string
  tg_name: string
  line_id: string
  line_name: string
  subs_id: string
  subs_name: string
  /** Service centre. */
  org_id: string
  name: string
  /** The branch above it. */
  org_name: string
  /** The service centre and everything above it. */
  orgs: readonly string[]
}

/** Meters of the world whose row is not what the world says: changed, removed, or somewhere else. */
export interface Touched {
  has: (meter: number) => boolean
  /** Touched meters that still exist, and the added ones, with the collection point of today. */
  present: readonly { id: string; index: number; pointId: string; entry: MeterEntry | undefined }[]
}

/** The network of today: what belongs to what, and how many. */
export interface Grid {
  /** True while nothing differs from the world. */
  clean(): boolean
  /** Changes whenever anything does. */
  version(): string
  touched(): Touched
  place(pointId: string): Place
  /** The organisation and everything above it. */
  orgs(id: string): readonly string[]
  orgName(id: string): string
  /** Meters below an object; 0 for an unknown one. */
  meters(kind: GridKind, id: string): number
  /** Collection points of an area, areas of a line, lines of a substation. */
  children(kind: 'subs' | 'line' | 'tg', id: string): number
}

/** The network as the tables have it, laid over the world's: only what differs is ever looked at. */
export function createGrid(world: World, db: Db): Grid {
  const { network, archive } = world.parts
  const { substations, lines, areas, points, organizations } = db.tables
  const { plan } = network
  let cached: { version: string; touched: Touched; below: Map<string, number> } | undefined
  let places = { version: '', byId: new Map<string, Place>() }
  let counts = { version: '', byId: new Map<string, number>() }

  const version = (): string =>
    [db.meters, substations, lines, areas, points, organizations].map((table) => table.version()).join('.')
  const clean = (): boolean => version() === '0.0.0.0.0.0'

  function pureOrgs(id: string): readonly string[] {
    const org = network.find('org', id)
    const root = network.id('org', 0)
    if (org <= 0) return [id]
    if (org <= plan.branches) return [id, root]
    const branch = network.centreBranch(org - 1 - plan.branches) + 1
    return [id, network.id('org', branch), root]
  }
  function orgs(id: string): readonly string[] {
    if (organizations.version() === 0) return pureOrgs(id)
    const chain: string[] = []
    for (
      let organization = organizations.get(id);
      organization && !chain.includes(organization.id);
      organization = organizations.get(organization.parent_id)
    )
      chain.push(organization.id)
    return chain
  }
  const orgName = (id: string): string => {
    if (organizations.version() > 0) return organizations.get(id)?.name ?? ''
    const org = network.find('org', id)
    return org < 0 ? '' : network.orgName(org)
  }

  function findPlace(pointId: string): Place {
    const point = points.get(pointId)
    const area = areas.get(point?.tg_id ?? '')
    // A feeder meter is in no area.
    const line = lines.get(area?.line_id ?? point?.line_id ?? '')
    const substation = substations.get(line?.subs_id ?? '')
    const chain = orgs(line?.org_id ?? '')
    return {
      tml_id: pointId,
      cp_name: point?.cp_name ?? '',
      tml_asset_no: point?.tml_asset_no ?? '',
      tg_id: area?.id ?? '',
      tg_name: area?.tg_name ?? '',
      line_id: line?.id ?? '',
      line_name: line?.line_name ?? '',
      subs_id: substation?.id ?? '',
      subs_name: substation?.subs_name ?? '',
      org_id: line?.org_id ?? '',
      name: orgName(line?.org_id ?? ''),
      org_name: orgName(chain[1] ?? ''),
      orgs: chain,
    }
  }
  function place(pointId: string): Place {
    const currentVersion = version()
    if (places.version !== currentVersion) places = { version: currentVersion, byId: new Map() }
    const placeOfPoint = places.byId.get(pointId) ?? findPlace(pointId)
    places.byId.set(pointId, placeOfPoint)
    return placeOfPoint
  }

  /** Collection points of the world whose meters have another name or place in their rows. */
  function movedPoints(): Set<number> {
    const moved = new Set<number>()
    const run = ({ first, end }: Span): void => {
      for (let point = first; point < end; point++) moved.add(point)
    }
    for (const id of points.changed()) {
      const [point, row] = [network.find('rcp', id), points.get(id)]
      if (point < 0 || !row) continue
      const same =
        row.cp_name === archive.pointName(point) &&
        row.tml_asset_no === network.pointAsset(point) &&
        row.tg_id === network.id('tg', network.pointArea[point] ?? 0) &&
        row.line_id === lineOfFeeder(network, point)
      if (!same) moved.add(point)
    }
    for (const id of areas.changed()) {
      const [area, row] = [network.find('tg', id), areas.get(id)]
      if (area < 0 || !row) continue
      const same =
        row.tg_name === network.areaName(area) &&
        row.line_id === network.id('line', network.areaLine[area] ?? 0)
      if (!same) run(network.areaPoints(area))
    }
    for (const id of lines.changed()) {
      const [line, row] = [network.find('line', id), lines.get(id)]
      if (line < 0 || !row) continue
      const same =
        row.subs_id === network.id('subs', network.lineSubstation(line)) &&
        row.org_id === network.id('org', network.centreOrg(network.lineCentre(line)))
      if (!same) run(network.linePoints(line))
    }
    for (const id of organizations.changed()) {
      const [org, row] = [network.find('org', id), organizations.get(id)]
      if (org < 0 || !row) continue
      // Rows name the service centre; the organizations above it decide which filters find them.
      const same = row.name === network.orgName(org) && row.parent_id === (pureOrgs(id)[1] ?? '')
      const below = (line: number): boolean =>
        pureOrgs(network.id('org', network.centreOrg(network.lineCentre(line)))).includes(id)
      if (!same) for (let line = 0; line < plan.lines; line++) if (below(line)) run(network.linePoints(line))
    }
    return moved
  }

  function findTouched(): Touched {
    const entries = db.meters.entries()
    const indexes = new Set<number>()
    const present: Touched['present'][number][] = []
    for (const [id, entry] of entries) {
      indexes.add(entry.index)
      if (!entry.removed) present.push({ id, index: entry.index, pointId: entry.fields.tml_id, entry })
    }
    for (const point of movedPoints()) {
      const endMeter = network.pointMeter[point + 1] ?? 0
      for (let meter = network.pointMeter[point] ?? 0; meter < endMeter; meter++) {
        if (indexes.has(meter)) continue
        indexes.add(meter)
        present.push({
          id: network.id('meter', meter),
          index: meter,
          pointId: network.id('rcp', point),
          entry: undefined,
        })
      }
    }
    return { has: (meter) => indexes.has(meter), present }
  }

  /** By how much the members of each object differ from the world. */
  function difference({ present }: Touched): Map<string, number> {
    const below = new Map<string, number>()
    const add = (ids: readonly string[], amount: number): void =>
      ids.filter(Boolean).forEach((id) => below.set(id, (below.get(id) ?? 0) + amount))
    /** A made meter is no longer where the world has it; an added one was never there. */
    const leave = (meter: number): void => {
      if (network.added.isAdded(meter)) return
      const point = network.pointOf(meter)
      const area = network.pointArea[point] ?? 0
      const line = network.pointLine[point] ?? 0
      const org = network.id('org', network.centreOrg(network.lineCentre(line)))
      const above = [
        network.id('rcp', point),
        network.id('tg', area),
        network.id('line', line),
        network.id('subs', network.lineSubstation(line)),
      ]
      add([...above, ...pureOrgs(org)], -1)
    }
    for (const { index, pointId } of present) {
      const { tg_id, line_id, subs_id, orgs: chain } = place(pointId)
      leave(index)
      add([pointId, tg_id, line_id, subs_id, ...chain], 1)
    }
    for (const entry of db.meters.entries().values()) if (entry.removed) leave(entry.index)
    return below
  }

  function state() {
    const currentVersion = version()
    if (cached?.version !== currentVersion) {
      const touched = findTouched()
      cached = { version: currentVersion, touched, below: difference(touched) }
    }
    return cached
  }

  function childCount(key: string): number {
    const currentVersion = version()
    if (counts.version !== currentVersion) {
      counts = { version: currentVersion, byId: new Map() }
      const count = (above: string): void => void counts.byId.set(above, (counts.byId.get(above) ?? 0) + 1)
      for (const row of lines.all()) count(`subs-${row.subs_id}`)
      for (const row of areas.all()) count(`line-${row.line_id}`)
      for (const row of points.all()) count(`tg-${row.tg_id}`)
    }
    return counts.byId.get(key) ?? 0
  }

  return {
    clean,
    version,
    touched: () => state().touched,
    place,
    orgs,
    orgName,
    meters(kind, id) {
      const span = network.span(kind, id)
      const pure = span ? span.end - span.first : 0
      return clean() ? pure : pure + (state().below.get(id) ?? 0)
    },
    children: (kind, id) => childCount(`${kind}-${id}`),
  }
}
