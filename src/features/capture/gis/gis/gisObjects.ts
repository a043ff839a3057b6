import type { AreaLoss, GisKind, GisObjects, PlacedKind } from '@/api/capture/gis'
import { lossLimits } from '@/rules/limits/limits'
import { fold } from '@/lib/fold'
import { digits, flag, number, text } from '@/lib/shape'
import { isNo, isYes, yesOrNo } from '@/rules/codes/codes'
import type { MapPoint } from '@/ui/map/cluster'

/** What lies on the map, whatever it is. */
export interface GisObject {
  /** Unique over all kinds. */
  readonly key: string
  readonly kind: GisKind
  /** Of a meter: its number. */
  readonly id: string
  readonly name: string
  readonly lat: number | null
  readonly lng: number | null
  /** undefined: it neither answers nor fails to. */
  readonly online: boolean | undefined
  /** A second number to be found by; '' without one. */
  readonly number: string
  readonly layer: Layer
  /** '1' ultra low … '5' very high, of a meter. */
  readonly signal: string
  /** Result of the latest reading, of a meter. */
  readonly read: string
}

export const layers = ['subs', 'line', 'tg', 'rcp', 'modem', 'meter'] as const
export type Layer = (typeof layers)[number]
/** By what meters are coloured: whether they answer, how they are heard, whether their last reading arrived. */
export const colourings = ['online', 'signal', 'read'] as const
export type Colouring = (typeof colourings)[number]

const bare = { online: undefined, number: '', signal: '', read: '' } as const

/** Everything but the meters. */
export function gridObjects({ substations, lines, areas, points }: GisObjects): GisObject[] {
  return [
    ...substations.map(({ id, name, lat, lng }): GisObject => ({
      ...bare,
      key: `subs:${id}`,
      kind: 'subs',
      layer: 'subs',
      id,
      name,
      lat,
      lng,
    })),
    ...lines.map(({ id, name, points: way, outage }): GisObject => ({
      ...bare,
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
      ...bare,
      key: `tg:${id}`,
      kind: 'tg',
      layer: 'tg',
      id,
      name,
      lat,
      lng,
    })),
    ...points.map(({ id, name, lat, lng, online, direct, tml_asset_no }): GisObject => ({
      ...bare,
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

/** The meters of a map or of a part of it. */
export interface MapMeters {
  /** False: there are too many for one answer. */
  complete: boolean
  total: number | null
  meters: readonly GisObject[]
}

/** Reads the columns of the wire as they came, in one pass: entry i of each is meter i; one without a number is left out. */
export function readMeters(came: Readonly<Record<string, unknown>>): MapMeters {
  const [lat, lng] = [listOf(came['lat']), listOf(came['lng'])]
  const [online, signal, read] = [
    text.read(came['online']),
    text.read(came['signal']),
    text.read(came['read']),
  ]
  const meters: GisObject[] = []
  listOf(came['metercomid']).forEach((said, index) => {
    const id = numberOf.read(said)
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
  return { complete: !isNo(flag.read(came['complete'])), total: number.read(came['total']), meters }
}

export interface GisFilter {
  readonly keyword: string
  readonly off: ReadonlySet<Layer>
  /** '' all, '1' what answers, '0' what does not. */
  readonly status: '' | '0' | '1'
  /** Only what has no position. */
  readonly lost: boolean
}

export const everything: GisFilter = { keyword: '', off: new Set(['modem']), status: '', lost: false }

export const isPlaced = (object: GisObject): object is GisObject & { lat: number; lng: number } =>
  object.lat !== null && object.lng !== null && Math.abs(object.lat) <= 90 && Math.abs(object.lng) <= 180

/** What has a position of its own; a line lies where its parts are. */
export type Placeable = GisObject & { readonly kind: PlacedKind }
export const isPlaceable = (object: GisObject): object is Placeable => object.kind !== 'line'

/** What the layers and the status leave over; the keyword finds, it hides nothing. */
export const shownObjects = (objects: readonly GisObject[], { off, status }: GisFilter): GisObject[] =>
  objects.filter(
    ({ layer, online }) =>
      !off.has(layer) && (status === '' || online === undefined || online === isYes(status)),
  )

/** The first `most` that match, and how many there are; a number may be given without its leading zeros. */
export function findObjects(
  objects: readonly GisObject[],
  { keyword, lost }: GisFilter,
  most: number,
): { found: GisObject[]; total: number } {
  const word = fold(keyword.trim())
  if (word === '' && !lost) return { found: [], total: 0 }
  const found: GisObject[] = []
  let total = 0
  for (const object of objects) {
    if (lost && isPlaced(object)) continue
    // Numbers of meters hold no accents: normalising 60,000 of them would be felt while typing.
    const name = object.kind === 'meter' ? object.name : fold(object.name)
    if (word !== '' && !name.includes(word) && !object.number.toLowerCase().includes(word)) continue
    total += 1
    if (found.length < most) found.push(object)
  }
  return { found, total }
}

/** Which sign a point gets: its layer, and for meters what they are coloured by. */
export const signOf = ({ layer, signal, read }: GisObject, by: Colouring): string =>
  layer !== 'meter' || by === 'online' ? layer : `${by}${by === 'signal' ? signal : read}`

export const mapPoints = (objects: readonly GisObject[], by: Colouring): MapPoint[] =>
  objects.flatMap((object) =>
    object.layer !== 'line' && isPlaced(object)
      ? [
          {
            id: object.key,
            lat: object.lat,
            lng: object.lng,
            kind: signOf(object, by),
            online: object.online,
            title: object.name,
          },
        ]
      : [],
  )

/** First and last day of balances; nothing where there are none. */
export function lossSpan(losses: readonly Pick<AreaLoss, 'date'>[]): readonly string[] {
  const days = losses.flatMap(({ date }) => date || []).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? [] : [from, to]
}

/** How bad a loss is, in words of a legend: below 0, usual, high, very high. */
export const lossBands = ['negative', 'usual', 'high', 'grave'] as const
export type LossBand = (typeof lossBands)[number]
export const lossBand = (rate: number): LossBand =>
  rate < 0 ? 'negative' : rate <= lossLimits.high ? 'usual' : rate <= lossLimits.grave ? 'high' : 'grave'
