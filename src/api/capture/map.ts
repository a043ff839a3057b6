import { code, id, list, number, object, text, word, type Infer } from '@/lib/shape'
import { way } from '@/lib/shapePlace'
import { pointType } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import { get } from '../wire/call'

/** A place with a marker: a substation (03), a special transformer (02), a concentrator (01) or a meter with its own modem (05). */
const mapSite = object({
  id,
  name: text,
  tml_type: code(pointType),
  /** '1' online, '0' offline; '' where nothing communicates (substations). */
  online_status: code(onlineStatus),
  /** Degrees, WGS 84; null: "No latitude and longitude information". */
  lat: number,
  lng: number,
  /** Meters below it. */
  meters: number,
  /** Service centre. */
  org_name: text,
  /** Number on the device; '' for substations and transformers. */
  tml_asset_no: text,
})
export type MapSite = Infer<typeof mapSite>

/** A line or outline of the drawn base layer. `name` is '' where nothing is written. */
const mapShape = object({
  kind: word('land', 'district', 'river', 'road', 'feeder'),
  name: text,
  points: way,
})
export type MapShape = Infer<typeof mapShape>

/** The base layer: drawn by the head-end from its own records, so that no tile server is needed. */
const mapBase = object({
  /** South-west and north-east corner. */
  bounds: way,
  shapes: list(mapShape),
})
export type MapBase = Infer<typeof mapBase>

export const mapApi = {
  sites: get('/capture/siteMap/list', 'All sites of the map.', { answer: list(mapSite) }),
  base: get('/capture/siteMap/base', 'What is drawn beneath the sites of a map.', { answer: mapBase }),
}
