import { guardedResource, type Stamped } from './resource'

/** What a form says about a substation. */
export interface SubstationInput {
  subs_no: string
  subs_name: string
  /** 1 transmission, 2 distribution, 3 switching, 4 customer. */
  subs_type: string
  transformer_count: number
  /** kVA */
  capacity: number
  /** kV, comma-joined, highest first: '69,13.8'. */
  voltage_class: string
  /** 1 running, 2 stopped, 3 standby, 9 removed. */
  run_status: string
  address: string
  /** Degrees as text, '' when unknown. */
  longitude: string
  latitude: string
  remark: string
}

/** A substation (screens.md CO18). */
export interface SubstationRow extends SubstationInput, Stamped {
  id: string
  line_count: number
  meter_count: number
}

export interface SubstationQuery {
  subs_id?: string
  subs_name?: string
  subs_no?: string
  voltage_class?: string
  run_status?: string
}

export const substationsApi = guardedResource<SubstationRow, SubstationQuery, SubstationInput>(
  '/capture/substation',
  'substationExport',
)
