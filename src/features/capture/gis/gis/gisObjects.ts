import type { AreaLoss, GisKind, GisObjects, PlacedKind } from '@/api/capture/gis'
import { lossLimits } from '@/rules/limits/limits'
import { fold } from '@/lib/fold'
import { digits, flag, number, text } from '@/lib/shape'
import { isNo, isYes, yesOrNo } from '@/rules/codes/codes'
import type { MapPoint } from '@/ui/map/cluster'

/** Object of any kind on the map. */
export interface GisObject {
  /** Unique over all kinds. */
  readonly key: string
  readonly kind: GisKind
  /** Id of the object; for a meter its number. */
  readonly id: string
  readonly name: string
  readonly lat: number | null
  readonly lng: number | null
  /** True or false as the object answers; undefined when unknown or not applicable. */
  readonly online: boolean | undefined
  /** Second number for the search; '' when there is none. */
  readonly number: string
  readonly layer: Layer
  /** Signal level of a meter, '1' ultra low to '5' very high; '' for other objects. */
  readonly signal: string
  /** Result of a meter's latest reading; '' for other objects. */
  readonly read: string
}

export const layers = ['subs', 'line', 'tg', 'rcp', 'modem', 'meter'] as const
export type Layer = (typeof layers)[number]
/** Attributes that colour meters: online state, signal level, result of the last reading. */
export const colourings = ['online', 'signal', 'read'] as const
export type Colouring = (typeof colourings)[number]

const emptyFields = { online: undefined, number: '', signal: '', read: '' } as const

/** Objects of the network without meters. */
export function gridObjects({ substations, lines, areas, points }: GisObjects): GisObject[] {
  return [
    ...substations.map(({ id, name, lat, lng }): GisObject => ({
      ...emptyFields,
      key: `subs:${id}`,
      kind: 'subs',
      layer: 'subs',
      id,
      name,
      lat,
      lng,
    })),
    ...lines.map(({ id, name, points: way, outage }): GisObject => ({
      ...emptyFields,
      key: `line:${id}`,
      kind: 'line',
      layer: 'line',
      id,
      name,
      lat: way[Math.floor(way.length / 2)]?.[0] ?? null,
      lng: way[Math.floor(way.length / 2)]?.[1] ?? null,
      online: outage === '' ? undefined : false,
    })),
    ...areas.map(({ id, name, lat, lng }): GisObject => ({
      ...emptyFields,
      key: `tg:${id}`,
      kind: 'tg',
      layer: 'tg',
      id,
      name,
      lat,
      lng,
    })),
    ...points.map(({ id, name, lat, lng, online, direct, tml_asset_no }): GisObject => ({
      ...emptyFields,
      key: `rcp:${id}`,
      kind: 'rcp',
      layer: direct ? 'modem' : 'rcp',
      id,
      name,
      lat,
      lng,
      online: yesOrNo(online),
      number: tml_asset_no,
    })),
  ]
}

const numberOf = digits(12)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Meters of the map, or of a part of it. */
export interface MapMeters {
  /** False when the answer would be too large and contains no meters. */
  complete: boolean
  total: number | null
  meters: readonly GisObject[]
}

/**
 * Reads the column arrays of the wire in one pass: entry i of each array belongs to meter i; entries without a number
 * are left out.
 */
export function readMeters(columns: Readonly<Record<string, unknown>>): MapMeters {
  const [lat, lng] = [listOf(columns['lat']), listOf(columns['lng'])]
  const [online, signal, read] = [
    text.read(columns['online']),
    text.read(columns['signal']),
    text.read(columns['read']),
  ]
  const meters: GisObject[] = []
  listOf(columns['metercomid']).forEach((value, index) => {
    const id = numberOf.read(value)
    if (id === '') return
    meters.push({
      key: `meter:${id}`,
      kind: 'meter',
      layer: 'meter',
      id,
      name: id,
      lat: number.read(lat[index]),
      lng: number.read(lng[index]),
      online: yesOrNo(online[index]),
      number: '',
      signal: signal[index] ?? '',
      read: read[index] ?? '',
    })
  })
  return { complete: !isNo(flag.read(columns['complete'])), total: number.read(columns['total']), meters }
}

export interface GisFilter {
  readonly keyword: string
  readonly hiddenLayers: ReadonlySet<Layer>
  /** '' all objects, '1' online, '0' offline. */
  readonly status: '' | '0' | '1'
  /** Shows only objects without a position. */
  readonly unplacedOnly: boolean
}

export const defaultGisFilter: GisFilter = {
  keyword: '',
  hiddenLayers: new Set(['modem']),
  status: '',
  unplacedOnly: false,
}

export const isPlaced = (object: GisObject): object is GisObject & { lat: number; lng: number } =>
  object.lat !== null && object.lng !== null && Math.abs(object.lat) <= 90 && Math.abs(object.lng) <= 180

/** Object with an editable position; a line gets its position from its parts. */
export type Placeable = GisObject & { readonly kind: PlacedKind }
export const isPlaceable = (object: GisObject): object is Placeable => object.kind !== 'line'

/** Objects that remain after the layer and status filters; the keyword does not hide objects. */
export const shownObjects = (
  objects: readonly GisObject[],
  { hiddenLayers, status }: GisFilter,
): GisObject[] =>
  objects.filter(
    ({ layer, online }) =>
      !hiddenLayers.has(layer) && (status === '' || online === undefined || online === isYes(status)),
  )

/** The first `maxResults` matches and their total number; a number matches without its leading zeros. */
export function findObjects(
  objects: readonly GisObject[],
  { keyword, unplacedOnly }: GisFilter,
  maxResults: number,
): { results: GisObject[]; total: number } {
  const word = fold(keyword.trim())
  if (word === '' && !unplacedOnly) return { results: [], total: 0 }
  const results: GisObject[] = []
  let total = 0
  for (const object of objects) {
    if (unplacedOnly && isPlaced(object)) continue
    // Meter numbers have no accents; normalising 60,000 of them would slow down typing.
    const name = object.kind === 'meter' ? object.name : fold(object.name)
    if (word !== '' && !name.includes(word) && !object.number.toLowerCase().includes(word)) continue
    total += 1
    if (results.length < maxResults) results.push(object)
  }
  return { results, total }
}

/** Sign of a point: its layer, or for meters the value of the colouring attribute. */
export const signOf = ({ layer, signal, read }: GisObject, colouring: Colouring): string =>
  layer !== 'meter' || colouring === 'online'
    ? layer
    : `${colouring}${colouring === 'signal' ? signal : read}`

export const mapPoints = (objects: readonly GisObject[], colouring: Colouring): MapPoint[] =>
  objects.flatMap((object) =>
    object.layer !== 'line' && isPlaced(object)
      ? [
          {
            id: object.key,
            lat: object.lat,
            lng: object.lng,
            kind: signOf(object, colouring),
            online: object.online,
            title: object.name,
          },
        ]
      : [],
  )

/** First and last day of the balances; empty when there are none. */
export function lossSpan(losses: readonly Pick<AreaLoss, 'date'>[]): readonly string[] {
  const days = losses.flatMap(({ date }) => date || []).toSorted()
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  return firstDay === undefined || lastDay === undefined ? [] : [firstDay, lastDay]
}

/** Severity of a loss in the legend: below 0, usual, high, very high. */
export const lossBands = ['negative', 'usual', 'high', 'grave'] as const
export type LossBand = (typeof lossBands)[number]
export const lossBand = (rate: number): LossBand =>
  rate < 0 ? 'negative' : rate <= lossLimits.high ? 'usual' : rate <= lossLimits.grave ? 'high' : 'grave'
