import { code, flag, id, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { noBalance, noLoadRate } from '@/rules/codes/dictionaries'
import { runStatus } from '@/rules/codes/statuses'
import { transformerLoadState } from '@/rules/losses/transformerLoad'
import { guardedResource, stamped } from '../wire/resource'

/** Input of the form of a transformer area. */
const transformerAreaInput = object({
  tg_no: text,
  tg_name: text,
  line_id: ref,
  /** kVA */
  plate_capacity: number,
  /** '1': a customer's own transformer. */
  special_flag: flag,
  manager: text,
  phone: text,
  address: text,
  /** Degrees as text, '' when unknown. */
  longitude: text,
  latitude: text,
  /** Target loss index, %. */
  target_loss: number,
  /** 1 running, 2 stopped, 3 standby, 9 removed. */
  run_status: code(runStatus),
  remark: text,
})
export type TransformerAreaInput = Infer<typeof transformerAreaInput>

/** A transformer and what it feeds (CO19). */
const transformerAreaRow = object({
  id,
  ...transformerAreaInput.fields,
  line_name: text,
  subs_name: text,
  org_name: text,
  cp_count: number,
  meter_count: number,
  /** Highest apparent power of yesterday's received quarters over the plate capacity, %; null without such a quarter. */
  load_rate: number,
  /** usual; heavy: above 80 %; overload: above 100 % for two hours; '' without a rate. */
  load_state: code(transformerLoadState),
  /** Why there is no load rate; '' where there is one. */
  load_reason: code(noLoadRate),
  /** Losses over the supply of the latest day of last week that can be computed, %; null when none can. */
  loss_rate: number,
  /** Reason why yesterday's loss cannot be computed, where there is none; '' otherwise. */
  loss_reason: code(noBalance),
  ...stamped,
})
export type TransformerAreaRow = Infer<typeof transformerAreaRow>

const transformerAreaQuery = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  /** The area of this collection point. */
  tml_id: ref,
  tg_name: text,
  tg_no: text,
  special_flag: flag,
  manager: text,
  run_status: code(runStatus),
})
export type TransformerAreaQuery = Infer<typeof transformerAreaQuery>

export const transformerAreasApi = guardedResource('/capture/tg', 'tgExport', {
  plural: 'transformer areas',
  row: transformerAreaRow,
  query: transformerAreaQuery,
  input: transformerAreaInput,
  foundBy: 'tg_name',
})
