import { expect, it } from 'vitest'
import type { MeterQuery } from '../../src/api/capture/meters'
import { createDb } from '../db/createDb'
import { createWorld } from '../world/createWorld'
import { createLiveArchive } from './liveArchive'
import { createSwitchedWorld } from './switchedWorld'

const now = Date.parse('2026-11-20T14:00:00Z')
const by = { username: 'admin', ip: '10.0.0.1' }

/** A utility whose meters have one more editable attribute: a column of the registry, and nothing else. */
function withBand() {
  const world = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
  const bandOf = (index: number): string => String(1 + (index % 3))
  const db = createDb(() => now, 's', world, { balance_band: bandOf })
  const archive = createLiveArchive(
    createSwitchedWorld(world, db.creditActs, () => now),
    db,
    () => now,
  )
  const bandsOf = (query: MeterQuery & { sidx?: string; sord?: 'asc' | 'desc' } = {}): [string, unknown][] =>
    Array.from(archive.eachMeter(query, now), (row) => [
      row.id,
      new Map<string, unknown>(Object.entries(row)).get('balance_band'),
    ])
  const inBand = (balance_band: string, more: MeterQuery = {}) => ({ currentPage: 1, ...more, balance_band })
  const count = (balance_band: string, more: MeterQuery = {}): number =>
    archive.meters({ ...inBand(balance_band, more), pageSize: 1 }, now).total
  const change = (id: string, balance_band: string): void => {
    const addedField = { balance_band }
    db.meters.update(id, { ...db.meters.fields(id), ...addedField }, by)
  }
  return { world, db, archive, bandOf, bandsOf, inBand, count, change }
}

it('one more editable attribute is a column of the registry: lists, filters, orders, counts and details read it', () => {
  const { world, db, archive, bandOf, bandsOf, inBand, count, change } = withBand()
  const { network } = world.parts
  const all = bandsOf()
  expect(all).toHaveLength(world.meterCount)
  expect(all.every(([id, band]) => band === bandOf(network.find('meter', id)))).toBe(true)
  const [id = ''] = all.find(([, band]) => band === '2') ?? []
  const before = count('2')
  expect(before).toBe(all.filter(([, band]) => band === '2').length)

  change(id, '7')
  expect(archive.meter(id, now)).toMatchObject({ balance_band: '7' })
  expect(db.meters.fields(id)).toMatchObject({ balance_band: '7' })
  expect(bandsOf(inBand('7'))).toEqual([[id, '7']])
  expect([count('2'), count('7')]).toEqual([before - 1, 1])
  expect(bandsOf({ sidx: 'balance_band', sord: 'desc' })[0]).toEqual([id, '7'])
  expect(bandsOf({ sidx: 'balance_band' }).at(-1)).toEqual([id, '7'])
  const bands = bandsOf({ sidx: 'balance_band' }).map(([, band]) => Number(band))
  expect(bands).toEqual(bands.toSorted((a, b) => a - b))
  const { org_id = '', tg_id = '' } = archive.meter(id, now) ?? {}
  expect([count('7', { org_id }), count('7', { tg_id })]).toEqual([1, 1])
  expect(db.tableLog.all()[0]).toMatchObject({ before: { balance_band: '2' }, after: { balance_band: '7' } })

  const fields = db.meters.fields(id)
  if (!fields) throw new Error('no meter')
  const added = db.meters.insert({ ...fields, metercomid: '990000000013', mp: 900 }, by)
  expect(bandsOf(inBand('7')).map(([each]) => each)).toContain(added)
  db.meters.remove(id, by)
  expect(bandsOf(inBand('7'))).toEqual([[added, '7']])
})
