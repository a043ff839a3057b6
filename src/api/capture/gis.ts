import {
  choice,
  code,
  column,
  digits,
  id,
  later,
  list,
  number,
  object,
  optional,
  partial,
  ref,
  text,
  yes,
  type Infer,
} from '@/lib/shape'
import { way } from '@/lib/shapePlace'
import { day, time } from '@/lib/shapeTime'
import { placeText } from '@/rules/readings/seenValues'
import { onlineStatus } from '@/rules/codes/statuses'
import { valueQuality } from '@/rules/codes/valueQuality'
import { get } from '../wire/call'
import { putOnce } from '../wire/once'
import { expected } from '../wire/ordering'
import { meterDetail } from './meters'

export type GisKind = 'subs' | 'line' | 'tg' | 'rcp' | 'meter'
const placedKind = choice('subs', 'tg', 'rcp', 'meter')
/** Objects whose position can be entered. */
export type PlacedKind = Infer<typeof placedKind>

/** Common fields of map objects. Positions in degrees, WGS 84; null: not entered. */
const gisPlace = object({ id, name: text, lat: number, lng: number })

const gisArea = object({
  ...gisPlace.fields,
  line_id: ref,
  /** A special transformer, which serves one consumer. */
  special: yes,
  meters: number,
})
export type GisArea = Infer<typeof gisArea>

const gisPoint = object({
  ...gisPlace.fields,
  /** '' for a feeder meter, which is in no area. */
  tg_id: ref,
  /** Line of a feeder meter; '' for all others. */
  line_id: ref,
  tml_asset_no: text,
  /** A meter's own modem instead of a concentrator. */
  direct: yes,
  online: code(onlineStatus),
  meters: number,
  /** Since when it does not answer, utility wall time; '' while it does. */
  since: time,
})

const gisLine = object({
  id,
  name: text,
  subs_id: ref,
  /** From the substation on. */
  points: way,
  /** Since when it is without power, utility wall time; '' while it is not. */
  outage: time,
})
export type GisLine = Infer<typeof gisLine>

const gisObjects = object({
  substations: list(gisPlace),
  lines: list(gisLine),
  areas: list(gisArea),
  points: list(gisPoint),
})
export type GisObjects = Infer<typeof gisObjects>

/**
 * Meters column by column: entry i of each column is meter i. So 60,000 fit into one answer of about half a megabyte,
 * where objects would take six times that.
 */
export interface GisMeters {
  /** False: there are too many for one answer; ask for a part of the map. */
  complete: boolean
  total: number
  metercomid: string[]
  lat: (number | null)[]
  lng: (number | null)[]
  /** One character per meter: '1' online, '0' offline. */
  online: string
  /** One character per meter: '1' ultra low … '5' very high. */
  signal: string
  /** One character per meter: result of the latest daily reading, '1' … '3'. */
  read: string
}
/** For the contract; `readMeters` of the map reads it. */
const gisMeters = object({
  complete: yes,
  total: number,
  metercomid: column(digits(12)),
  lat: column(number),
  lng: column(number),
  online: text,
  signal: text,
  read: text,
})

/** South-west and north-east corner, degrees. */
export interface GisView {
  south: number
  west: number
  north: number
  east: number
}

/**
 * The balance of an area on one day: what its check meter counted against what the meters counted that belonged to it
 * then, kWh.
 */
const areaLoss = object({
  id,
  /** The latest day that can be computed. */
  date: day,
  supply: number,
  /** With the estimates of meters that were not read. */
  sale: number,
  /** The estimated part of the sale. */
  estimated: number,
  /** % of the supply. */
  rate: number,
  /** Meters that had to be read, and those that were; without the check meter. */
  due: number,
  read: number,
  /** Quality of the worst part of supply and sale. */
  quality: code(valueQuality),
})
export type AreaLoss = Infer<typeof areaLoss>

/** Balances that are worked out; `progress` says of how many of all areas that was tried by now. */
const areaLosses = object({ dataList: list(areaLoss) })
export type AreaLosses = Infer<typeof areaLosses>

/** Degrees with up to six decimals; both '' when unknown. */
const degrees = { latitude: text, longitude: text }
const position = object({
  kind: placedKind,
  /** Id: a meter is named by its number (`metercomid`). */
  id: ref,
  ...degrees,
})
export type GisPosition = Infer<typeof position>
/** Former position of an object; absent where the server does not send it. */
const previousPosition = object({ latitude: optional(text), longitude: optional(text) })
export type GisBefore = Infer<typeof previousPosition>

const meters = get('/capture/gis/meters', 'The meters of a map or of a part of it, column by column.', {
  query: partial({ south: number, west: number, north: number, east: number }),
  answer: later(gisMeters),
})
const sheet = get('/capture/gis/sheet', 'What is known of up to 100 meters, by their comma-joined numbers.', {
  query: object({ font: text }),
  answer: list(meterDetail),
  sample: { font: ['/capture/meter/list', 'metercomid'] },
})

const place = putOnce(
  '/capture/gis/place/update',
  'Places an object on the map; answers where it stood before.',
  { body: object({ ...position.fields, ...expected }), answer: previousPosition },
)

/** The map of everything. */
export const gisApi = {
  objects: get('/capture/gis/objects', 'Everything on the map but the meters.', { answer: gisObjects }),
  /** `readMeters` reads what comes. */
  meters: (view: GisView | undefined, signal?: AbortSignal) => meters({ ...view }, signal),
  loss: get('/capture/gis/loss', 'The latest balance of every transformer area with a check meter.', {
    answer: areaLosses,
    coming: true,
  }),
  /** Details of up to 100 meters, by their numbers; unknown ones are left out. */
  sheet: (metercomids: readonly string[], signal?: AbortSignal) =>
    sheet({ font: metercomids.join(',') }, signal),
  /** `seen`: where the map shows it, '' = nowhere; an object that stands elsewhere by now is not moved. */
  place: (target: GisPosition, seenPosition: Pick<GisPosition, 'latitude' | 'longitude'>) =>
    place({ ...target, expect: { [target.id]: placeText(seenPosition) } }),
}
