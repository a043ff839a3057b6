import { isTotalizer } from '../../src/rules/archive/meterRules'
import { checkDigit } from '../../src/rules/limits/checkDigit'
import { createLots, firstInstall, lastInstall, type Lots } from './lots'
import type { MeterType, Usage } from './models'
import type { Network } from './network'
import { createParties, type Parties } from './parties'
import type { Profile } from './profile'
import { bits, draw, pickShare, topic } from './random'
import { createService, isLarge, type Service } from './service'

/** The head-end went live on 2023-01-01: nothing was read before. */
export const epochDay = 19_358

/** Constant facts about meters, each computed separately so that a filter only costs what it uses. */
export interface Archive extends Service, Lots, Parties {
  readonly network: Network
  readonly profile: Profile
  readonly type: (meter: number, point: number) => MeterType
  readonly usage: (meter: number, point: number) => Usage
  readonly consSort: (meter: number, point: number) => string
  readonly battery: (meter: number) => '1' | '2' | '3'
  readonly installDay: (meter: number, point: number) => number
  /** First day that is read. */
  readonly firstDay: (meter: number, point: number) => number
  /** First day after the end of supply, on which nobody comes after; Infinity for nearly all. */
  readonly stopDay: (meter: number, point: number) => number
  readonly tariffs: (meter: number, point: number) => number
  readonly prepaid: (meter: number, point: number) => boolean
  /** Plate power of the roof, kW; 0 without PV. */
  readonly solar: (meter: number, point: number) => number
  /** Hospital, water works and the like: the relay stays closed. */
  readonly guaranteed: (meter: number, point: number) => boolean
  readonly relayMode: (meter: number, point: number) => '0' | '1'
  readonly metercomid: (meter: number) => string
  readonly findComid: (text: string) => number
  readonly comNumber: (meter: number) => number
  readonly meterNo: (meter: number, point: number) => string
  readonly meterNoNumber: (meter: number, point: number) => number
  readonly assetNo: (meter: number, point: number) => string
  readonly assetNumber: (meter: number, point: number) => number
  readonly mp: (meter: number, point: number) => number
  readonly pointName: (point: number) => string
}

/** Feeder meters came last: from 1 August 2025 on, within five months. */
const firstFeeder = lastInstall + 1
const feederDays = 150
/** No made meter's first day is later. */
export const lastFirstDay = firstFeeder + feederDays

const comSpace = 78_999_991
const comStep = 31_337_417

function inverse(value: number, modulus: number): number {
  let [a, b, x, y] = [value % modulus, modulus, 1, 0]
  while (b > 0) {
    const q = Math.floor(a / b)
    ;[a, b] = [b, a - q * b]
    ;[x, y] = [y, x - q * y]
  }
  return ((x % modulus) + modulus) % modulus
}
/** (a · b) mod m; both are below 79 million, so the product is exact. */
const timesMod = (a: number, b: number, m: number): number => (a * b) % m
const digits = (value: number, length: number): string => String(value).padStart(length, '0')
const year = (day: number): number => 1970 + Math.floor((day + 0.5) / 365.2425)

/** Usages of each meter type with their shares. */
const usageShares: Record<MeterType, [Usage[], number[]]> = {
  '01': [
    ['residential', 'commercial'],
    [0.93, 0.07],
  ],
  '02': [
    ['commercial', 'residential', 'street', 'irrigation', 'oneShift'],
    [0.6, 0.2, 0.08, 0.07, 0.05],
  ],
  '03': [
    ['commercial', 'oneShift', 'irrigation', 'threeShift'],
    [0.5, 0.2, 0.1, 0.2],
  ],
  '04': [
    // The larger half of the consumers at medium voltage works around the clock.
    ['oneShift', 'commercial'],
    [0.6, 0.4],
  ],
  '05': [['area'], [1]],
  '06': [['line'], [1]],
}

/** Communication numbers: each made meter has one that says nothing of its neighbours. */
function createComNumbers({ seed, plan }: Network): Pick<Archive, 'comNumber' | 'findComid'> {
  const comInverse = inverse(comStep, comSpace)
  const comShift = bits(seed, topic.structure, 7) % comSpace
  return {
    comNumber: (meter) => 20_000_000 + ((timesMod(comStep, meter, comSpace) + comShift) % comSpace),
    findComid(text) {
      const number = /^\d{1,12}$/.test(text) ? Number(text) - 20_000_000 : -1
      if (number < 0 || number >= comSpace) return -1
      const meter = timesMod(comInverse, (number - comShift + comSpace) % comSpace, comSpace)
      return meter < plan.meters ? meter : -1
    },
  }
}

export function createArchive(network: Network, profile: Profile): Archive {
  const { seed, added } = network
  const chance = (meter: number, about: number): number => draw(seed, topic.meter, meter, about)

  const isCheck = (meter: number, point: number): boolean =>
    network.checkOf(network.pointArea[point] ?? 0) === meter
  const wholeCurrentOnDcu = 0.0593
  const type = (meter: number, point: number): MeterType => {
    const addedType = added.isAdded(meter) ? added.get(meter)?.type : undefined
    if (addedType) return addedType
    const terminal = network.pointType(point)
    if (terminal === '03') return '06'
    if (terminal === '02') return '04'
    if (terminal === '05') return chance(meter, 1) < 0.19 ? '03' : '02'
    if (isCheck(meter, point)) return '05'
    return chance(meter, 1) < wholeCurrentOnDcu ? '02' : '01'
  }
  const usage = (meter: number, point: number): Usage => {
    const kind = type(meter, point)
    if (kind === '04' && isLarge(seed, meter)) return 'threeShift'
    const [kinds, shares] = usageShares[kind]
    return kinds[pickShare(shares, chance(meter, 2))] ?? 'residential'
  }
  const installDay = (meter: number, point: number): number => {
    const addedDay = added.isAdded(meter) ? added.get(meter)?.installDay : undefined
    if (addedDay !== undefined) return addedDay
    if (network.pointType(point) === '03')
      return firstFeeder + Math.floor(draw(seed, topic.install, 4, point) * feederDays)
    // Areas were converted in campaigns; one meter in ten came later.
    const campaign = draw(seed, topic.install, 1, network.pointArea[point] ?? 0)
    const late = draw(seed, topic.install, 2, meter)
    const start = firstInstall + Math.floor(campaign * (lastInstall - firstInstall - 90))
    return late < 0.9
      ? start + Math.floor(late * 80)
      : start + Math.floor(((late - 0.9) / 0.1) * (lastInstall - start))
  }
  const lots = createLots(network, type, installDay)
  const prepaid = (meter: number, point: number): boolean => {
    const kind = type(meter, point)
    return kind === '01' ? chance(meter, 3) < 0.67 : kind === '02' && chance(meter, 3) < 0.2
  }
  const solar = (meter: number, point: number): number => {
    if (chance(meter, 4) >= 0.0246) return 0
    const kind = type(meter, point)
    return kind === '01'
      ? 2 + Math.round(chance(meter, 5) * 6) / 2
      : kind === '02'
        ? 5 + Math.round(chance(meter, 5) * 20)
        : 0
  }
  const service = createService(network, profile, { type, usage })
  const { monthly } = service
  const { comNumber, findComid } = createComNumbers(network)
  const plateSerial = (meter: number): number => comNumber(meter)
  const meterNo = (meter: number, point: number): string => {
    const body = lots.model(meter, point).maker + digits(plateSerial(meter), 8)
    return body + checkDigit(body)
  }
  const assetNumber = (meter: number, point: number): number =>
    (year(installDay(meter, point)) - 2000) * 10_000_000 + meter + 1
  const firstDay = (meter: number, point: number): number => Math.max(epochDay, installDay(meter, point) + 1)
  const vacant = (meter: number): boolean => !added.isAdded(meter) && chance(meter, 8) < 0.04
  const stopDay = (meter: number, point: number): number => {
    // The rarer condition first.
    if (draw(seed, topic.relay, meter, -3) >= 0.007 || type(meter, point) !== '01')
      return Number.POSITIVE_INFINITY
    return firstDay(meter, point) + 40 + Math.floor(draw(seed, topic.relay, meter, -4) * 900)
  }
  const parties = createParties(network, { type, usage, installDay, firstDay, stopDay, vacant })
  const feederName = (line: number): string => `${network.lineName(line)} feeder meter`
  const comText = (meter: number): string => digits(comNumber(meter), 12)

  return {
    network,
    profile,
    type,
    usage,
    ...lots,
    installDay,
    prepaid,
    solar,
    ...service,
    ...parties,
    comNumber,
    meterNo,
    assetNumber,
    consSort(meter, point) {
      const kind = type(meter, point)
      if (isTotalizer(kind)) return '06'
      if (kind === '04') return monthly(meter, point) > 80_000 ? '01' : '02'
      if (usage(meter, point) === 'residential') return '05'
      return kind === '01' ? '04' : '03'
    },
    battery(meter) {
      const luck = chance(meter, 6)
      return luck < 0.972 ? '1' : luck < 0.994 ? '2' : '3'
    },
    firstDay,
    stopDay,
    tariffs(meter, point) {
      const kind = type(meter, point)
      if (Number(kind) >= 3) return 4
      if (kind === '02') return chance(meter, 7) < 0.6 ? 4 : 3
      return [1, 2, 4][pickShare([0.55, 0.25, 0.2], chance(meter, 7))] ?? 1
    },
    guaranteed: (meter, point) =>
      !added.isAdded(meter) &&
      usage(meter, point) !== 'residential' &&
      type(meter, point) !== '06' &&
      chance(meter, 9) < 0.06,
    relayMode: (meter, point) => (type(meter, point) === '01' || type(meter, point) === '02' ? '1' : '0'),
    metercomid: comText,
    findComid,
    meterNoNumber: (meter, point) => Number(meterNo(meter, point)),
    assetNo(meter, point) {
      const number = assetNumber(meter, point)
      return `MT-${2000 + Math.floor(number / 10_000_000)}-${digits(number % 10_000_000, 7)}`
    },
    mp: (meter, point) => meter - (network.pointMeter[point] ?? 0) + 1,
    pointName(point) {
      const area = network.pointArea[point] ?? 0
      if (area < 0) return feederName(network.pointLine[point] ?? 0)
      if (network.pointDirect[point]) return `Cellular ${comText(network.pointMeter[point] ?? 0).slice(4)}`
      const nth = point - network.areaPoints(area).first
      return `DCU ${network.areaName(area)}${nth ? ` ${'ABCDE'[nth] ?? nth}` : ''}`
    },
  }
}
