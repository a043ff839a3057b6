import { http, takeObject } from './unread'
import type { MeterInput } from './meters'
import type { Guard } from './resource'

/** What can be changed of many meters at once. */
export type BatchField =
  | 'comm_protocol'
  | 'baud_rate'
  | 'comm_port'
  | 'tariff_count'
  | 'ct_ratio'
  | 'pt_ratio'
  | 'meter_model'
  | 'relay_mode'
  | 'loss_flag'
  | 'tg_id'
  | 'tml_id'

/**
 * At least one. `tml_id` moves the meters; each gets the lowest free measuring point there. `tg_id` moves them to a
 * transformer area: each gets a place at a concentrator of it, and its result says which. Not both.
 */
export type BatchChanges = Partial<Pick<MeterInput, Exclude<BatchField, 'tg_id'>>> & { tg_id?: string }

/** What became of one meter: changed, nothing to change, or refused with the reason. */
export interface BatchResult {
  id: string
  /** Communication ID. */
  name: string
  result: 'changed' | 'same' | 'refused'
  /** Why it was refused, or where a moved meter is now. */
  message: string
}

/**
 * Changes of the meter archive. A refused deletion of meters that have data carries `{reason: 'hasData', ids}`: those
 * can only be stopped.
 */
export const meterArchiveApi = {
  insert: (input: MeterInput): Promise<{ id: string }> =>
    http.post<{ id: string }>('/capture/meter/insert', input, { silent: true }).then(takeObject),
  /** `fkpass` '' leaves the stored one as it is. */
  update: (input: MeterInput & { id: string }): Promise<{ id: string }> =>
    http.put<{ id: string }>('/capture/meter/update', input, { silent: true }).then(takeObject),
  /** All or nothing. */
  remove: (ids: readonly string[], guard: Guard): Promise<{ count: number }> =>
    http
      .post<{ count: number }>('/capture/meter/delete', { ids: ids.join(','), ...guard }, { silent: true })
      .then(takeObject),
  /** Takes meters out of use or back into it; their data stays. */
  setUse: (ids: readonly string[], use_status: '0' | '1'): Promise<{ count: number }> =>
    http
      .post<{ count: number }>('/capture/meter/use', { ids: ids.join(','), use_status }, { silent: true })
      .then(takeObject),
  /** Each meter for itself; the same `request_id` is answered with the same results. */
  batchUpdate: (
    order: { ids: readonly string[]; changes: BatchChanges } & Guard,
  ): Promise<{ results: BatchResult[] }> =>
    http
      .post<{ results: BatchResult[] }>(
        '/capture/meter/batchUpdate',
        { ...order, ids: order.ids.join(',') },
        { silent: true },
      )
      .then(takeObject),
}
