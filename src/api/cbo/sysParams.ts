import { code, flag, id, list, number, object, partial, ref, text, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { byArgument, get } from '../wire/call'
import { changing } from '../wire/changing'
import { listing, stamped } from '../wire/resource'

/** A parameter of the system (CB23). Parameters that hold secrets are never sent. */
const sysParamRow = object({
  id,
  /** 'communication', 'security', 'console' or 'money'. */
  param_group: text,
  param_key: text,
  /** In the user's language. */
  name: text,
  description: text,
  type: code(['integer', 'switch', 'choice', 'text']),
  /** Every value as text; '1' and '0' for a switch. */
  value: text,
  default_value: text,
  /** Range of an integer, both ends included; range of the number of characters of a text. */
  min: number,
  max: number,
  choices: list(text),
  /** 's', 'min', 'rows' or ''. */
  unit: text,
  /** '1': what it changes begins with a user's next sign-in. */
  needs_restart: flag,
  ...stamped,
})
export type SysParamRow = Infer<typeof sysParamRow>

const sysParamQuery = partial({
  param_group: text,
  param_key: text,
  /** '1': only those that differ from their default. */
  changed: flag,
})
export type SysParamQuery = Infer<typeof sysParamQuery>

const sysParamChange = object({
  value: text,
  /** Why, in the user's words; required. */
  reason: text,
})
export type SysParamChange = Infer<typeof sysParamChange>

/** One change of a parameter; times are utility wall time. */
const sysParamHistoryRow = object({
  id,
  value_before: text,
  value_after: text,
  reason: text,
  change_user: text,
  change_time: time,
})
export type SysParamHistoryRow = Infer<typeof sysParamHistoryRow>

export const sysParamsApi = {
  ...listing('/cbo/sysParam', 'sysParamExport', {
    plural: 'system parameters',
    row: sysParamRow,
    query: sysParamQuery,
  }),
  update: changing('/cbo/sysParam/update', 'Changes a parameter, unless somebody else did meanwhile.', {
    input: sysParamChange,
    row: sysParamRow,
  }),
  /** The changes of one parameter, newest first. */
  history: byArgument(
    'id',
    get('/cbo/sysParam/history', 'The changes of one parameter, newest first.', {
      query: object({ id: ref }),
      answer: object({ dataList: list(sysParamHistoryRow) }),
    }),
  ),
}
