import { http, takeObject } from './http'
import { resource, type Stamped } from './resource'

/** What a form says about a collection point. Keys and passwords: '' leaves the stored value as it is. */
export interface CollectionPointInput {
  cp_name: string
  tml_asset_no: string
  tg_id: string
  /** 01 public transformer, 02 special transformer, 03 substation, 05 meter. */
  tml_type: string
  address: string
  model: string
  manufacturer: string
  comm_protocol: string
  /** Exactly four characters. */
  area_code: string
  /** Terminal address, digits. */
  tcomid: string
  /** 1 three-phase four-wire, 2 three-phase three-wire, 3 single-phase. */
  measurement_model: string
  downlink_type: string
  /** 1 server, 2 client, 3 mixed. */
  work_mode: string
  ip: string
  /** 1 to 65535; '' when not set. */
  port: string
  /** 0 none, 1 LLS, 2 HLS-MD5, 3 HLS-SHA1, 4 HLS-GMAC, 5 HLS-SHA256, 6 HLS-ECDSA. */
  security_mode: string
  /** Keys, 32 or 64 hexadecimal digits; the wire shows stored ones as '••••'. */
  ak: string
  ek: string
  kek: string
  password: string
  /** Shown in full only with the action `reveal`. */
  vending_key: string
  /** 1 city, 2 suburb, 3 countryside. */
  area_type: string
  /** '1': a photovoltaic plant feeds in below it. */
  pv_flag: string
  /** yyyy-MM-dd */
  install_date: string
  /** Degrees as text, '' when unknown. */
  longitude: string
  latitude: string
  remark: string
}

/** A concentrator or a device with a modem of its own (screens.md CO22). */
export interface CollectionPointRow
  extends Omit<CollectionPointInput, 'ak' | 'ek' | 'kek' | 'password' | 'vending_key'>, Stamped {
  id: string
  /** The same id, as meters name it. */
  tml_id: string
  tg_name: string
  line_name: string
  subs_name: string
  /** Service centre. */
  org_id: string
  org_name: string
  sim_phone: string
  meter_count: number
  online_status: string
  /** Utility wall time; '' when it was never online. */
  last_online: string
  fw_version: string
  /** dBm; null when unknown. */
  rssi: number | null
}

/** With its keys: masked, the vending key readable with the action `reveal`. */
export interface CollectionPointDetail
  extends CollectionPointRow, Pick<CollectionPointInput, 'ak' | 'ek' | 'kek' | 'password' | 'vending_key'> {}

export interface CollectionPointQuery {
  org_id?: string
  subs_id?: string
  line_id?: string
  tg_id?: string
  tml_id?: string
  cp_name?: string
  tml_asset_no?: string
  tml_type?: string
  model?: string
  comm_protocol?: string
  downlink_type?: string
  online_status?: string
}

export const collectionPointsApi = {
  ...resource<CollectionPointRow, CollectionPointQuery, CollectionPointInput>('/capture/cp', 'rcpListExport'),
  detail: (id: string, signal?: AbortSignal): Promise<CollectionPointDetail> =>
    http
      .get<CollectionPointDetail>(`/capture/cp/detail/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
}
