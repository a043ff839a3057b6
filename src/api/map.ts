import { http, takeList, takeObject } from './unread'

/** A place with a marker: a substation (03), a special transformer (02), a concentrator (01) or a meter with its own modem (05). */
export interface MapSite {
  id: string
  name: string
  tml_type: '01' | '02' | '03' | '05'
  /** '1' online, '0' offline; '' where nothing communicates (substations). */
  online_status: string
  /** Degrees, WGS 84; null: "No latitude and longitude information". */
  lat: number | null
  lng: number | null
  /** Meters below it. */
  meters: number
  /** Service centre. */
  org_name: string
  /** Number on the device; '' for substations and transformers. */
  tml_asset_no: string
}

/** A line or outline of the drawn base layer; points are [lat, lng]. `name` is '' where nothing is written. */
export interface MapShape {
  kind: 'land' | 'district' | 'river' | 'road' | 'feeder'
  name: string
  points: [number, number][]
}

/** The base layer: drawn by the head-end from its own records, so that no tile server is needed. */
export interface MapBase {
  /** South-west and north-east corner. */
  bounds: [[number, number], [number, number]]
  shapes: MapShape[]
}

export const mapApi = {
  sites: (signal?: AbortSignal): Promise<MapSite[]> =>
    http
      .get<{ dataList: MapSite[] }>('/capture/siteMap/list', undefined, { signal, silent: true })
      .then(takeList),
  base: (signal?: AbortSignal): Promise<MapBase> =>
    http.get<MapBase>('/capture/siteMap/base', undefined, { signal, silent: true }).then(takeObject),
}
