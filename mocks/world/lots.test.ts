import { expect, it } from 'vitest'
import { createWorld } from './createWorld'
import { Findings } from './findings'
import { models } from './models'

const { archive, network } = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' }).parts
const known = Object.values(models).flat()

it('a model speaks one protocol, a collection point is of one, and its way down carries it', () => {
  const wrong = new Findings()
  const lots = new Map<number, string>()
  for (let meter = 0; meter < network.plan.meters; meter++) {
    const point = network.pointOf(meter)
    const model = archive.model(meter, point)
    const protocol = archive.protocol(meter, point)
    wrong.claim(model.protocol === protocol, `${model.name} speaks ${protocol}`)
    wrong.claim((lots.get(point) ?? protocol) === protocol, `point ${String(point)} has two protocols`)
    wrong.claim(
      protocol === '01' || ['1', '2'].includes(archive.downlink(point)),
      `${protocol} over G3 or radio`,
    )
    lots.set(point, protocol)
  }
  expect(wrong.list).toEqual([])
  const share = (protocol: string) =>
    [...lots.values()].filter((each) => each === protocol).length / lots.size
  expect(['01', '03', '04'].map((protocol) => share(protocol) > 0.03)).toEqual([true, true, true])
})

it('a model runs three to four versions, older lots older ones', () => {
  const found = new Map<string, Map<string, number[]>>()
  for (let meter = 0; meter < network.plan.meters; meter++) {
    const point = network.pointOf(meter)
    const versions = found.get(archive.model(meter, point).name) ?? new Map<string, number[]>()
    const days = versions.get(archive.firmware(meter, point)) ?? []
    days.push(archive.installDay(meter, point))
    versions.set(archive.firmware(meter, point), days)
    found.set(archive.model(meter, point).name, versions)
  }
  expect([...found.keys()].toSorted()).toEqual(known.map(({ name }) => name).toSorted())
  for (const { name, firmware } of known) {
    const versions = found.get(name) ?? new Map<string, number[]>()
    expect(firmware.length).toBeGreaterThanOrEqual(3)
    expect([...versions.keys()].every((version) => firmware.includes(version))).toBe(true)
    const meters = [...versions.values()].flat().length
    if (meters < 200) continue
    expect(versions.size).toBe(firmware.length)
    const means = firmware.map((version) => {
      const days = versions.get(version) ?? []
      expect(days.length / meters).toBeGreaterThan(0.03)
      return days.reduce((sum, day) => sum + day, 0) / days.length
    })
    expect(means).toEqual(means.toSorted((a, b) => a - b))
  }
})
