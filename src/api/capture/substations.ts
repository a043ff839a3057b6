import { code, id, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { subsType } from '@/rules/codes/dictionaries'
import { runStatus } from '@/rules/codes/statuses'
import { guardedResource, stamped } from '../wire/resource'

/** Input of the form of a substation. */
const substationInput = object({
  subs_no: text,
  subs_name: text,
  /** 1 transmission, 2 distribution, 3 switching, 4 customer. */
  subs_type: code(subsType),
  transformer_count: number,
  /** kVA */
  capacity: number,
  /** kV, comma-joined, highest first: '69,13.8'. */
  voltage_class: text,
  /** 1 running, 2 stopped, 3 standby, 9 removed. */
  run_status: code(runStatus),
  address: text,
  /** Degrees as text, '' when unknown. */
  longitude: text,
  latitude: text,
  remark: text,
})
export type SubstationInput = Infer<typeof substationInput>

/** A substation (CO18). */
const substationRow = object({
  id,
  ...substationInput.fields,
  line_count: number,
  meter_count: number,
  ...stamped,
})
export type SubstationRow = Infer<typeof substationRow>

const substationQuery = partial({
  subs_id: ref,
  subs_name: text,
  subs_no: text,
  voltage_class: text,
  run_status: code(runStatus),
})
export type SubstationQuery = Infer<typeof substationQuery>

export const substationsApi = guardedResource('/capture/substation', 'substationExport', {
  plural: 'substations',
  row: substationRow,
  query: substationQuery,
  input: substationInput,
  foundBy: 'subs_name',
})
