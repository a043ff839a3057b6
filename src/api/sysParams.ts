import { http, take, takeObject, listing } from './unread'
import type { Stamped } from './resource'

/** A parameter of the system (screens.md CB23). Parameters that hold secrets are never sent. */
export interface SysParamRow extends Stamped {
  id: string
  /** 'communication', 'security', 'console' or 'money'. */
  param_group: string
  param_key: string
  /** In the user's language. */
  name: string
  description: string
  /** 'integer', 'switch', 'choice' or 'text'. */
  type: string
  /** Every value as text; '1' and '0' for a switch. */
  value: string
  default_value: string
  /** Of an integer, both included; of a text: characters. */
  min: number
  max: number
  choices: readonly string[]
  /** 's', 'min', 'rows' or ''. */
  unit: string
  /** '1': what it changes begins with a user's next sign-in. */
  needs_restart: string
}
export interface SysParamQuery {
  param_group?: string
  param_key?: string
  /** '1': only those that differ from their default. */
  changed?: string
}
export interface SysParamChange {
  id: string
  value: string
  /** Why, in the user's words; required. */
  reason: string
  /** The value that was seen: another one means that somebody changed it meanwhile, and the change is refused. */
  before: string
}

/** One change of a parameter; times are utility wall time. */
export interface SysParamHistoryRow {
  id: string
  value_before: string
  value_after: string
  reason: string
  change_user: string
  change_time: string
}

export const sysParamsApi = {
  ...listing<SysParamRow, SysParamQuery>('/cbo/sysParam', 'sysParamExport'),
  update: (change: SysParamChange): Promise<unknown> =>
    http.put('/cbo/sysParam/update', change, { silent: true }).then(take),
  /** The changes of one parameter, newest first. */
  history: (id: string, signal?: AbortSignal): Promise<{ dataList: SysParamHistoryRow[] }> =>
    http
      .get<{ dataList: SysParamHistoryRow[] }>('/cbo/sysParam/history', { id }, { signal, silent: true })
      .then(takeObject),
}
