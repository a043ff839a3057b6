import type { Energies } from '../../../src/rules/losses/energyBalance'
import {
  besideNeutral,
  fallOf,
  missingPhase,
  whileStopped,
  type LossSign,
  type Sample,
} from '../../../src/rules/losses/lossSigns'
import { wiresOf } from '../../../src/rules/readings/wiringVerdict'
import { addDays } from '../../../src/lib/time'
import type { Core } from '../../core'
import { allFindings } from '../../db/abnormalRows'
import { perHeadEnd } from '../../db/derived'
import { ratiosAt } from '../../overlay/ratios'
import { periodOf } from '../../overlay/figurePeriods'
import type { AbnormalFinding } from '../../world/abnormalFound'
import { HOUR } from '../../world/calendar'
import { dayHours, hoursAsked, miswired } from '../../world/dayHours'
import { Recent } from '../../world/recent'
import { wiringMode } from '../../world/wiring'

export type LossObject = { kind: 'area' | 'line'; id: string }

/** Evidence about the meters behind a loss, from their values and events alone. */
export interface LossEvidence {
  /** Energies by meter (index of the world) of a day or a month; missing where they were not read. */
  energies: (lossObject: LossObject, period: string) => ReadonlyMap<number, Energies | undefined>
  /** Signs of the meters that have one, by meter, as the values of a day say. */
  signs: (lossObject: LossObject, date: string) => ReadonlyMap<number, readonly LossSign[]>
  /** Latest findings of the rules, by id of the meter. */
  findings: () => ReadonlyMap<string, readonly AbnormalFinding[]>
  /** True when the rules look at an object and at those beside it: elsewhere a wrongly filed meter stays unknown. */
  looksAt: (lossObject: LossObject) => boolean
}

/** Weeks back whose energies tell when one has fallen: near ones by one day of each, far ones seldom, three years in all. */
const weeksBack = [
  ...Array.from({ length: 6 }, (_, n) => n),
  ...Array.from({ length: 12 }, (_, n) => 6 + 2 * n),
  ...Array.from({ length: 16 }, (_, n) => 34 + 8 * n),
]
/** Events of a meter that was opened or influenced. */
export const tampering = new Set(['40', '42', '44', '54'])

export const lossEvidenceOf = perHeadEnd(createLossEvidence)

/** Signs in the values of one day of a meter. */
type DaySigns = (meter: number, date: string) => LossSign[]

/**
 * Signs in a meter's values of a day by themselves: in its hours, and in the angles of the hours at which the most
 * flows.
 */
export function createDaySigns({
  archive,
  world,
  db,
  now,
}: Pick<Core, 'archive' | 'world' | 'db' | 'now'>): DaySigns {
  const { network, calendar, archive: plan } = world.parts

  /** CT × PT by which energies of a day are multiplied: an edit in the archive counts from its saving on. */
  const ratioOn = (meter: number, point: number, date: string): number =>
    ratiosAt({ world, db, now }, network.id('meter', meter), `${date} 24:00:00`)?.total_ratio ??
    plan.ct(meter, point) * plan.pt(meter, point)
  /** Values that a meter stored at the hours of a day. */
  function hoursOf(meter: number, point: number, date: string) {
    const curve = archive.curve(
      { meter_id: network.id('meter', meter), date_begin: date, date_end: date, ...hoursAsked },
      now(),
    )
    return curve && dayHours(curve, wiringMode(plan, meter, point), ratioOn(meter, point, date))
  }

  return (meter, date) => {
    const point = network.pointOf(meter)
    const wiring = wiringMode(plan, meter, point)
    const hours = hoursOf(meter, point, date)
    // A roof turns currents, too.
    const wrong =
      hours && plan.solar(meter, point) === 0
        ? miswired({
            hours,
            wiring,
            start: calendar.dayStart(calendar.parseDate(date)),
            live: (instant) => archive.live(network.id('meter', meter), instant),
          })
        : undefined
    const sign = (tag: LossSign['tag'], daily: number): LossSign[] =>
      daily > 0 ? [{ tag, daily, since: '' }] : []
    const single = wiresOf(wiring) === undefined
    return [
      ...(wrong ? [{ tag: 'wiring' as const, ...wrong, since: '' }] : []),
      ...(hours && single ? sign('stopped', whileStopped(hours)) : []),
      ...(hours ? sign('neutral', besideNeutral(hours)) : []),
      ...(hours && !wrong ? sign('phase', missingPhase(hours)) : []),
    ]
  }
}

function createLossEvidence(core: Core): LossEvidence {
  const { archive, world, db, now } = core
  const { network, calendar } = world.parts
  const ofDay = createDaySigns(core)
  const { areaFigures, lineFigures, grid } = archive
  const energies = new Recent<string, ReadonlyMap<number, Energies | undefined>>(600)
  const cachedSigns = new Recent<string, ReadonlyMap<number, readonly LossSign[]>>(60)
  const state = ({ kind, id }: LossObject): string =>
    [
      kind,
      id,
      grid.version(),
      db.tables.lossModels.version(),
      db.tables.valueVersions.all().length,
      Math.floor(now() / HOUR),
    ].join(' ')

  const energiesOf: LossEvidence['energies'] = (lossObject, name) =>
    energies.get(`${state(lossObject)} ${name}`, () => {
      const figures = lossObject.kind === 'area' ? areaFigures : lineFigures
      const { meters } = figures.parts(lossObject.id, periodOf(calendar, name), now())
      return new Map(
        meters.flatMap(({ meter, energies: meterEnergies }) =>
          meter === undefined ? [] : [[meter, meterEnergies] as [number, Energies | undefined]],
        ),
      )
    })

  /** Meters whose energy fell for good when they were opened. */
  function opened(lossObject: LossObject, date: string): Map<number, LossSign> {
    const days = weeksBack.map((weeks) => addDays(date, -7 * weeks))
    const dayEnergies = days.map((day) => energiesOf(lossObject, day))
    const sums = dayEnergies.map((day) =>
      [...day.values()].reduce((sum, energy) => sum + (energy?.taken ?? 0), 0),
    )
    const signs = new Map<number, LossSign>()
    for (const meter of dayEnergies[0]?.keys() ?? []) {
      const samples = days.map((day, n): Sample => {
        const energy = dayEnergies[n]?.get(meter)?.taken ?? null
        return { date: day, energy, otherEnergy: (sums[n] ?? 0) - (energy ?? 0) }
      })
      const fall = fallOf(samples)
      if (!fall || fall.daily <= 0) continue
      const [firstDay, lastDay] = [addDays(fall.lastBefore, -8), addDays(fall.firstAfter, 1)]
      const events = archive.events(
        network.id('meter', meter),
        `${firstDay} 00:00:00`,
        `${lastDay} 23:59:59`,
        now(),
      )
      const event = events?.find(({ event_code }) => tampering.has(event_code))
      if (event) signs.set(meter, { tag: 'tamper', daily: fall.daily, since: event.event_time.slice(0, 10) })
    }
    return signs
  }

  return {
    energies: energiesOf,
    signs: (lossObject, date) =>
      cachedSigns.get(`${state(lossObject)} ${date}`, () => {
        const fell = lossObject.kind === 'area' ? opened(lossObject, date) : new Map<number, LossSign>()
        const signsByMeter = new Map<number, readonly LossSign[]>()
        for (const meter of energiesOf(lossObject, date).keys()) {
          const fall = fell.get(meter)
          const meterSigns = [...ofDay(meter, date), ...(fall ? [fall] : [])]
          if (meterSigns.length > 0) signsByMeter.set(meter, meterSigns)
        }
        return signsByMeter
      }),
    looksAt({ kind, id }) {
      if (kind === 'line') return true
      const line = db.tables.areas.get(id)?.line_id
      return db.tables.areas
        .all()
        .filter(({ line_id }) => line_id === line)
        .every((area) => {
          const place = network.find('tg', area.id)
          return place < 0 || world.findingsCover(place)
        })
    },
    findings() {
      const byMeter = new Map<string, AbnormalFinding[]>()
      for (const finding of allFindings(core))
        byMeter.set(finding.meter_id, [...(byMeter.get(finding.meter_id) ?? []), finding])
      return byMeter
    },
  }
}
