import type { LossMeter } from '../../../src/api/business/lossAnalysis'
import { changePercent } from '../../../src/rules/losses/energyChange'
import { round } from '../../../src/lib/format'
import { addDays, addMonths } from '../../../src/lib/time'
import { estimateMonths, estimateWeeks, meanOfKnown } from '../../../src/rules/losses/energyBalance'
import {
  byInfluence,
  conclude,
  usualLoss,
  type LossConclusion,
} from '../../../src/rules/losses/lossInfluence'
import type { LossSign, LossTag } from '../../../src/rules/losses/lossSigns'
import type { Core } from '../../core'
import { isMonth, periodOf } from '../../overlay/figurePeriods'
import type { AbnormalFinding } from '../../world/abnormalFound'
import { lossEvidenceOf, tampering, type LossObject } from './lossEvidence'

/** A day or month that can be computed and is not left out; kWh. */
export interface CountedPeriod {
  name: string
  /** Days that have ended. */
  days: number
  supply: number
  sale: number
  loss: number
}

/** Facts about the meters behind a loss. */
export interface Looked {
  lossObject: LossObject
  /** The day whose values were looked at; '' without one that counts. */
  date: string
  signs: ReadonlyMap<number, readonly LossSign[]>
  findings: ReadonlyMap<string, readonly AbnormalFinding[]>
  /** True when the rules looked at the object and at the other areas of its line. */
  isCovered: boolean
  /** Meters of the object whose voltage moves with another transformer. */
  strangers: ReadonlySet<number>
  /** Meters of other areas of the line of which the same is known, with their energy of that day, kWh. */
  elsewhere: ReadonlyMap<number, number>
}

/** The records about an object and what is below it. */
export const recordsOf = (core: Core, { id }: LossObject): AbnormalFinding[] =>
  [...lossEvidenceOf(core).findings().values()].flat().filter(({ nodes }) => nodes.has(id))

/** @param countedPeriods the oldest first */
export function look(core: Core, lossObject: LossObject, countedPeriods: readonly CountedPeriod[]): Looked {
  const evidence = lossEvidenceOf(core)
  const { network, calendar } = core.world.parts
  const findings = evidence.findings()
  const last = countedPeriods.at(-1)
  if (!last) {
    const emptyMap = new Map<number, never>()
    return {
      lossObject,
      date: '',
      signs: emptyMap,
      findings,
      isCovered: true,
      strangers: new Set(),
      elsewhere: emptyMap,
    }
  }
  const date = calendar.dateOf(periodOf(calendar, last.name).first + last.days - 1)
  const [strangers, elsewhere] = [new Set<number>(), new Map<number, number>()]
  const line = lossObject.kind === 'area' ? (core.db.tables.areas.get(lossObject.id)?.line_id ?? '') : ''
  for (const finding of lossObject.kind === 'area' ? [...findings.values()].flat() : []) {
    const meter = network.find('meter', finding.meter_id)
    if (finding.e_type !== 'wrongTransformer' || meter < 0 || !finding.nodes.has(line)) continue
    if (finding.nodes.has(lossObject.id)) strangers.add(meter)
    else {
      const energy = evidence.energies({ kind: 'area', id: finding.tg_id }, date).get(meter)?.taken
      if (energy !== undefined) elsewhere.set(meter, energy)
    }
  }
  const signs = new Map(evidence.signs(lossObject, date))
  for (const [meter, energies] of evidence.energies(lossObject, date)) {
    // Read from the meter itself: the ratio to which it is set, beside the one on file.
    const ratio = findings.get(network.id('meter', meter))?.find(({ e_type }) => e_type === 'ratioMismatch')
    if (!ratio?.value || !ratio.threshold || !energies) continue
    const daily = energies.taken * (ratio.value / ratio.threshold - 1)
    signs.set(meter, [...(signs.get(meter) ?? []), { tag: 'ratio', daily, since: '' }])
  }
  return { lossObject, date, signs, findings, isCovered: evidence.looksAt(lossObject), strangers, elsewhere }
}

const ofWiring = ({ tag }: LossSign): boolean => tag === 'wiring'

/** Energy that the signs keep from the registers in a period, kWh. */
function hiddenIn(signs: readonly LossSign[], { name, days }: CountedPeriod): number {
  const activeSigns = signs.filter(({ since }) => since.slice(0, name.length) <= name)
  // Several signs of one meter tell of the same energy.
  return Math.max(0, ...activeSigns.map(({ daily }) => daily)) * days
}

/** Explanation of the loss of these periods together. */
export function concluded(
  core: Core,
  looked: Looked,
  countedPeriods: readonly CountedPeriod[],
): LossConclusion {
  const { lossObject, signs, isCovered, strangers, elsewhere } = looked
  if (countedPeriods.length === 0) return { cause: '', parts: [] }
  const sum = (amountOf: (period: CountedPeriod) => number): number =>
    countedPeriods.reduce((subtotal, period) => subtotal + amountOf(period), 0)
  const hidden = (wiring: boolean): number =>
    [...signs.values()]
      .filter((meterSigns) => meterSigns.some(ofWiring) === wiring)
      .reduce((subtotal, meterSigns) => subtotal + sum((period) => hiddenIn(meterSigns, period)), 0)
  const energies = lossEvidenceOf(core).energies
  const ofStrangers = sum(({ name }) =>
    strangers.size === 0
      ? 0
      : [...strangers].reduce(
          (subtotal, meter) => subtotal + (energies(lossObject, name).get(meter)?.taken ?? 0),
          0,
        ),
  )
  const daysOfAll = sum(({ days }) => days)
  return conclude({
    supply: sum(({ supply }) => supply),
    loss: sum(({ loss }) => loss),
    usual: usualLoss[lossObject.kind],
    meters: hidden(false),
    wiring: hidden(true),
    looked: isCovered,
    filedHere: ofStrangers,
    filedElsewhere: daysOfAll * [...elsewhere.values()].reduce((subtotal, daily) => subtotal + daily, 0),
  })
}

/** Events of a relay that opens or closes, or does not. */
const switching = new Set(['60', '61', '62', '63', '64', '68', '69'])

/** Periods before one whose mean is its baseline. */
const baselinePeriods = (name: string): string[] =>
  isMonth({ name })
    ? Array.from({ length: estimateMonths }, (_, n) => addMonths(`${name}-01`, -n - 1).slice(0, 7))
    : estimateWeeks.map((weeks) => addDays(name, -7 * weeks))

/** The meters behind a loss, by what they explain of it. */
export function metersOf(
  core: Core,
  looked: Looked,
  { countedPeriods, sale, above }: { countedPeriods: readonly CountedPeriod[]; sale: number; above: number },
): LossMeter[] {
  const { lossObject, signs, findings, strangers, elsewhere } = looked
  const { energies } = lossEvidenceOf(core)
  const { network } = core.world.parts
  const meterIndexes = new Set(countedPeriods.flatMap(({ name }) => [...energies(lossObject, name).keys()]))
  const days = countedPeriods.reduce((sum, period) => sum + period.days, 0)

  const begin = countedPeriods[0] ? `${countedPeriods[0].name}-01`.slice(0, 10) : looked.date
  const span = [`${begin} 00:00:00`, `${looked.date} 23:59:59`] as const

  function partOf(meter: number) {
    const id = network.id('meter', meter)
    const meterSigns = signs.get(meter) ?? []
    let [energy, baseline] = [0, 0]
    let [unread, hasBaseline] = [false, countedPeriods.length > 0]
    for (const { name } of countedPeriods) {
      const usual = meanOfKnown(
        baselinePeriods(name).map((baselinePeriod) => energies(lossObject, baselinePeriod).get(meter)),
      )?.taken
      const taken = energies(lossObject, name).get(meter)?.taken
      unread ||= taken === undefined
      hasBaseline &&= usual !== undefined
      energy += taken ?? usual ?? 0
      baseline += usual ?? 0
    }
    const unregistered = countedPeriods.reduce((sum, period) => sum + hiddenIn(meterSigns, period), 0)
    const tags = new Set<LossTag>(meterSigns.map(({ tag }) => tag))
    if (unread) tags.add('unread')
    if (strangers.has(meter)) tags.add('otherArea')
    if (findings.get(id)?.some(({ e_type }) => e_type === 'clockDeviation')) tags.add('clock')
    for (const event of core.archive.events(id, ...span, core.now()) ?? []) {
      if (tampering.has(event.event_code)) tags.add('tamper')
      if (switching.has(event.event_code)) tags.add('relay')
    }
    const sign_time = meterSigns.find(ofWiring)?.time ?? ''
    const since = meterSigns.reduce((first, sign) => (sign.since > first ? sign.since : first), '')
    return {
      id,
      energy,
      baseline: hasBaseline ? baseline : null,
      unregistered,
      tags: [...tags],
      since,
      sign_time,
      tg_name: '',
    }
  }
  const foreign = [...elsewhere].map(([meter, daily]) => ({
    id: network.id('meter', meter),
    energy: daily * days,
    baseline: null,
    unregistered: daily * days,
    tags: ['otherArea'] as const,
    since: '',
    sign_time: '',
    tg_name: findings.get(network.id('meter', meter))?.[0]?.tg_name ?? '',
  }))
  return byInfluence([...[...meterIndexes].map(partOf), ...foreign], above).flatMap((part): LossMeter[] => {
    const meter = core.archive.meter(part.id, core.now())
    if (!meter) return []
    const change = part.baseline === null ? null : round(part.energy - part.baseline, 2)
    return [
      {
        id: part.id,
        metercomid: meter.metercomid,
        cons_no: meter.cons_no,
        cons_name: meter.cons_name,
        cp_name: meter.cp_name,
        tg_name: part.tg_name,
        wiring_mode: meter.wiring_mode,
        energy: round(part.energy, 2),
        share: sale > 0 && part.tg_name === '' ? round((part.energy / sale) * 100, 1) : null,
        baseline: part.baseline === null ? null : round(part.baseline, 2),
        change,
        change_rate: changePercent(part.energy, part.baseline),
        unregistered: part.unregistered > 0 ? round(part.unregistered, 2) : null,
        influence: part.influence,
        tags: [...part.tags],
        since: part.since,
        sign_time: part.sign_time,
      },
    ]
  })
}
