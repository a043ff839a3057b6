import { describe, expect, it } from 'vitest'
import { tokenEnergyOf } from '../../src/rules/money/amount'
import type { MeterQuery } from '../../src/api/capture/meters'
import type { MeterInput, MeterRow } from '../kit/meterTypes'
import type { TreeNode } from '../../src/api/console/trees'
import { createDb } from '../db/createDb'
import { DAY, HOUR } from '../world/calendar'
import { createWorld } from '../world/createWorld'
import { createLiveArchive } from './liveArchive'
import { createSwitchedWorld } from './switchedWorld'

const now = Date.parse('2026-11-20T14:00:00Z')
const by = { username: 'admin', ip: '10.0.0.1' }
const zone = 'America/Santo_Domingo'
const whole = { currentPage: 1, pageSize: 100_000 }

function live(size: 'small' | 'demo' | 'huge' = 'small', clock = { now }) {
  const world = createWorld({ size, seed: 1, zone })
  const db = createDb(() => clock.now, 's', world)
  const archive = createLiveArchive(
    createSwitchedWorld(world, db.creditActs, () => clock.now),
    db,
    () => clock.now,
  )
  const rows = (query: MeterQuery & { sidx?: string; sord?: 'asc' | 'desc' } = {}): MeterRow[] => [
    ...archive.eachMeter(query, now),
  ]
  const nth = (place: number): MeterRow => {
    const row = world.meters({ currentPage: place + 1, pageSize: 1 }, now).rows[0]
    if (!row) throw new Error(`no meter at ${String(place)}`)
    return row
  }
  const inputOf = (id: string): MeterInput => {
    const fields = db.meters.fields(id)
    if (!fields) throw new Error(`no meter ${id}`)
    return fields
  }
  return { world, db, archive, rows, nth, inputOf }
}

/** A world in which everything was changed once. */
function changed() {
  const all = live()
  const { db, nth, inputOf } = all
  const { substations, lines, areas, points } = db.tables
  const [line, otherLine] = [lines.all()[0], lines.all()[4]]
  const [area, otherArea] = [areas.all()[2], areas.all()[9]]
  const [point, otherPoint] = [points.all()[3], points.all()[20]]
  if (!line || !otherLine || !area || !otherArea || !point || !otherPoint) throw new Error('small world')
  const substation = substations.all()[0]
  if (!substation) throw new Error('small world')
  const subs = substations.insert({ ...substation, id: 'subs-new', subs_name: 'Substation Ñandú' }, by)
  const newLine = lines.insert({ ...line, id: 'line-new', line_name: 'New F01', subs_id: subs.id }, by)
  const newArea = areas.insert({ ...area, id: 'tg-new', tg_name: 'Ñame T9001', line_id: newLine.id }, by)
  const newPoint = points.insert({ ...point, id: 'cp-new', cp_name: 'DCU Ñame', tg_id: newArea.id }, by)
  areas.update(area.id, { tg_name: 'Zulu T9002', line_id: otherLine.id }, by)
  areas.update(otherArea.id, { tg_name: 'Alpha T9003' }, by)
  points.update(point.id, { cp_name: 'Moved', tg_id: newArea.id }, by)
  points.update(otherPoint.id, { tml_asset_no: 'AA00-1' }, by)
  for (const { id, tml_type } of points.all().slice(0, 12))
    if (tml_type === '03') points.update(id, { cp_name: `Feeder ${id}` }, by)
  lines.update(otherLine.id, { subs_id: subs.id }, by)
  for (let n = 0; n < 40; n++) {
    const like = inputOf(nth(n * 7).id)
    db.meters.insert(
      {
        ...like,
        metercomid: String(990_000_000_000 + n * 13),
        meter_no: `9${String(1_000_000_000 + n)}`,
        asset_no: `MT-2026-${String(8_000_000 + n)}`,
        cons_no: `04${String(n % 3)}1${String(500_000 - n * 11).padStart(6, '0')}`,
        cons_name: `${['Álvarez', 'zoe', 'Mendoza', '陈'][n % 4] ?? ''} ${String(n)}`,
        tml_id: n % 2 ? newPoint.id : like.tml_id,
        mp: 1000 + n,
        install_date: `2026-10-${String(1 + (n % 28)).padStart(2, '0')}`,
      },
      by,
    )
  }
  for (let n = 0; n < 25; n++)
    db.meters.update(
      nth(3 + n * 11).id,
      { cons_name: `Patched ${String(n)}`, loss_flag: 0, meter_type: '02' },
      by,
    )
  db.meters.update(nth(100).id, { tml_id: newPoint.id, mp: 7 }, by)
  db.meters.remove(nth(50).id, by)
  return { ...all, subs, newLine, newArea, newPoint, area, point, otherLine }
}

describe('while nothing is changed', () => {
  it('answers with the world’s own answers', () => {
    const { world, archive, nth } = live()
    const id = nth(5).id
    expect(archive.meters({ ...whole }, now)).toEqual(world.meters({ ...whole }, now))
    expect(archive.gridTree(now)).toEqual(world.gridTree(now))
    expect(archive.meter(id, now)).toEqual(world.meter(id, now))
    expect(archive.summary(now)).toEqual(world.summary(now))
    expect(archive.find('las', true, now)).toEqual(world.find('las', true, now))
  })

  it('looks at no more meters of the largest world than the page has, changed elsewhere or not', () => {
    const { world, db, archive, nth } = live('huge')
    const before = world.looked()
    archive.meters({ currentPage: 1, pageSize: 15 }, now)
    expect(world.looked() - before).toBeLessThanOrEqual(15)
    db.meters.update(nth(999_000).id, { cons_name: 'Somebody else' }, by)
    const later = world.looked()
    const page = archive.meters({ currentPage: 3, pageSize: 15 }, now)
    expect(page).toMatchObject({ total: 1_000_000 })
    expect(world.looked() - later).toBeLessThanOrEqual(30)
  })
})

describe('a list after changes', () => {
  const sorts = Object.keys(changed().rows()[0] ?? {}) as (keyof MeterRow)[]
  const text = new Intl.Collator('en', { numeric: true })
  const value = (row: MeterRow, field: keyof MeterRow): string | number => {
    const of = row[field]
    if (field === 'ct_ratio' || field === 'pt_ratio') {
      const [a = 1, b = 1] = String(of).split('/').map(Number)
      return a / b
    }
    return of
  }
  const codes = new Set(['dispcomm_protocol', 'disprelay_status'])

  it.each(sorts.filter((field) => !codes.has(field)))('is in order by %s, both ways', (field) => {
    const { rows } = changed()
    const all = rows()
    for (const sord of ['asc', 'desc'] as const) {
      const sorted = rows({ sidx: field, sord })
      expect(sorted.map((row) => row.id).sort()).toEqual(all.map((row) => row.id).sort())
      const sign = sord === 'asc' ? 1 : -1
      const broken = sorted.findIndex((row, place) => {
        const next = sorted[place + 1]
        if (!next) return false
        const [a, b] = [value(row, field), value(next, field)]
        // Ids of added rows have no place among those of the world.
        if (/^(id|.*_id)$/.test(field)) return false
        const order =
          typeof a === 'number' && typeof b === 'number' ? a - b : text.compare(String(a), String(b))
        return sign * order > 0
      })
      const next = sorted[broken + 1]
      expect(broken, `${String(sorted[broken]?.[field])} before ${String(next?.[field])}`).toBe(-1)
    }
  })

  const queries: [string, MeterQuery, (row: MeterRow) => boolean][] = [
    ['type', { meter_type: '02' }, (row) => row.meter_type === '02'],
    ['online', { online_status: '0' }, (row) => row.online_status === '0'],
    ['result', { read_result: '2' }, (row) => row.read_result === '2'],
    ['name', { type: '2', font: 'patched' }, (row) => row.cons_name.startsWith('Patched')],
    ['accents', { type: '2', font: 'alvarez' }, (row) => row.cons_name.startsWith('Álvarez')],
    ['part of a number', { type: '3', font: '9900' }, (row) => row.metercomid.includes('9900')],
    ['a whole number', { type: '3', font: '990000000013' }, (row) => row.metercomid === '990000000013'],
    ['asset', { asset_no: 'mt-2026-80' }, (row) => row.asset_no.startsWith('MT-2026-80')],
    ['installed', { install_date_begin: '2026-10-05' }, (row) => row.install_date >= '2026-10-05'],
  ]
  it.each(queries)('is filtered by %s, and its pages cut the same rows', (_, query, keep) => {
    const { archive, rows } = changed()
    const expected = rows().filter(keep)
    expect(expected.length).toBeGreaterThan(0)
    const found = archive.meters({ ...query, ...whole }, now)
    expect(found.rows.map((row) => row.id)).toEqual(expected.map((row) => row.id))
    const second = archive.meters({ ...query, currentPage: 2, pageSize: 4 }, now)
    expect(second.rows).toEqual(found.rows.slice(4, 8))
    expect(second.total).toBe(expected.length)
  })

  it('shows no phone and no address', () => {
    const keys = new Set(
      changed()
        .rows()
        .flatMap((row) => Object.keys(row)),
    )
    expect([...keys].sort()).toEqual([...sorts].sort())
  })

  it('is what the lookup finds', () => {
    const { archive } = changed()
    const search = { type: '3', font: '9900000', offset: 0, count: 5 } as const
    expect(archive.lookup(search, now)).toMatchObject({ total: 40 })
    expect(archive.lookup(search, now).rows).toHaveLength(5)
    expect(
      archive.lookup({ type: '2', font: 'patched 3', offset: 0, count: 5 }, now).rows[0]?.cons_name,
    ).toBe('Patched 3')
  })
})

it('trees that are built from the tables are those of the world as long as the tables say the same', () => {
  const { world, db, archive } = live()
  const [point] = db.tables.points.all()
  if (!point) throw new Error('no point')
  db.tables.points.update(point.id, { cp_name: point.cp_name }, by)
  expect(archive.orgTree(now)).toEqual(world.orgTree(now))
  expect(archive.gridTree(now)).toEqual(world.gridTree(now))
  expect(archive.areaTree(now)).toEqual(world.areaTree(now))
})

/** Every node with its children, flattened. */
const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const keys = { org: 'org_id', subs: 'subs_id', line: 'line_id', tg: 'tg_id', rcp: 'tml_id' } as const

describe.each([
  ['before', live],
  ['after', changed],
] as const)('%s changes', (_, make) => {
  it('every node has as many meters as the list below it, and as its collection points together', () => {
    const { archive } = make()
    for (const tree of [archive.gridTree(now), archive.orgTree(now)]) {
      for (const node of flat(tree)) {
        const kind = node.identify as keyof typeof keys
        const { total } = archive.meters({ [keys[kind]]: node.id, currentPage: 1, pageSize: 1 }, now)
        const points = flat([node]).filter((each) => each.identify === 'rcp')
        const sum = points.reduce((all, each) => all + archive.grid.meters('rcp', each.id), 0)
        expect([node.label, sum, archive.grid.meters(kind, node.id)]).toEqual([node.label, total, total])
      }
    }
  })

  it('the trees hold the rows of the tables, each once and below its owner', () => {
    const { archive, db } = make()
    const grid = flat(archive.gridTree(now))
    const of = (kind: string) => grid.filter((node) => node.identify === kind)
    const { substations, lines, areas, points } = db.tables
    const named = (
      rows: readonly { id: string }[],
      label: (id: string) => string,
      parent: (id: string) => string,
    ) => rows.map(({ id }) => [id, label(id), parent(id)].join('|')).sort()
    const seen = (kind: string) =>
      of(kind)
        .map((node) => [node.id, node.label, node.pid].join('|'))
        .sort()
    expect(seen('subs')).toEqual(
      named(
        substations.all(),
        (id) => substations.get(id)?.subs_name ?? '',
        () => '',
      ),
    )
    expect(seen('line')).toEqual(
      named(
        lines.all(),
        (id) => lines.get(id)?.line_name ?? '',
        (id) => lines.get(id)?.subs_id ?? '',
      ),
    )
    expect(seen('tg')).toEqual(
      named(
        areas.all(),
        (id) => areas.get(id)?.tg_name ?? '',
        (id) => areas.get(id)?.line_id ?? '',
      ),
    )
    expect(seen('rcp')).toEqual(
      named(
        points.all(),
        (id) => points.get(id)?.cp_name ?? '',
        (id) => points.get(id)?.line_id || (points.get(id)?.tg_id ?? ''),
      ),
    )
    const orgOf = (id: string): string => lines.get(areas.get(id)?.line_id ?? '')?.org_id ?? ''
    const organisations = flat(archive.orgTree(now)).filter((node) => node.identify === 'rcp')
    expect(organisations.map((node) => `${node.id}|${String(node.pid)}`).sort()).toEqual(
      points
        .all()
        .map((row) => `${row.id}|${row.line_id ? (lines.get(row.line_id)?.org_id ?? '') : orgOf(row.tg_id)}`)
        .sort(),
    )
    const inAreas = flat(archive.areaTree(now)).filter((node) => node.identify === 'tg')
    expect(inAreas.map((node) => `${node.id}|${String(node.pid)}`).sort()).toEqual(
      areas
        .all()
        .map((row) => `${row.id}|${orgOf(row.id)}`)
        .sort(),
    )
  })

  it('the map counts the same meters', () => {
    const { archive } = make()
    const kinds = { '01': 'rcp', '02': 'tg', '03': 'subs', '05': 'rcp' } as const
    for (const site of archive.sites(now))
      expect([site.name, site.meters]).toEqual([
        site.name,
        archive.grid.meters(kinds[site.tml_type], site.id),
      ])
  })
})

describe('one meter', () => {
  /** A meter like an existing one, as people enter it; time goes on by `clock.now`. */
  function added(install_date: string, more: Partial<MeterInput> = {}) {
    const clock = { now }
    const all = live('small', clock)
    const like = all.rows({ meter_type: '02' })[0]
    if (!like) throw new Error('no meter')
    const id = all.db.meters.insert(
      {
        ...all.inputOf(like.id),
        metercomid: '990000000013',
        meter_no: '91000000001',
        asset_no: 'MT-2026-8000000',
        mp: all.db.meters.freeMp(like.tml_id),
        install_date,
        ...more,
      },
      by,
    )
    const later = (days: number): number => (clock.now = now + days * 86_400_000)
    return { ...all, id, like, later, index: all.world.parts.network.find('meter', id) }
  }

  it('that was added has the index after the last one, and no past', () => {
    const { archive, id, index, world } = added('2026-11-10')
    expect(index).toBe(world.meterCount)
    expect(archive.meter(id, now)).toMatchObject({
      online_status: '0',
      relay_status: '99',
      last_read_time: '',
      last_online: '',
      read_result: '3',
    })
    expect(archive.dayEnergy(id, '2026-11-01', '2026-11-19', now)).toEqual([])
    expect(archive.events(id, '2026-11-01', '2026-11-19', now)).toEqual([])
    expect(archive.registers(id, now)?.items.every(({ value }) => value === null)).toBe(true)
    const asked = { date_begin: '2026-11-01', date_end: '2026-11-02', density: '3', items: 'p,ua' }
    const curve = archive.curve({ meter_id: id, ...asked }, now)
    expect(curve?.series['p']?.every((value) => value === null)).toBe(true)
  })

  it.each([
    ['before it was entered', '2026-11-10', '2026-11-21'],
    ['on the day of its entry', '2026-11-20', '2026-11-21'],
    ['later', '2026-11-25', '2026-11-26'],
  ])('that was added and is installed %s has readings from then on', (_, install_date, first) => {
    const { archive, id, later } = added(install_date)
    const then = later(12)
    const days = archive.dayEnergy(id, '2026-11-01', '2026-12-01', then) ?? []
    expect(days.at(-1)?.data_date).toBe(first)
    expect(days.filter(({ pap_e }) => (pap_e ?? 0) > 0).length).toBeGreaterThan(days.length / 2)
    // Its registers begin at 0.
    expect(archive.registersAt(id, `${first} 00:00:00`)).toMatchObject({ pap_r: 0 })
    expect(archive.registersAt(id, '2026-12-01 00:00:00')?.['pap_r']).toBeGreaterThan(0)
    const detail = archive.meter(id, then)
    expect([detail?.last_read_time, detail?.last_online]).not.toContain('')
    expect(archive.monthEnergy(id, '2026-01', '2026-11', then)?.map(({ month }) => month)).toEqual([
      '2026-11',
    ])
    for (const { event_time } of archive.events(id, '2026-10-01', '2026-12-01', then) ?? [])
      expect(event_time >= first).toBe(true)
  })

  it('that was added behind transformers counts by the ratio that was entered', () => {
    const { archive, id, later } = added('2026-11-20', { meter_type: '03', ct_ratio: '200/5' })
    const then = later(12)
    expect(archive.meter(id, then)).toMatchObject({ total_ratio: 40 })
    const days = archive.dayEnergy(id, '2026-11-20', '2026-12-01', then) ?? []
    const [day, before] = days.filter(({ pap_r }) => pap_r !== null)
    expect(((day?.pap_r ?? 0) - (before?.pap_r ?? 0)) * 40).toBeCloseTo(day?.pap_e ?? 0, -1)
  })

  it('that was added counts in the figures of the utility', () => {
    const { archive, db, id, world, later } = added('2026-11-20')
    expect(archive.summary(now)).toMatchObject({
      meter_count: world.summary(now).meter_count + 1,
      read_should: world.summary(now).read_should,
    })
    const then = later(12)
    const made = world.summary(then)
    const all = archive.summary(then)
    expect(all.read_should).toBe(made.read_should + 1)
    const [last, madeLast] = [all.trend.at(-1), made.trend.at(-1)]
    const date = last?.data_date ?? ''
    const energy = archive.dayEnergy(id, date, date, then)?.[0]?.pap_e ?? 0
    expect((last?.energy ?? 0) - (madeLast?.energy ?? 0)).toBeCloseTo(energy, 1)
    db.meters.remove(id, by)
    expect(archive.summary(then)).toMatchObject({
      meter_count: made.meter_count,
      read_should: made.read_should,
    })
    expect(archive.meter(id, then)).toBeUndefined()
    expect(archive.dayEnergy(id, '2026-11-20', '2026-12-01', then)).toBeUndefined()
  })

  it('that was added keeps its readings in a head-end that was begun anew', () => {
    const { archive, db, id, later } = added('2026-11-20')
    const then = later(12)
    const world = createWorld({ size: 'small', seed: 1, zone })
    db.meters.moveTo(world)
    const again = createLiveArchive(
      createSwitchedWorld(world, db.creditActs, () => then),
      db,
      () => then,
    )
    const asked = ['2026-11-20', '2026-12-01', then] as const
    expect(again.dayEnergy(id, ...asked)).toEqual(archive.dayEnergy(id, ...asked))
  })

  it('that moved says so wherever it is asked', () => {
    const { archive, nth, newPoint } = changed()
    const { id } = nth(100)
    expect(archive.meter(id, now)).toMatchObject({ tml_id: newPoint.id, mp: 7, tg_name: 'Ñame T9001' })
  })

  it.each([
    ['1', '0', '98'],
    ['0', '1', '99'],
  ])('that had relay mode %s and has %s by entry: state %s', (before, relay_mode, state) => {
    const { archive, db, rows } = changed()
    const row = rows({ online_status: '1' }).find((each) => each.relay_mode === before)
    if (!row) throw new Error('not found')
    db.meters.update(row.id, { relay_mode }, by)
    const found = { relay_status: state, relay_desired: state }
    expect(archive.meter(row.id, now)).toMatchObject(found)
    expect(rows({ relay_status: state }).some(({ id }) => id === row.id)).toBe(true)
  })

  it('that was removed is gone', () => {
    const { archive, nth, db } = changed()
    const { id, metercomid } = nth(50)
    expect(archive.meter(id, now)).toBeUndefined()
    expect(archive.registers(id, now)).toBeUndefined()
    expect(db.meters.find('metercomid', metercomid)).toBeUndefined()
    expect(archive.find(metercomid, true, now)).toEqual([])
  })

  it('is found by its numbers and at its measuring point, as it is now', () => {
    const { db, nth, newPoint, archive } = changed()
    const row = nth(10)
    expect(db.meters.find('metercomid', row.metercomid.replace(/^0+/, ''))).toBe(row.id)
    expect(db.meters.find('meter_no', row.meter_no)).toBe(row.id)
    expect(db.meters.find('asset_no', row.asset_no.toLowerCase())).toBe(row.id)
    expect(db.meters.at(row.tml_id, row.mp)).toBe(row.id)
    expect(db.meters.at(nth(100).tml_id, nth(100).mp)).toBeUndefined()
    expect(db.meters.at(newPoint.id, 7)).toBe(nth(100).id)
    expect(db.meters.freeMp(nth(100).tml_id)).toBe(nth(100).mp)
    expect(archive.find('Patched 3', true, now)[0]).toMatchObject({ kind: 'consumer', person: 'Patched 3' })
    expect(archive.find('ñame', false, now).map((hit) => hit.label)).toEqual(['Ñame T9001', 'DCU Ñame'])
  })

  it('leaves its place among the few hits of a search to the next one', () => {
    const { archive, db, rows } = changed()
    const found = (keyword: string) =>
      archive.find(keyword, true, now).flatMap(({ kind, id }) => (kind === 'meter' ? [id] : []))
    // Nobody has touched any of these: only the made world knows which one is next.
    const idsByPrefix = new Map<string, string[]>()
    for (const { id, cons_no } of rows()) {
      const prefix = cons_no.slice(0, 8)
      idsByPrefix.set(prefix, [...(idsByPrefix.get(prefix) ?? []), id])
    }
    const [keyword = ''] =
      [...idsByPrefix].find(
        ([prefix, ids]) => prefix !== '' && ids.length > 8 && !ids.some((id) => db.meters.entries().has(id)),
      ) ?? []
    const meters = () => found(keyword)
    const shown = meters()
    expect(shown).toHaveLength(6)
    for (const id of shown.slice(0, 3)) db.meters.remove(id, by)
    expect(meters()).toHaveLength(6)
    expect(meters()).toEqual(expect.arrayContaining(shown.slice(3)))
  })

  it('that the caller does not see takes no place among the hits of a search', () => {
    const { archive, db } = changed()
    const called = [...db.meters.entries()].flatMap(([id, { fields, removed }]) =>
      !removed && fields.cons_name.startsWith('Patched') ? [id] : [],
    )
    expect(called.length).toBeGreaterThan(6)
    const seen = called.at(-1) ?? ''
    const org_id = archive.grid.orgs(archive.grid.place(db.meters.fields(seen)?.tml_id ?? '').org_id)[0] ?? ''
    const hits = archive.find('Patched', true, now, { org_id, sees: (_, id) => id === seen })
    expect(hits.map(({ id }) => id)).toEqual([seen])
  })

  it('names in a search the line and the substation of today', () => {
    const { archive, db } = changed()
    const [area] = db.tables.areas.all().filter(({ id }) => !db.tables.areas.changed().has(id))
    if (!area) throw new Error('every area is changed')
    db.tables.lines.update(area.line_id, { line_name: 'Renamed 77' }, by)
    const hit = archive.find(area.tg_name, false, now).find(({ id }) => id === area.id)
    expect(hit?.details).toEqual([area.tg_no, 'Renamed 77'])
  })

  it('leaves a line in the table log without its password', () => {
    const { db, nth } = changed()
    const change = db.tableLog
      .all()
      .find(({ table, operation }) => table === 'meter' && operation === 'delete')
    expect(change).toMatchObject({ object_id: nth(50).id, author: by })
    expect(JSON.stringify(db.tableLog.all())).not.toMatch(/"fkpass":"[\da-f]/)
  })
})

describe('a meter that was replaced', () => {
  const time = '2026-11-10 12:00:00'
  function replaced() {
    const all = live()
    const row = all.rows({ meter_type: '01' }).find((each) => {
      const days = all.world.dayEnergy(each.id, '2026-11-05', '2026-11-19', now) ?? []
      return days.length > 0 && days.every((day) => day.pap_e !== null)
    })
    if (!row) throw new Error('no meter is always read')
    const base = all.archive.registersAt(row.id, time)
    const pure = all.world.dayEnergy(row.id, '2026-11-05', '2026-11-19', now) ?? []
    all.db.meters.replace(
      row.id,
      {
        change_time: time,
        device: { metercomid: '000077777777', ct_ratio: '50/5', pt_ratio: '1' },
        start: { pap_r: 0.5, pap_r1: 0.5 },
        supplement: { pap_r: 1.5, pap_r1: 1.5 },
      },
      by,
    )
    return {
      ...all,
      row,
      pure,
      base,
      days: all.archive.dayEnergy(row.id, '2026-11-05', '2026-11-19', now) ?? [],
    }
  }

  it('counts on from its start reading, on the new ratio', () => {
    const { days, pure, base, archive, row } = replaced()
    const isBefore = ({ data_date }: { data_date: string }): boolean => data_date < '2026-11-10'
    expect(days.filter(isBefore)).toEqual(pure.filter(isBefore))
    const after = days.filter((day) => !isBefore(day)).map((day) => day.pap_r ?? 0)
    expect(after).toHaveLength(10)
    for (const [place, value] of after.entries())
      expect(value).toBeCloseTo(0.5 + ((pure[place]?.pap_r ?? 0) - (base?.['pap_r'] ?? 0)) / 10, 1)
    expect(archive.registersAt(row.id, time)?.['pap_r']).toBe(0.5)
    expect(archive.registersAt(row.id, '2026-11-10 11:59:59')?.['pap_r']).toBeCloseTo(base?.['pap_r'] ?? 0, 1)
    const last = archive.registers(row.id, now)?.items.find(({ item }) => item === 'pap_r')
    expect(last?.value).toBeCloseTo(days[0]?.pap_r ?? 0, 2)
    expect(archive.meter(row.id, now)).toMatchObject({ metercomid: '000077777777', total_ratio: 10 })
  })

  it('loses no energy and gains the supplement on the day of the change', () => {
    const { days, pure, archive, row } = replaced()
    const sum = (rows: typeof pure): number => rows.reduce((all, day) => all + (day.pap_e ?? 0), 0)
    expect(sum(days)).toBeCloseTo(sum(pure) + 1.5, 2)
    // (old out − previous) + supplement + (present − new in) · ratio: the formula of a change of meters.
    const [day, before] = [
      days.find((each) => each.data_date === '2026-11-10'),
      pure.find((each) => each.data_date === '2026-11-09'),
    ]
    const out = archive.registersAt(row.id, '2026-11-10 11:59:59')?.['pap_r'] ?? 0
    const bridge = out - (before?.pap_r ?? 0) + 1.5 + ((day?.pap_r ?? 0) - 0.5) * 10
    expect(day?.pap_e).toBeCloseTo(bridge, 0)
  })
})

describe('a token that is sold to somebody without credit', () => {
  it('shows in the list, its filter, the details, the events and the day', () => {
    const clock = { now: now - 40 * DAY }
    const { world, db, archive } = live('small', clock)
    const { network, faults, contracts } = world.parts
    const cutOff = Array.from({ length: network.plan.meters }, (_, meter) => meter).flatMap((meter) => {
      const point = network.pointOf(meter)
      if (contracts.kind(meter, point) !== 'sts') return []
      return faults
        .relayOff(meter, point, now - 30 * DAY, now)
        .filter(({ cause, begin, end }) => cause === 'credit' && end - begin > 12 * HOUR)
        .map(({ begin, end }) => ({ id: network.id('meter', meter), begin, end }))
    })[0]
    if (!cutOff) throw new Error('nobody is cut off')
    const { id, begin, end } = cutOff
    const isListed = (relay_status: string): boolean =>
      [...archive.eachMeter({ relay_status }, clock.now)].some((row) => row.id === id)
    clock.now = begin + 2 * HOUR
    expect(archive.meter(id, clock.now)?.relay_status).toBe('22')
    expect(isListed('22')).toBe(true)

    db.creditActs.accept(id, { instant: clock.now, energy: tokenEnergyOf(2_000) })
    const soldAt = world.parts.calendar.wall(clock.now)
    clock.now = begin + 6 * HOUR
    expect(archive.meter(id, clock.now)).toMatchObject({ relay_status: '21' })
    expect(isListed('22')).toBe(false)
    expect(isListed('21')).toBe(true)
    clock.now = end + 3 * DAY
    const codes = archive.events(id, soldAt, soldAt, clock.now)?.map(({ event_code }) => event_code)
    expect(codes?.toSorted()).toEqual(['200', '69'])

    const date = world.parts.calendar.dateOf(world.parts.calendar.dayOf(end))
    const energyOf = (rows: ReturnType<typeof archive.dayEnergy>): number => rows?.[0]?.pap_e ?? Number.NaN
    const more =
      energyOf(archive.dayEnergy(id, date, date, clock.now)) -
      energyOf(world.dayEnergy(id, date, date, clock.now))
    expect(more).toBeGreaterThan(0.2)
    const trendOf = ({ trend }: ReturnType<typeof world.summary>): number =>
      trend.find(({ data_date }) => data_date === date)?.energy ?? Number.NaN
    expect(trendOf(archive.summary(clock.now)) - trendOf(world.summary(clock.now))).toBeCloseTo(more, 1)
  })
})
