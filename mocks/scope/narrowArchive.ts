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
    return grid.place(kind === 'meter' ? pointOf(id) : id).orgs.some((each) => each === org)
  }

  /** The organization to ask for; undefined when there is nothing to see. */
  const among = (asked: string | undefined): string | undefined => {
    if (!asked || grid.orgs(org).includes(asked)) return org || undefined
    return below(asked) ? asked : undefined
  }
  const known =
    <Rest extends unknown[], Answer>(ask: (id: string, ...rest: Rest) => Answer | undefined) =>
    (id: string, ...rest: Rest): Answer | undefined =>
      sees('meter', id) ? ask(id, ...rest) : undefined

  /** Whether what was found is about something that is seen. */
  const isSeen = ({ meter_id, tml_id }: AbnormalFinding): boolean =>
    meter_id ? sees('meter', meter_id) : sees('rcp', tml_id)

  /** The branch of a tree, as its root. */
  function branch(nodes: readonly TreeNode[]): TreeNode[] {
    for (const node of nodes) {
      if (node.identify !== 'org') continue
      if (node.id === org) return [{ ...node, pid: '', pname: '', autoExpand: true }]
      const found = branch(node.children ?? [])
      if (found.length > 0) return found
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
    orgTree: (now) => branch(archive.orgTree(now)),
    areaTree: (now) => branch(archive.areaTree(now)),
    gridTree: (now) => feeding(archive.gridTree(now)),
    meters(query, now) {
      const org_id = among(query.org_id)
      return org_id === undefined ? { rows: [], total: 0 } : archive.meters({ ...query, org_id }, now)
    },
    meterRows(query, now) {
      const org_id = among(query.org_id)
      return org_id === undefined ? [] : archive.meterRows({ ...query, org_id }, now)
    },
    meterPlaces(query, now) {
      const org_id = among(query.org_id)
      return org_id === undefined ? nowhere : archive.meterPlaces({ ...query, org_id }, now)
    },
    eachMeter(query, now) {
      const org_id = among(query.org_id)
      return org_id === undefined ? [] : archive.eachMeter({ ...query, org_id }, now)
    },
    lookup: (search) => (org === '' ? { rows: [], total: 0 } : archive.lookup({ ...search, org_id: org })),
    find: (keyword, meters) =>
      org === ''
        ? []
        : archive
            .find(keyword, meters, org)
            .filter(({ kind, id }) => sees(kind === 'consumer' ? 'meter' : kind, id)),
    meter: known((id, now: number) => archive.meter(id, now)),
    registers: known((id, now: number) => archive.registers(id, now)),
    registersAt: known((id, time: string, at?: number) => archive.registersAt(id, time, at)),
    live: known((id, now: number) => archive.live(id, now)),
    dayEnergy: known((id, begin: string, end: string, now: number) => archive.dayEnergy(id, begin, end, now)),
    monthEnergy: known((id, from: string, to: string, now: number) => archive.monthEnergy(id, from, to, now)),
    openMonths: known((id, from: string, to: string, now: number) => archive.openMonths(id, from, to, now)),
    brought: known((id, now: number) => archive.brought(id, now)),
    broughtAt: known((id, day: number, now: number) => archive.broughtAt(id, day, now)),
    events: known((id, begin: string, end: string, now: number) => archive.events(id, begin, end, now)),
    curve: (query, now) => (sees('meter', query.meter_id) ? archive.curve(query, now) : undefined),
    abnormal: (now, limits) => archive.abnormal(now, limits).filter(isSeen),
    abnormalIn: (area, now, limits) => archive.abnormalIn(area, now, limits).filter(isSeen),
    abnormalOfLate: (now, limits) => archive.abnormalOfLate(now, limits).filter(isSeen),
    summary: (now) => archive.summary(now, org),
    cockpit: (unit, now) => archive.cockpit(unit, now, org),
    sites: (now) => archive.sites(now).filter(({ id, tml_type }) => sees(siteKinds[tml_type], id)),
  })
}
