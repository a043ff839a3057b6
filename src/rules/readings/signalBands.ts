/** Medium of a device's communication: a mobile modem (4G is a kind of its own), radio, the power line or a cable. */
export type Medium = 'cellular' | 'lte' | 'radio' | 'powerLine' | 'cable'

/**
 * Medium of a code of `downlinkType`: '8' a modem of its own, '4' and '6' radio, '7' a cable, any other the power
 * line.
 * @param network of a modem: 2G, 3G or 4G
 */
export function mediumOf(downlink: string, network = ''): Medium {
  if (downlink === '8') return network === '4G' ? 'lte' : 'cellular'
  if (downlink === '4' || downlink === '6') return 'radio'
  return downlink === '7' ? 'cable' : 'powerLine'
}

export type SignalValue = 'rsrp' | 'rssi' | 'csq' | 'snr'
/** The values by which levels are told. */
export type JudgedValue = Exclude<SignalValue, 'csq'>

/**
 * Signal values that a medium reports: received power (dBm, for a modem also as CSQ), for 4G the power of the
 * reference signals before it (RSRP, dBm), and signal to noise (dB).
 */
export const toldBy: Readonly<Record<Medium, readonly SignalValue[]>> = {
  cellular: ['rssi', 'csq'],
  lte: ['rsrp', 'rssi', 'csq'],
  radio: ['rssi', 'snr'],
  powerLine: ['snr'],
  cable: [],
}

/**
 * The lowest value of the levels low … very high. Bands of signal to noise meet at one value (−12 … −5, −5 … 0 dB of radio, 3 … 8, 8 … 15 dB
 * of the power line), which belongs to the better level: −5 dB and 8 dB are medium. The last border is the only one that the level below
 * it owns, because "very high" is told as "above 7" and "above 25" dB.
 */
type Borders = readonly [low: number, medium: number, high: number, veryHigh: number]

/** dBm and dB. 4G is judged by the reference signals alone: all that is received there grows with the load of the cell. */
const borders: Readonly<Record<JudgedValue, Readonly<Partial<Record<Medium, Borders>>>>> = {
  rsrp: { lte: [-114, -104, -94, -84] },
  rssi: { cellular: [-104, -94, -84, -74], radio: [-114, -104, -94, -79] },
  snr: { radio: [-12, -5, 0, 7], powerLine: [3, 8, 15, 25] },
}

/** The borders of one value of a medium, for words and drawings; undefined where it is not judged. */
export const bordersOf = (medium: Medium, value: JudgedValue): Borders | undefined => borders[value][medium]

const rank = (value: number, [low, medium, high, veryHigh]: Borders, above: boolean): number => {
  if (value < low) return 1
  if (value < medium) return 2
  if (value < high) return 3
  return (above ? value <= veryHigh : value < veryHigh) ? 4 : 5
}

/**
 * The level of a signal: '1' ultra low … '5' very high; of what has received power and signal to noise the worse of both, of 4G by its
 * reference signals. A cable is always very high. '' where nothing is known.
 * @example signalLevelOf('cellular', { rssi: -95 }) // '2'
 * @example signalLevelOf('lte', { rsrp: -95, rssi: -95 }) // '3'
 */
export function signalLevelOf(
  medium: Medium,
  heard: Readonly<Partial<Record<JudgedValue, number | null>>>,
): string {
  if (medium === 'cable') return '5'
  const ranks = (['rsrp', 'rssi', 'snr'] as const).flatMap((name) => {
    const [mediumBorders, value = null] = [bordersOf(medium, name), heard[name]]
    return mediumBorders && value !== null ? rank(value, mediumBorders, name === 'snr') : []
  })
  return ranks.length === 0 ? '' : String(Math.min(...ranks))
}

/** Signal quality as a modem counts it, 0 … 31: (dBm + 113) ÷ 2 (3GPP TS 27.007, +CSQ). */
export const csqOf = (dBm: number): number => Math.min(31, Math.max(0, Math.round((dBm + 113) / 2)))
