import { simFields, simReasonFields } from '../../src/rules/fields/sim'
import { checkDigit } from '../../src/rules/limits/checkDigit'
import type { SimInput } from '../../src/api/capture/sims'
import { modemIp } from '../world/modem'
import { bits, topic } from '../world/random'
import type { World } from '../world/types'
import { staffSeeds } from './staffSeeds'
import { nothing, unstamped } from './columnRows'
import type { Entity, TableClock } from './table'
import { defineWatched } from './watched'

export interface SimRecord extends Entity, SimInput {
  /** Last action on the card; its activity and expiry follow from the times. */
  state: 'idle' | 'bound' | 'suspended' | 'cancelled'
  /** Wall time of the first contact with the device through this card. */
  active_from: string
  renewal_date: string
  bound_user: string
  device_type: '' | 'cp' | 'meter'
  device_id: string
  /** The collection point that has the modem: a meter with a modem of its own is one. One card each. */
  modem_id: string
  /** Name of the device when the card was inserted. */
  bound_device: string
  bind_time: string
  reason: string
}

export const sims = defineWatched({
  name: 'sim',
  fields: { ...simFields, ...simReasonFields },
  word: { en: 'SIM card', zh: 'SIM 卡', es: 'Tarjeta SIM', ja: 'SIM カード' },
  title: (row: SimRecord) => row.card_no,
  // Cards in stock are everybody's.
  scope: ({ modem_id }, { sees }) => modem_id === '' || sees('rcp', modem_id),
  seeds,
  exportFile: 'sim-cards',
})

/** Fictitious: country code 999 is not assigned. */
const operators = [
  { operator: 'Caribe Móvil', issuer: '01', supplier: 'Caribe Móvil Empresas', digits: 19 },
  { operator: 'Antilla Telecom', issuer: '02', supplier: 'Norvik IoT', digits: 19 },
  { operator: 'Zonanet M2M', issuer: '07', supplier: 'Lumetra Connect', digits: 20 },
] as const

function cardNo(index: number, luck: number): string {
  const { issuer, digits } = operatorOf(luck)
  const body = `89999${issuer}${String((luck >>> 4) % 100).padStart(2, '0')}`
  const digitsOfCard = body + String(index + 1).padStart(digits - 1 - body.length, '0')
  return digitsOfCard + checkDigit(digitsOfCard)
}
const operatorOf = (luck: number) => operators[luck % operators.length] ?? operators[0]

/** The first cards that lie in silent devices, and why they do: these have expired or are suspended. */
function fatesOf({ parts: { network, states } }: World, now: number): ReadonlyMap<number, Fate> {
  const fates = ['expired', 'suspended', 'expired', 'suspended'] as const
  const fateByDevice = new Map<number, Fate>()
  for (let point = 0; point < network.pointCount && fateByDevice.size < fates.length; point++)
    if (states.pointOnline(point, now) === '0') fateByDevice.set(point, fates[fateByDevice.size] ?? 'expired')
  return fateByDevice
}
type Fate = 'expired' | 'suspended'

/** Fields as functions of a card's index: cards of the collection points in their order, then the stock. */
function seeds(world: World, clock: TableClock) {
  const { network, archive, calendar } = world.parts
  const { pointCount } = network
  const length = pointCount + 24 + Math.floor(pointCount / 12)
  const now = clock.now()
  const today = calendar.parseDate(clock.wall(now))
  const technicians = staffSeeds.filter(({ dept }) => dept.startsWith('f'))
  const fates = fatesOf(world, now)
  const inDevice = (index: number): boolean => index < pointCount
  const isDirect = (index: number): boolean => network.pointDirect[index] === 1
  const firstOf = (index: number): number => network.pointMeter[index] ?? 0
  const luckOf = (index: number): number => bits(network.seed, topic.structure, 77, index)
  const installed = (index: number): number => archive.installDay(firstOf(index), index)
  /** Fields of a card in a device. */
  const opened = (index: number): number => installed(index) - 3 - (luckOf(index) % 20)
  const expires = (index: number): number => {
    const luck = luckOf(index)
    if (!inDevice(index))
      return today + ((index - pointCount) % 5 === 3 ? -4 - (luck % 160) : 40 + (luck % 690))
    if (fates.get(index) === 'expired') return today - 2 - (luck % 30)
    return today + (luck % 13 === 0 ? luck % 30 : 31 + (luck % 820))
  }
  /** Remarks of a card in a device and of one in stock. */
  const either =
    <Value>(device: (index: number) => Value, stock: (place: number) => Value) =>
    (index: number): Value =>
      inDevice(index) ? device(index) : stock(index - pointCount)
  const onlyDevice = (device: (index: number) => string) => either(device, nothing)
  const technicianOf = (index: number) => technicians[luckOf(index) % technicians.length]
  return {
    length,
    find(id: string) {
      const index = Number(/^card-([1-9]\d*)$/.exec(id)?.[1] ?? 0) - 1
      return index < length ? index : -1
    },
    fields: {
      id: firstCardOf,
      card_no: (index: number) => cardNo(index, luckOf(index)),
      operator: (index: number) => operatorOf(luckOf(index)).operator,
      supplier: (index: number) => operatorOf(luckOf(index)).supplier,
      ip: modemIp,
      sim_phone: (index: number) => `+999 29 ${String(1_000_000 + index * 7)}`,
      user_phone: onlyDevice((index) =>
        technicianOf(index) ? `+1 829 555 01${String((luckOf(index) >>> 8) % 100).padStart(2, '0')}` : '',
      ),
      remark: nothing,
      reason: either(
        (index) => (fates.get(index) === 'suspended' ? 'traffic' : ''),
        (place) => (place % 9 === 7 ? 'dismantled' : place % 11 === 5 ? 'lost' : ''),
      ),
      bound_user: onlyDevice((index) => technicianOf(index)?.name ?? ''),
      renewal_date: onlyDevice((index) => {
        const renewed = expires(index) - 730
        return renewed > opened(index) ? calendar.dateOf(renewed) : ''
      }),
      active_from: onlyDevice((index) => `${calendar.dateOf(installed(index))} 10:00:00`),
      bind_time: onlyDevice(
        (index) =>
          `${calendar.dateOf(installed(index))} 09:${String(luckOf(index) % 60).padStart(2, '0')}:00`,
      ),
      device_type: either<SimRecord['device_type']>(
        (index) => (isDirect(index) ? 'meter' : 'cp'),
        () => '',
      ),
      device_id: onlyDevice((index) =>
        isDirect(index) ? network.id('meter', firstOf(index)) : network.id('rcp', index),
      ),
      modem_id: onlyDevice((index) => network.id('rcp', index)),
      bound_device: onlyDevice((index) =>
        isDirect(index) ? archive.metercomid(firstOf(index)) : archive.pointName(index),
      ),
      open_date: (index: number) => calendar.dateOf(inDevice(index) ? opened(index) : expires(index) - 730),
      expiry_date: (index: number) => calendar.dateOf(expires(index)),
      state: either<SimRecord['state']>(
        (index) => (fates.get(index) === 'suspended' ? 'suspended' : 'bound'),
        (place) => (place % 9 === 7 ? 'cancelled' : place % 11 === 5 ? 'suspended' : 'idle'),
      ),
      ...unstamped,
      update_time: (index: number) =>
        fates.get(index) === 'suspended' ? clock.wall(now - 3 * 86_400_000) : undefined,
    },
  }
}

/** The card that came with the modem of a collection point. */
export const firstCardOf = (point: number): string => `card-${String(point + 1)}`
