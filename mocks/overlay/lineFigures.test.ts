import { describe, expect, it } from 'vitest'
import { createDb } from '../db/createDb'
import type { LossModel, ModelElement } from '../db/lossModels'
import { createWorld } from '../world/createWorld'
import { createAreaMembers } from './areaMembers'
import { periodOf } from './figurePeriods'
import { createLiveArchive, type LiveArchive } from './liveArchive'
import { createSwitchedWorld } from './switchedWorld'
import { createLiveMesh } from './liveMesh'
import { createLiveModels } from './liveModels'
import { createModelShares } from './modelShares'

const now = Date.parse('2026-11-20T14:00:00Z')
const date = '2026-11-17'
const by = { username: 'admin', ip: '10.0.0.1' }

const world = createWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })

function made() {
  const db = createDb(() => now, 's', world)
  const archive = createLiveArchive(
    createSwitchedWorld(world, db.creditActs, () => now),
    db,
    () => now,
  )
  const mesh = createLiveMesh(world, db, archive.grid)
  const models = createLiveModels(world, db, createAreaMembers(world, db, archive.grid, mesh))
  const day = world.parts.calendar.parseDate(date)
  return { db, archive, day, models, network: world.parts.network }
}
const balanceOn = (archive: LiveArchive, id: string, on = date) =>
  archive.lineFigures.figure(id, periodOf(world.parts.calendar, on), now).balance
const meters = (elements: LossModel['outputs']): ModelElement[] =>
  elements.filter((each) => 'meter_id' in each)

describe('a model', () => {
  const { models, network, day } = made()
  const typeOf = (id: string) => world.meter(id, now)?.meter_type
  const lines = Array.from({ length: network.plan.lines }, (_, line) => network.id('line', line))

  it('of an area has its check meter as input, its consumers as outputs, and −A of roofs alone', () => {
    for (let area = 0; area < network.areaCount; area++) {
      const model = models.model('area', network.id('tg', area), day)
      expect(model === undefined).toBe(network.checkOf(area) < 0)
      if (!model) continue
      expect(model.inputs.map(({ meter_id, direction }) => [typeOf(meter_id), direction])).toEqual([
        ['05', '+A'],
        ['05', '-A'],
      ])
      const { first, end } = network.areaMeters(area)
      const own = meters(model.outputs)
      expect(new Set(own.map(({ meter_id }) => meter_id)).size).toBe(end - first - 1)
      const roofs = own
        .filter(({ direction }) => direction === '-A')
        .map(({ meter_id }) => network.find('meter', meter_id))
      const archive = world.parts.archive
      expect(roofs.every((meter) => archive.solar(meter, network.pointOf(meter)) > 0)).toBe(true)
      expect(roofs.length).toBeLessThan(end - first - 1)
    }
  })

  it('of a line has its feeder meter, then check meters, special transformers, and areas that are derived', () => {
    let derived = 0
    for (const [line, id] of lines.entries()) {
      const model = models.model('line', id, day)
      expect(model?.inputs.map(({ meter_id }) => typeOf(meter_id))).toEqual(['06', '06'])
      const types = new Set(meters(model?.outputs ?? []).map(({ meter_id }) => typeOf(meter_id)))
      expect([...types].every((type) => type === '05' || type === '04')).toBe(true)
      const areas = (model?.outputs ?? []).flatMap((each) => ('area_id' in each ? each : []))
      for (const { area_id, technical } of areas) {
        const area = network.find('tg', area_id)
        expect([network.checkOf(area), network.areaLine[area]]).toEqual([-1, line])
        expect(technical).toBeGreaterThan(0.015)
      }
      derived += areas.length
    }
    expect(derived).toBe(network.plan.publicAreas - network.plan.checks)
  })

  it('of an organization is Σ of its lines; of a transformer there is none', () => {
    const root = models.model('organization', network.id('org', 0), day)
    const all = lines.map((id) => models.model('line', id, day))
    expect(root?.outputs).toHaveLength(all.reduce((sum, each) => sum + (each?.outputs.length ?? 0), 0))
    expect(new Set(root?.inputs.map(({ meter_id }) => meter_id)).size).toBe(network.plan.lines)
    expect(models.model('transformer', network.id('tg', 0), day)).toBeUndefined()
    expect(models.model('line', 'none', day)).toBeUndefined()
  })

  it('of people holds in its time, and the network’s before and after it', () => {
    const { models: own, db, day: on } = made()
    const id = lines[0] ?? ''
    const before = own.model('line', id, on)
    const written = { kind: 'line', object_id: id, inputs: before?.inputs ?? [], outputs: [] } as const
    db.tables.lossModels.insert({ ...written, from: '2026-11-10', to: '2026-11-18' }, by)
    expect(own.model('line', id, on)?.outputs).toEqual([])
    expect(own.model('line', id, on + 1)).toEqual(before)
    expect(own.model('line', id, on - 8)).toEqual(before)
    db.tables.lossModels.insert(
      { ...written, outputs: before?.outputs.slice(0, 2) ?? [], from: '2026-11-15', to: '' },
      by,
    )
    expect(own.model('line', id, on)?.outputs).toHaveLength(2)
    expect(own.model('line', lines[1] ?? '', on)).toEqual(models.model('line', lines[1] ?? '', on))
  })
})

describe('the balance of a line', () => {
  it('is what the day rows of its feeder meter, check meters and special transformers say', () => {
    const { archive, models, network, day } = made()
    let checked = 0
    for (let line = 0; line < network.plan.lines && checked < 2; line++) {
      const id = network.id('line', line)
      const balance = balanceOn(archive, id)
      const model = models.model('line', id, day)
      if (typeof balance === 'string' || !model || model.outputs.some((each) => 'area_id' in each)) continue
      const row = (meter: string) => archive.dayEnergy(meter, date, date, now)?.[0]
      const energy = (
        elements: readonly ModelElement[],
        direction: string,
        field: 'pap_e' | 'rap_e',
      ): number =>
        elements
          .filter((each) => each.direction === direction)
          .reduce((sum, { meter_id }) => sum + (row(meter_id)?.[field] ?? 0), 0)
      const outputs = meters(model.outputs)
      const supply =
        energy(model.inputs, '+A', 'pap_e') -
        energy(model.inputs, '-A', 'rap_e') +
        energy(outputs, '-A', 'rap_e')
      if (outputs.some(({ meter_id }) => row(meter_id)?.pap_e == null)) continue
      expect(balance.supply).toBeCloseTo(supply, 1)
      expect(balance.sale).toBeCloseTo(energy(outputs, '+A', 'pap_e'), 1)
      checked += 1
    }
    expect(checked).toBeGreaterThan(1)
  })

  it('says why there is none, changes with the model, and leaves out what takes no part', () => {
    const { archive, db, models, network, day } = made()
    expect(balanceOn(archive, 'none')).toBe('noCheck')
    // Today has not ended.
    const ids = Array.from({ length: network.plan.lines }, (_, line) => network.id('line', line))
    expect(new Set(ids.map((id) => balanceOn(archive, id, '2026-11-20')))).toEqual(new Set(['notYet']))
    const id = ids.find((each) => {
      const outputs = models.model('line', each, day)?.outputs ?? []
      return typeof balanceOn(archive, each) === 'object' && meters(outputs).length > 2
    })
    const model = models.model('line', id ?? '', day)
    const before = balanceOn(archive, id ?? '')
    const [first] = meters(model?.outputs ?? [])
    const taken = archive.dayEnergy(first?.meter_id ?? '', date, date, now)?.[0]?.pap_e ?? 0
    expect(taken).toBeGreaterThan(1)
    const outputs = model?.outputs.map((each) =>
      'meter_id' in each && each.meter_id === first?.meter_id ? { ...each, loss_flag: 0 as const } : each,
    )
    if (model && outputs) db.tables.lossModels.insert({ ...model, outputs, from: '2026-11-01', to: '' }, by)
    const after = balanceOn(archive, id ?? '')
    if (typeof before === 'string' || typeof after === 'string')
      throw new Error(JSON.stringify([before, after]))
    expect(before.sale - after.sale).toBeCloseTo(taken, 1)
    expect(before.due - after.due).toBe(1)
  })
})

it('the figure of an area is the same by its members and by a model that says the same', () => {
  const { archive, db, models, network, day } = made()
  const period = periodOf(world.parts.calendar, date)
  const ids = Array.from({ length: network.areaCount }, (_, area) => network.id('tg', area))
  const balances = () => ids.map((id) => archive.areaFigures.figure(id, period, now).balance)
  const before = balances()
  for (const id of ids) {
    const model = models.model('area', id, day)
    if (model) db.tables.lossModels.insert({ ...model, from: '2026-11-01', to: '' }, by)
  }
  expect(balances()).toEqual(before)
  // Roofs feed in: −A counts on both sides.
  expect(before.some((balance) => typeof balance === 'object' && balance.given > 0)).toBe(true)
})

it('all inputs of a model are one: what comes in, what goes back, the worst quality; unread where one of them is', () => {
  const { network, calendar } = world.parts
  const energies = [
    { taken: 0, given: 48 },
    { taken: 10, given: 2, quality: 'manual' },
  ]
  const its = (known: (typeof energies)[number] | undefined, arrivedAt: number) => ({
    energies: known,
    arrivedAt,
  })
  const inputs = [0, 1].flatMap((meter) =>
    (['+A', '-A'] as const).map((direction) => ({
      meter_id: network.id('meter', meter),
      role: 'input' as const,
      direction,
      loss_flag: 1 as const,
    })),
  )
  const period = periodOf(calendar, date)
  const both = createModelShares(world, ({ meter }) => its(energies[meter], 5 * meter))
  expect(both.input({ inputs }, period, now)).toEqual({
    energies: { taken: 10, given: 50, quality: 'manual' },
    arrivedAt: 5,
    supplies: true,
  })
  const one = createModelShares(world, ({ meter }) => its(meter === 0 ? energies[0] : undefined, 0))
  expect(one.input({ inputs }, period, now)?.energies).toBeUndefined()
  expect(one.input({ inputs: [] }, period, now)).toBeUndefined()
  // A tie line's direction is turned round.
  const turned = inputs.map((each) => ({ ...each, sign: -1 as const }))
  expect(both.input({ inputs: turned }, period, now)?.energies).toMatchObject({ taken: 50, given: 10 })
})
