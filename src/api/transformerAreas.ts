import { guardedResource } from './unread'
import type { Stamped } from './resource'

/** What a form says about a transformer area. */
export interface TransformerAreaInput {
  tg_no: string
  tg_name: string
  line_id: string
  /** kVA */
  plate_capacity: number
  /** '1': a customer's own transformer. */
  special_flag: string
  manager: string
  phone: string
  address: string
  /** Degrees as text, '' when unknown. */
  longitude: string
  latitude: string
  /** Target loss index, %. */
  target_loss: number
  /** 1 running, 2 stopped, 3 standby, 9 removed. */
  run_status: string
  remark: string
}

/** A transformer and what it feeds (CO19). */
export interface TransformerAreaRow extends TransformerAreaInput, Stamped {
  id: string
  line_name: string
  subs_name: string
  org_name: string
  cp_count: number
  meter_count: number
  /** Highest load of yesterday over the plate capacity, %; null without readings. */
  load_rate: number | null
  /** Yesterday's losses over the supply, %; null when it cannot be computed (no check meter, too few readings). */
  loss_rate: number | null
}

export interface TransformerAreaQuery {
  org_id?: string
  subs_id?: string
  line_id?: string
  tg_id?: string
  /** The area of this collection point. */
  tml_id?: string
  tg_name?: string
  tg_no?: string
  special_flag?: string
  manager?: string
  run_status?: string
}

export const transformerAreasApi = guardedResource<
  TransformerAreaRow,
  TransformerAreaQuery,
  TransformerAreaInput
>('/capture/tg', 'tgExport')
