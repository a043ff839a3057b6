import type { MeterDetail } from '../kit/meterTypes'
import { linkRisk } from '../world/link'
import { bell, draw, topic } from '../world/random'

export type CommandFault = 'timeout' | 'dcuOffline' | 'dataInvalid' | 'protocolException' | 'busy' | 'other'

/** Result of a request, decided when it is sent: it is known `delayMs` later. */
export interface Verdict {
  delayMs: number
  /** '' = it succeeds. */
  fault: CommandFault | ''
}

/** Facts that decide how a device answers. */
export interface Reach {
  /** Link of the device: downlink code of the catalogue, 8 = its own modem; '' = the collection point itself. */
  link: string
  /** The collection point above it answers. */
  pointOnline: boolean
  online: boolean
  /** Share of its requests that its own link spoils. */
  risk: number
}

export const reachOf = (
  meter: Pick<MeterDetail, 'downlink_type' | 'online_status' | 'route' | 'signal_level'>,
): Reach => ({
  link: meter.downlink_type,
  pointOnline: !meter.route.some((hop) => hop.kind === 'dcu' && !hop.ok),
  online: meter.online_status === '1',
  // A meter that was never heard has no signal level.
  risk: linkRisk(
    Number(meter.signal_level || 3) - 1,
    1 + meter.route.filter(({ kind }) => kind === 'repeater').length,
  ),
})

/** Median ms and spread of a log-normal answer time: GPRS 2–6 s, radio 3–12 s, power line 5–25 s, concentrator 1–3 s. */
function pace(link: string): readonly [number, number] {
  if (link === '') return [1_700, 0.35]
  if (link === '8') return [3_400, 0.32]
  return link === '4' || link === '5' || link === '6' ? [5_800, 0.42] : [9_000, 0.5]
}

/** Share of requests that a device refuses, and shares of the faults among the other failures of a reachable device. */
const refusing = 0.001
const mix: readonly (readonly [CommandFault, number])[] = [
  ['timeout', 0.76],
  ['dataInvalid', 0.13],
  ['protocolException', 0.07],
  ['other', 0.04],
]

const hash = (text: string): number => {
  let value = 7
  for (const letter of text) value = (Math.imul(value, 31) + letter.charCodeAt(0)) | 0
  return value
}

/**
 * Results of the requests to a device. The same device at the same time gives the same results; a retry draws again.
 * Values stored in the concentrator arrive at the concentrator's pace. `place` counts the devices of one
 * concentrator, which serves twenty at a time.
 */
export function planDevice(
  device: { id: string; reach: Reach },
  requests: number,
  {
    startedAt,
    attempt,
    place,
    baseMs,
    stored = false,
  }: { startedAt: number; attempt: number; place: number; baseMs: number; stored?: boolean },
): Verdict[] {
  const { link, pointOnline, online, risk } = device.reach
  const fails = (fault: CommandFault): Verdict[] =>
    Array.from({ length: requests }, () => ({ delayMs: baseMs, fault }))
  if (!pointOnline) return fails('dcuOffline')
  if (!online) return fails('timeout')
  const key = hash(device.id)
  const when = Math.floor(startedAt / 1000) + attempt
  const [median, spread] = pace(stored && link !== '8' ? '' : link)
  const first = median * Math.exp(spread * bell(1, topic.attempt, key, when)) + Math.floor(place / 20) * 2_500
  const fault =
    draw(1, topic.failure, key, when) < risk + refusing ? pick(draw(1, topic.failure, key, when, 1)) : ''
  if (fault === 'timeout') return fails('timeout')
  return Array.from({ length: requests }, (_, n) => {
    const delayMs = Math.min(
      baseMs - 1_000,
      Math.round(first + n * (250 + 300 * draw(1, topic.attempt, key, when, n + 1))),
    )
    return { delayMs, fault }
  })
}

function pick(chance: number): CommandFault {
  let sum = 0
  for (const [fault, share] of mix) {
    sum += share
    if (chance < sum) return fault
  }
  return 'other'
}
