import type { ChangeReadings } from '@/rules/bridgeEnergy'
import { http, takeObject, listing } from './unread'
import type { MeterSearchType } from './meterLookup'
import type { MeterRow } from './meters'
import type { Stamped } from './resource'

/** What a form says about a change of meters. */
export interface MeterChangeInput extends ChangeReadings<'old' | 'new' | 'supplement'> {
  /** The meter that is changed; it keeps its id, consumer and history. */
  meter_id: string
  /** The device that was there when the form was opened: somebody may have changed it meanwhile. */
  old_metercomid: string
  /** Utility wall time; not in the future, after the last reading. */
  change_time: string
  /** 12 digits; never a number that is in use. */
  new_metercomid: string
  new_meter_no: string
  new_asset_no: string
  new_meter_model: string
  /** '1' or primary/secondary: '300/5'. */
  new_ct: string
  new_pt: string
  /** Code of the dictionary removalReason. */
  reason: string
  reason_text: string
  /** Ids of uploaded pictures, in their order. */
  photos: string[]
}

/** A recorded change of meters (screens.md CO21). */
export interface MeterChangeRow extends MeterChangeInput, ChangeReadings<'last'>, Stamped {
  id: string
  cons_no: string
  cons_name: string
  cp_name: string
  old_meter_no: string
  old_asset_no: string
  old_meter_model: string
  old_ct: string
  old_pt: string
  /** When the last reading before the change was taken; '' when there was none. */
  last_time: string
  /** Imported active energy between the last reading and the change, kWh after the ratio; null = not computable. */
  bridge_energy: number | null
  /** The reason in words. */
  dispreason: string
  operator: string
  /** 1 the new meter has been read, 2 it has not yet, 3 the change was taken back. */
  status: string
  /** Whether it can be taken back: it is the latest of its meter, and the new meter has not been read yet. */
  undoable: boolean
  /** Who took it back, when and why; '' while it stands. */
  undo_user: string
  undo_time: string
  undo_reason: string
  photo_count: number
}

export interface MeterChangeQuery {
  type?: MeterSearchType
  /** Keyword for `type`; pasted numbers are comma-joined. Old numbers are found too. */
  font?: string
  meter_id?: string
  change_time_begin?: string
  change_time_end?: string
  operator?: string
  tml_id?: string
  status?: string
}

/** What is known before a meter is changed. */
export interface MeterBefore extends ChangeReadings<'last'> {
  meter: Pick<
    MeterRow,
    | 'id'
    | 'metercomid'
    | 'meter_no'
    | 'asset_no'
    | 'cons_no'
    | 'cons_name'
    | 'cp_name'
    | 'meter_type'
    | 'meter_model'
    | 'tariff_count'
    | 'ct_ratio'
    | 'pt_ratio'
  >
  /** '' when the meter was never read. */
  last_time: string
  /** A change must be later than this (last reading or change); '' = any time. */
  after: string
  /** What time it is at the utility. */
  now: string
  /** Entries of the dictionary removalReason. */
  reasons: { value: string; label: string }[]
}

/** What is known of a number: nobody has it, it was taken down somewhere, or a meter in use has it. */
export interface NumberState {
  state: 'new' | 'stock' | 'used'
  /** Of `used` the consumer number, of `stock` the time when it was taken down. */
  detail: string
  /** Of `stock`: what the device is. */
  meter_no: string
  asset_no: string
  meter_model: string
}

export const meterChangesApi = {
  ...listing<MeterChangeRow, MeterChangeQuery>('/capture/meterChange', 'meterChangeExport'),
  /** Changes the meter once, however often it is sent with the same `request_id`. */
  insert: (input: MeterChangeInput & { request_id: string }): Promise<{ id: string }> =>
    http.post<{ id: string }>('/capture/meterChange/insert', input, { silent: true }).then(takeObject),
  /** Takes a change back: the old device stands in the archive again. The record stays. */
  undo: (id: string, reason: string): Promise<null> =>
    http.post<null>('/capture/meterChange/undo', { id, reason }, { silent: true }).then(() => null),
  /** A picture as `data:` text. */
  photo: (id: string, signal?: AbortSignal): Promise<{ data: string }> =>
    http
      .get<{ data: string }>(`/capture/meterChange/photo/${encodeURIComponent(id)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  /** Keeps a picture (PNG or JPEG as `data:` text) for a change that is about to be recorded. */
  upload: (data: string): Promise<{ id: string }> =>
    http.post<{ id: string }>('/capture/meterChange/upload', { data }, { silent: true }).then(takeObject),
  before: (meterId: string, signal?: AbortSignal): Promise<MeterBefore> =>
    http
      .get<MeterBefore>(`/capture/meterChange/before/${encodeURIComponent(meterId)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  number: (metercomid: string, signal?: AbortSignal): Promise<NumberState> =>
    http
      .get<NumberState>('/capture/meterChange/number', { metercomid }, { signal, silent: true })
      .then(takeObject),
}
