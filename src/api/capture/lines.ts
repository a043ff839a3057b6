import { id, number, object, partial, ref, text, code, type Infer } from '@/lib/shape'
import { runStatus } from '@/rules/codes/statuses'
import { ordering } from '../wire/ordering'
import { counted, guardedResource, stamped } from '../wire/resource'

/** Input of the form of a line. */
const lineInput = object({
  line_no: text,
  line_name: text,
  subs_id: ref,
  /** Service centre that looks after it: everything below the line belongs to it. */
  org_id: ref,
  /** kV */
  voltage_class: text,
  length_km: number,
  /** Target loss index, %. */
  target_loss: number,
  /** 1 running, 2 stopped, 3 standby, 9 removed. */
  run_status: code(runStatus),
  remark: text,
})
export type LineInput = Infer<typeof lineInput>

/** A line of a substation (CO17). */
const lineRow = object({
  id,
  ...lineInput.fields,
  subs_name: text,
  org_name: text,
  area_count: number,
  meter_count: number,
  ...stamped,
})
export type LineRow = Infer<typeof lineRow>

const lineQuery = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  line_name: text,
  line_no: text,
  voltage_class: text,
  run_status: code(runStatus),
})
export type LineQuery = Infer<typeof lineQuery>

const state = { seenState: (row: LineRow) => row.run_status, answer: counted }

export const linesApi = {
  ...guardedResource('/capture/line', 'lineExport', {
    plural: 'lines',
    row: lineRow,
    query: lineQuery,
    input: lineInput,
    foundBy: 'line_name',
  }),
  stop: ordering('/capture/line/stop', 'Takes lines out of service.', state),
  resume: ordering('/capture/line/resume', 'Puts lines back into service.', state),
}
