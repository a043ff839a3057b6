import { addDays } from '../../src/lib/time'
import { hasCheckDigit } from '../../src/rules/simRules'
import type { SimInput } from '../../src/api/sims'
import { modemIp } from '../world/modem'
import { bits, topic } from '../world/random'
import type { World } from '../world/types'
import { staffSeeds } from './staffSeeds'
import type { Draft, Entity, TableClock } from './table'
import { defineWatched } from './watched'

export interface SimRecord extends Entity, SimInput {
  /** What was done last; whether it works already and whether it has expired follows from the times. */
  state: 'idle' | 'bound' | 'suspended' | 'cancelled'
  /** When the device is heard through it for the first time: utility wall time. */
  active_from: string
  renewal_date: string
  bound_user: string
  device_type: '' | 'cp' | 'meter'
  device_id: string
  /** The collection point that has the modem: a meter with a modem of its own is one. One card each. */
  modem_id: string
  /** What the device was called when the card was put in. */
  bound_device: string
  bind_time: string
  reason: string
}

export const sims = defineWatched({
  name: 'sim',
  word: { en: 'SIM card', zh: 'SIM 卡', es: 'Tarjeta SIM', ja: 'SIM カード' },
  title: (row: SimRecord) => row.card_no,
  // Cards in stock are everybody's.
  scope: ({ modem_id }, { sees }) => modem_id === '' || sees('rcp', modem_id),
  seeds,
  exportFile: 'sim-cards',
})

/** Fictitious: country code 999 belongs to nobody. */
const operators = [
  { operator: 'Caribe Móvil', issuer: '01', supplier: 'Caribe Móvil Empresas', digits: 19 },
  { operator: 'Antilla Telecom', issuer: '02', supplier: 'Norvik IoT', digits: 19 },
  { operator: 'Zonanet M2M', issuer: '07', supplier: 'Lumetra Connect', digits: 20 },
] as const

function cardNo(index: number, luck: number): string {
  const { issuer, digits } = operators[luck % operators.length] ?? operators[0]
  const body = `89999${issuer}${String((luck >>> 4) % 100).padStart(2, '0')}`
  const whole = body + String(index + 1).padStart(digits - 1 - body.length, '0')
  const check = '0123456789'.split('').find((digit) => hasCheckDigit(whole + digit)) ?? '0'
  return whole + check
}

function seeds(world: World, clock: TableClock) {
  const { network, archive, states, calendar } = world.parts
  const now = clock.now()
  const today = clock.wall(now).slice(0, 10)
  const stock = 24 + Math.floor(network.pointCount / 12)
  const technicians = staffSeeds.filter(({ dept }) => dept.startsWith('f'))
  /** Devices that are silent anyway: their cards may have expired or be suspended. */
  let silent = 0
  return Array.from({ length: network.pointCount + stock }, (_, index) => {
    const luck = bits(network.seed, topic.structure, 77, index)
    // One literal, filled in: literals with spreads in their midst take ten times the time and the room.
    const { operator, supplier } = operators[luck % operators.length] ?? operators[0]
    const inDevice = index < network.pointCount
    const card: Draft<SimRecord> & { id: string } = {
      id: `card-${String(index + 1)}`,
      card_no: cardNo(index, luck),
      operator,
      supplier,
      ip: modemIp(index),
      sim_phone: `+999 29 ${String(1_000_000 + index * 7)}`,
      user_phone: '',
      remark: '',
      reason: '',
      bound_user: '',
      renewal_date: '',
      active_from: '',
      bind_time: '',
      device_type: '',
      device_id: '',
      modem_id: '',
      bound_device: '',
      open_date: '',
      expiry_date: '',
      state: 'idle',
    }
    if (!inDevice) {
      const place = index - network.pointCount
      const ends = place % 5 === 3 ? -4 - (luck % 160) : 40 + (luck % 690)
      card.open_date = addDays(today, ends - 730)
      card.expiry_date = addDays(today, ends)
      card.state = place % 9 === 7 ? 'cancelled' : place % 11 === 5 ? 'suspended' : 'idle'
      card.reason = place % 9 === 7 ? 'dismantled' : place % 11 === 5 ? 'lost' : ''
      return card
    }
    const direct = network.pointDirect[index] === 1
    const first = network.pointMeter[index] ?? 0
    const id = network.id('rcp', index)
    if (states.pointOnline(index, now) === '0') silent += 1
    const fate = states.pointOnline(index, now) === '0' ? silent : 0
    const ends = fate === 1 || fate === 3 ? -2 - (luck % 30) : luck % 13 === 0 ? luck % 30 : 31 + (luck % 820)
    const installed = calendar.dateOf(archive.installDay(first, index))
    const opened = addDays(installed, -3 - (luck % 20))
    const who = technicians[luck % technicians.length]
    const renewed = addDays(today, ends - 730)
    card.open_date = opened
    card.expiry_date = addDays(today, ends)
    card.renewal_date = renewed > opened ? renewed : ''
    card.state = fate === 2 || fate === 4 ? 'suspended' : 'bound'
    card.reason = fate === 2 || fate === 4 ? 'traffic' : ''
    if (fate === 2 || fate === 4) card.update_time = clock.wall(now - 3 * 86_400_000)
    card.bound_user = who?.name ?? ''
    card.user_phone = who ? `+1 829 555 01${String((luck >>> 8) % 100).padStart(2, '0')}` : ''
    card.device_type = direct ? 'meter' : 'cp'
    card.device_id = direct ? network.id('meter', first) : id
    card.modem_id = id
    card.bound_device = direct ? archive.metercomid(first) : archive.pointName(index)
    card.bind_time = `${installed} 09:${String(luck % 60).padStart(2, '0')}:00`
    card.active_from = `${installed} 10:00:00`
    return card
  })
}
