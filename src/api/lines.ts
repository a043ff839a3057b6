import { guardedResource, type Stamped } from './resource'

/** What a form says about a line. */
export interface LineInput {
  line_no: string
  line_name: string
  subs_id: string
  /** Service centre that looks after it: everything below the line belongs to it. */
  org_id: string
  /** kV */
  voltage_class: string
  length_km: number
  /** Target loss index, %. */
  target_loss: number
  /** 1 running, 2 stopped, 3 standby, 9 removed. */
  run_status: string
  remark: string
}

/** A line of a substation (screens.md CO17). */
export interface LineRow extends LineInput, Stamped {
  id: string
  subs_name: string
  org_name: string
  area_count: number
  meter_count: number
}

export interface LineQuery {
  org_id?: string
  subs_id?: string
  line_id?: string
  line_name?: string
  line_no?: string
  voltage_class?: string
  run_status?: string
}

export const linesApi = guardedResource<LineRow, LineQuery, LineInput>('/capture/line', 'lineExport')
