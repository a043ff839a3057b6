/** What a device speaks over: a mobile modem, radio, the power line or a cable. */
export type Medium = 'cellular' | 'radio' | 'powerLine' | 'cable'

/** Of a code of `downlinkType`: '8' a modem of its own, '4' and '6' radio, '7' a cable, any other the power line. */
export function mediumOf(downlink: string): Medium {
  if (downlink === '8') return 'cellular'
  if (downlink === '4' || downlink === '6') return 'radio'
  return downlink === '7' ? 'cable' : 'powerLine'
}

export type SignalValue = 'rssi' | 'csq' | 'snr'

/** What a medium tells of its signal: received power (dBm, of a modem also as CSQ) and signal to noise (dB). */
export const toldBy: Readonly<Record<Medium, readonly SignalValue[]>> = {
  cellular: ['rssi', 'csq'],
  radio: ['rssi', 'snr'],
  powerLine: ['snr'],
  cable: [],
}

/** The lowest value of the levels low … very high. */
type Borders = readonly [low: number, medium: number, high: number, veryHigh: number]

/** dBm. A modem reports power on the scale of CSQ whatever network it is in, 4G too. */
const power: Readonly<Partial<Record<Medium, Borders>>> = {
  cellular: [-104, -94, -84, -74],
  radio: [-114, -104, -94, -79],
}
/** dB. Where a border is the highest value of its level, the next one begins above it. */
const noise: Readonly<Partial<Record<Medium, Borders>>> = {
  radio: [-12, -5, 0, 7],
  powerLine: [3, 8, 15, 25],
}

/** The borders of one value of a medium, for words and drawings; undefined where it is not told. */
export const bordersOf = (medium: Medium, value: 'rssi' | 'snr'): Borders | undefined =>
  (value === 'rssi' ? power : noise)[medium]

const rank = (value: number, [low, medium, high, veryHigh]: Borders, above: boolean): number => {
  if (value < low) return 1
  if (value < medium) return 2
  if (value < high) return 3
  return (above ? value <= veryHigh : value < veryHigh) ? 4 : 5
}

/**
 * The level of a signal: '1' ultra low … '5' very high; of what has received power and signal to noise the worse of both.
 * A cable is always very high. '' where nothing is known.
 * @example signalLevelOf('cellular', { rssi: -95, snr: null }) // '2'
 */
export function signalLevelOf(
  medium: Medium,
  { rssi, snr }: { rssi: number | null; snr: number | null },
): string {
  if (medium === 'cable') return '5'
  const [dBm, dB] = [power[medium], noise[medium]]
  const ranks = [
    ...(dBm && rssi !== null ? [rank(rssi, dBm, false)] : []),
    ...(dB && snr !== null ? [rank(snr, dB, true)] : []),
  ]
  return ranks.length === 0 ? '' : String(Math.min(...ranks))
}

/** Signal quality as a modem counts it, 0 … 31: (dBm + 113) ÷ 2 (3GPP TS 27.007, +CSQ). */
export const csqOf = (dBm: number): number => Math.min(31, Math.max(0, Math.round((dBm + 113) / 2)))
