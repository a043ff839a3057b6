import type { AbnormalRow } from '../../src/api/abnormal'
import type { AreaLoss } from '../../src/api/gis'
import type { MeterRow } from '../../src/api/meters'
import type { AbnormalRule } from '../../src/rules/abnormalRules'
import type { Ask } from './ask'
import { curveOf, daysOf } from './facts'
import { near, sum, type Note } from './rule'

/** What an area's check meter counted against its meters, quarter by quarter and over the day. */
export async function checkArea(ask: Ask, loss: AreaLoss, note: Note): Promise<void> {
  const meters = await ask.all<MeterRow>('/capture/meter/list', { tg_id: loss.id })
  const check = meters.find(({ meter_type }) => meter_type === '05')
  if (!check) return
  const fed = meters.filter(({ id }) => id !== check.id)
  const found = await ask.all<AbnormalRow>('/cbo/abnormalData/list', { tg_id: loss.id })
  const named = (rule: AbnormalRule): Set<string> =>
    new Set(found.filter(({ e_type }) => e_type === rule).map(({ meter_id }) => meter_id))
  await balance(ask, loss, { check, fed, reversed: named('reverseEnergy') }, note)
  const net = async ({ id }: MeterRow): Promise<(number | null)[]> => {
    const curve = await curveOf(ask, id, loss.date, ['pap_e', 'rap_e'])
    const back = curve.of('rap_e')
    return curve.of('pap_e').map((value, i) => (value === null ? null : value - (back[i] ?? 0)))
  }
  // Whoever is filed here and fed by the neighbour is no part of what goes through this transformer.
  const elsewhere = named('wrongTransformer')
  const here = fed.filter(({ id }) => !elsewhere.has(id))
  const supplied = await net(check)
  const sold: (number | null)[][] = []
  for (const meter of here) sold.push(await net(meter))
  const ratio = ({ total_ratio }: MeterRow): number => total_ratio ?? 1
  // The last digit of a register, after the ratio: what the split of a day into quarters can be wrong by.
  const step = sum([check, ...here].map((meter) => 0.5e-4 * ratio(meter)))
  for (const [i, value] of supplied.entries()) {
    const parts = sold.map((quarters) => quarters[i] ?? null)
    if (value === null || parts.some((part) => part === null)) continue
    const lost = value - sum(parts.map((part) => part ?? 0))
    note(
      'losses',
      lost >= -step,
      () =>
        `${check.tg_name} ${loss.date}: quarter ${String(i)} loses ${lost.toFixed(4)} kWh of ${String(value)}`,
    )
  }
}

/**
 * Supply is what came through the transformer, less what went back, and what roofs fed in; sale is what the meters took. A meter
 * wired in reverse feeds nothing in.
 */
async function balance(
  ask: Ask,
  loss: AreaLoss,
  { check, fed, reversed }: { check: MeterRow; fed: readonly MeterRow[]; reversed: ReadonlySet<string> },
  note: Note,
): Promise<void> {
  const energyOf = async ({ id }: MeterRow): Promise<{ taken: number; given: number } | null> => {
    const [day] = await daysOf(ask, id, loss.date, loss.date)
    return typeof day?.pap_e === 'number'
      ? { taken: day.pap_e, given: reversed.has(id) ? 0 : (day.rap_e ?? 0) }
      : null
  }
  const known: { taken: number; given: number }[] = []
  for (const meter of fed) {
    // Of what was not read, nobody knows what it would have added.
    const energy = await energyOf(meter)
    if (energy) known.push(energy)
  }
  const through = await energyOf(check)
  const rule = fed.length === known.length ? 'sale' : 'unread'
  const about = `${check.tg_name} ${loss.date}, ${String(known.length)} of ${String(fed.length)} read`
  const within = 0.01 * (fed.length + 1)
  const same = (name: string, said: number | null, rows: number | null): void =>
    note(
      rule,
      said !== null && rows !== null && near(said, rows, within),
      () => `${about}: ${name} ${String(said)} ≠ ${rows?.toFixed(2) ?? '—'}`,
    )
  const given = sum(known.map((each) => each.given))
  same('supply', loss.supply, through && through.taken - through.given + given)
  same('sale', loss.sale, sum(known.map(({ taken }) => taken)))
}
