import { http, takeList, takeObject } from './unread'
import type { MeterDetail } from './meters'

export type GisKind = 'subs' | 'line' | 'tg' | 'rcp' | 'meter'
/** Objects whose position can be entered. */
export type PlacedKind = Exclude<GisKind, 'line'>

/** What every object of the map has. Positions in degrees, WGS 84; null: not entered. */
export interface GisPlace {
  id: string
  name: string
  lat: number | null
  lng: number | null
}
export interface GisArea extends GisPlace {
  line_id: string
  /** A special transformer, which serves one consumer. */
  special: boolean
  meters: number
}
export interface GisPoint extends GisPlace {
  tg_id: string
  tml_asset_no: string
  /** A meter's own modem instead of a concentrator. */
  direct: boolean
  online: '1' | '0'
  meters: number
  /** Since when it does not answer, utility wall time; '' while it does. */
  since: string
}
export interface GisLine {
  id: string
  name: string
  subs_id: string
  /** [lat, lng] from the substation on. */
  points: [number, number][]
  /** Since when it is without power, utility wall time; '' while it is not. */
  outage: string
}

export interface GisObjects {
  substations: GisPlace[]
  lines: GisLine[]
  areas: GisArea[]
  points: GisPoint[]
}

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
export interface AreaLoss {
  id: string
  /** The latest day that can be computed, yyyy-MM-dd. */
  date: string
  supply: number
  sale: number
  /** % of the supply. */
  rate: number
}

export interface GisPosition {
  kind: PlacedKind
  /** Of a meter: its number (`metercomid`). */
  id: string
  /** Degrees with up to six decimals; both '' when unknown. */
  latitude: string
  longitude: string
}

const read = { silent: true } as const

/** The map of everything. */
export const gisApi = {
  objects: (signal?: AbortSignal): Promise<GisObjects> =>
    http.get<GisObjects>('/capture/gis/objects', undefined, { signal, ...read }).then(takeObject),
  meters: (view: GisView | undefined, signal?: AbortSignal): Promise<GisMeters> =>
    http.get<GisMeters>('/capture/gis/meters', { ...view }, { signal, ...read }).then(takeObject),
  loss: (signal?: AbortSignal): Promise<AreaLoss[]> =>
    http.get<{ dataList: AreaLoss[] }>('/capture/gis/loss', undefined, { signal, ...read }).then(takeList),
  /** What is known of up to 100 meters, by their numbers; unknown ones are left out. */
  sheet: (metercomids: readonly string[], signal?: AbortSignal): Promise<MeterDetail[]> =>
    http
      .get<{
        dataList: MeterDetail[]
      }>('/capture/gis/sheet', { font: metercomids.join(',') }, { signal, ...read })
      .then(takeList),
  /** Answers the position before, for undoing. */
  place: (position: GisPosition): Promise<GisPosition> =>
    http.put<GisPosition>('/capture/gis/place/update', position, read).then(takeObject),
}
