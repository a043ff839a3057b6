import type { SimStatus } from '@/rules/simRules'
import { http, take, takeObject, resource } from './unread'
import { importResource, type ImportRowProblem } from './importResource'
import type { Stamped } from './resource'

/** What a form says about a SIM card. Days are 'yyyy-MM-dd'. */
export interface SimInput {
  /** ICCID: 19 or 20 digits that begin with 89. It stays once the card is in a device. */
  card_no: string
  operator: string
  supplier: string
  ip: string
  /** Number of the card in the network. */
  sim_phone: string
  /** Number of who uses it. */
  user_phone: string
  open_date: string
  expiry_date: string
  remark: string
}

/** A SIM card (screens.md CO23). */
export interface SimRow extends SimInput, Stamped {
  id: string
  status: SimStatus
  /** Days until it expires, negative when it has. */
  days_left: number
  /** Day of the last renewal, '' when it never was. */
  renewal_date: string
  bound_user: string
  /** Where it is: 'cp' collection point, 'meter' meter with a modem of its own, '' nowhere. */
  device_type: '' | 'cp' | 'meter'
  device_id: string
  /** What the device is called. */
  bound_device: string
  /** Meters that are read through the card. */
  meter_count: number
  /** Utility wall time, '' when it is in no device. */
  bind_time: string
  /** Why it was taken out or suspended last. */
  reason: string
  /** Bytes of this month; null for a card that is in no device. */
  traffic_month: number | null
}

export interface SimQuery {
  card_no?: string
  operator?: string
  status?: string
  ip?: string
  sim_phone?: string
  /** Expires within so many days; 0: has expired. */
  expiring?: number
  /** '1' in a device, '0' not. */
  bound?: string
  /** The card through which a meter, the meter of a consumer, or a collection point is read. */
  metercomid?: string
  cons_no?: string
  tml_id?: string
}

export interface SimBinding {
  id: string
  device_type: string
  device_id: string
  bound_user: string
  user_phone: string
  /** Utility wall time, not later than now. */
  bind_time: string
}

/** How many cards expire when: each counts once, in the first span that holds it. */
export interface SimExpiry {
  /** `days` 0: has expired; null: later than all others. */
  spans: { days: number | null; count: number }[]
}

export interface SimRenewal {
  id: string
  card_no: string
  result: 'renewed' | 'refused'
  old_date: string
  /** The new end; the old one when it was refused. */
  expiry_date: string
  /** Why it was refused. */
  message: string
}

/** Columns of the file from which cards are imported. */
export type SimImportKey =
  | 'card_no'
  | 'operator'
  | 'supplier'
  | 'ip'
  | 'sim_phone'
  | 'open_date'
  | 'expiry_date'

export type SimImportProblem = ImportRowProblem<SimImportKey>

export const simsApi = {
  ...resource<SimRow, SimQuery, SimInput>('/capture/sim', 'simListExport'),
  expiry: (signal?: AbortSignal): Promise<SimExpiry> =>
    http.get<SimExpiry>('/capture/sim/expiry', undefined, { signal, silent: true }).then(takeObject),
  /** Network operators that have cards. */
  operators: (signal?: AbortSignal): Promise<{ operators: string[] }> =>
    http
      .get<{ operators: string[] }>('/capture/sim/operators', undefined, { signal, silent: true })
      .then(takeObject),
  bind: (input: SimBinding): Promise<unknown> =>
    http.post('/capture/sim/bind', input, { silent: true }).then(take),
  unbind: (input: { id: string; reason: string; remark: string }): Promise<unknown> =>
    http.post('/capture/sim/unbind', input, { silent: true }).then(take),
  suspend: (input: { id: string; reason: string; remark: string }): Promise<unknown> =>
    http.post('/capture/sim/suspend', input, { silent: true }).then(take),
  resume: (id: string): Promise<unknown> =>
    http.post('/capture/sim/resume', { id }, { silent: true }).then(take),
  /** Ends the contract for good. */
  cancel: (id: string): Promise<unknown> =>
    http.post('/capture/sim/cancel', { id }, { silent: true }).then(take),
  /** Each card by itself. `cost` is for one card. The same `request_id` renews nothing twice. */
  renew: (order: {
    ids: readonly string[]
    months: number
    cost: number
    request_id: string
  }): Promise<{ results: SimRenewal[] }> =>
    http.post<{ results: SimRenewal[] }>('/capture/sim/renew', order, { silent: true }).then(takeObject),
}

export const simImportsApi = importResource<SimImportKey>('/capture/simImport', 'SIM cards')
