import type { TreeNode } from '../../src/api/console/trees'
import type { GridKind } from '../db/gridKind'
import type { LiveArchive, MeterPlaces } from '../overlay/liveArchive'
import type { Db } from '../db/createDb'
import type { AbnormalFinding } from '../world/abnormalFound'
import type { archiveMembers } from './archiveMembers'
import { within } from './members'

const nowhere: MeterPlaces = {
  total: 0,
  version: '',
  index: () => -1,
  isTouched: () => false,
  row() {
    throw new RangeError('no meter')
  },
}

/** Kinds of objects on the map, by the type of their terminal. */
const siteKinds = { '03': 'subs', '02': 'tg', '01': 'rcp', '05': 'rcp' } as const

/**
 * The archive for users who see one organization and what is below it ('' = nothing). Lists are asked with
 * that organization as a filter, so that they cost what they show; what lies outside is unknown to every question.
 */
export function narrowArchive(archive: LiveArchive, db: Db, org: string): LiveArchive {
  const { grid } = archive
  const { lines, areas } = db.tables
  let feeds = { version: '', seen: new Map<string, boolean>() }

  const below = (id: string): boolean => org !== '' && grid.orgs(id).includes(org)
  /** Substation → whether one of its lines is seen; those without lines are missing. */
  function substations(): ReadonlyMap<string, boolean> {
    if (feeds.version === grid.version()) return feeds.seen
    feeds = { version: grid.version(), seen: new Map() }
    for (const { subs_id, org_id } of lines.all())
      feeds.seen.set(subs_id, feeds.seen.get(subs_id) === true || below(org_id))
    return feeds.seen
  }
  const pointOf = (meter: string): string => db.meters.brief(meter)?.tml_id ?? ''
  function sees(kind: GridKind | 'meter', id: string): boolean {
    if (kind === 'org') return below(id)
    if (kind === 'line') return below(lines.get(id)?.org_id ?? '')
    if (kind === 'tg') return below(lines.get(areas.get(id)?.line_id ?? '')?.org_id ?? '')
    // A substation without lines belongs to no organization yet.
    if (kind === 'subs') return org !== '' && (substations().get(id) ?? true)
    return grid.place(kind === 'meter' ? pointOf(id) : id).orgs.some((orgId) => orgId === org)
  }

  /** The organization to ask for; undefined when there is nothing to see. */
  const among = (requestedOrg: string | undefined): string | undefined => {
    if (!requestedOrg || grid.orgs(org).includes(requestedOrg)) return org || undefined
    return below(requestedOrg) ? requestedOrg : undefined
  }
  const ifSeen =
    <Rest extends unknown[], Answer>(ask: (id: string, ...parameters: Rest) => Answer | undefined) =>
    (id: string, ...parameters: Rest): Answer | undefined =>
      sees('meter', id) ? ask(id, ...parameters) : undefined

  /** True when the finding is about an object that is seen. */
  const isSeen = ({ meter_id, tml_id }: AbnormalFinding): boolean =>
    meter_id ? sees('meter', meter_id) : sees('rcp', tml_id)

  /** The branch of a tree, as its root. */
  function branch(nodes: readonly TreeNode[]): TreeNode[] {
    for (const node of nodes) {
      if (node.identify !== 'org') continue
      if (node.id === org) return [{ ...node, pid: '', pname: '', autoExpand: true }]
      const subtree = branch(node.children ?? [])
      if (subtree.length > 0) return subtree
    }
    return []
  }
  const feeding = (nodes: readonly TreeNode[]): TreeNode[] =>
    nodes
      .filter(({ id }) => sees('subs', id))
      .map((node) => ({ ...node, children: (node.children ?? []).filter(({ id }) => sees('line', id)) }))

  return within<LiveArchive, typeof archiveMembers>(archive, {
    scope: org,
    sees,
    orgTree: (instant) => branch(archive.orgTree(instant)),
    areaTree: (instant) => branch(archive.areaTree(instant)),
    gridTree: (instant) => feeding(archive.gridTree(instant)),
    meters(query, instant) {
      const org_id = among(query.org_id)
      return org_id === undefined ? { rows: [], total: 0 } : archive.meters({ ...query, org_id }, instant)
    },
    meterRows(query, instant) {
      const org_id = among(query.org_id)
      return org_id === undefined ? [] : archive.meterRows({ ...query, org_id }, instant)
    },
    meterPlaces(query, instant) {
      const org_id = among(query.org_id)
      return org_id === undefined ? nowhere : archive.meterPlaces({ ...query, org_id }, instant)
    },
    eachMeter(query, instant) {
      const org_id = among(query.org_id)
      return org_id === undefined ? [] : archive.eachMeter({ ...query, org_id }, instant)
    },
    lookup: (search, instant) =>
      org === '' ? { rows: [], total: 0 } : archive.lookup({ ...search, org_id: org }, instant),
    find: (keyword, meters, instant) =>
      org === '' ? [] : archive.find(keyword, meters, instant, { org_id: org, sees }),
    meter: ifSeen((id, instant: number) => archive.meter(id, instant)),
    registers: ifSeen((id, instant: number) => archive.registers(id, instant)),
    registersAt: ifSeen((id, time: string, instant?: number) => archive.registersAt(id, time, instant)),
    live: ifSeen((id, instant: number) => archive.live(id, instant)),
    dayEnergy: ifSeen((id, begin: string, end: string, instant: number) =>
      archive.dayEnergy(id, begin, end, instant),
    ),
    monthEnergy: ifSeen((id, firstMonth: string, lastMonth: string, instant: number) =>
      archive.monthEnergy(id, firstMonth, lastMonth, instant),
    ),
    openMonths: ifSeen((id, firstMonth: string, lastMonth: string, instant: number) =>
      archive.openMonths(id, firstMonth, lastMonth, instant),
    ),
    brought: ifSeen((id, instant: number) => archive.brought(id, instant)),
    broughtAt: ifSeen((id, day: number, instant: number) => archive.broughtAt(id, day, instant)),
    events: ifSeen((id, begin: string, end: string, instant: number) =>
      archive.events(id, begin, end, instant),
    ),
    curve: (query, instant) => (sees('meter', query.meter_id) ? archive.curve(query, instant) : undefined),
    abnormal: (instant, limits) => archive.abnormal(instant, limits).filter(isSeen),
    abnormalIn: (area, instant, limits) => archive.abnormalIn(area, instant, limits).filter(isSeen),
    abnormalOfLate: (instant, limits) => archive.abnormalOfLate(instant, limits).filter(isSeen),
    summary: (instant) => archive.summary(instant, org),
    cockpit: (unit, instant) => archive.cockpit(unit, instant, org),
    sites: (instant) => archive.sites(instant).filter(({ id, tml_type }) => sees(siteKinds[tml_type], id)),
  })
}
