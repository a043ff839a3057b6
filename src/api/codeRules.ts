import { http, takeObject, resource } from './unread'
import type { Stamped } from './resource'

/** One part of a number: constant, date, field, changeable or serial. */
export interface CodeComponent {
  type: string
  /** The text of a constant, the suggestion of a changeable part, the format of a date, the code of a field. */
  value: string
  /** Of a serial number; 0 for all others. */
  digits: number
}

/** How serial numbers of one kind are made (screens.md CB05). */
export interface CodeRuleRow extends Stamped {
  id: string
  /** Unique. */
  code: string
  name: string
  components: readonly CodeComponent[]
  /** The rule at a glance, e.g. `WO-{yyyyMMdd}-{####}`. */
  pattern: string
  /** The number that will be issued next; '' when the serial number has run out. */
  next_value: string
  /** 'never', 'year', 'month' or 'day'. */
  reset_cycle: string
  /** The first serial number of a period. */
  start: number
  /** The last serial number issued in this period; 0 = none. */
  last: number
  /** '1': forms of the console draw their numbers from it; its code stays and it cannot be deleted. */
  drawn: string
  /** '1' or '0'. */
  enabled: string
  remark: string
}
export interface CodeRuleQuery {
  code?: string
  name?: string
  reset_cycle?: string
}
export type CodeRuleInput = Pick<
  CodeRuleRow,
  'code' | 'name' | 'components' | 'reset_cycle' | 'start' | 'enabled' | 'remark'
>

export const codeRulesApi = {
  ...resource<CodeRuleRow, CodeRuleQuery, CodeRuleInput>('/cbo/codeRule', 'codeRuleExport'),
  /** The number that a form would get now, or its pattern when that depends on the object; '' when it must be typed. */
  next: (code: string, signal?: AbortSignal): Promise<{ number: string }> =>
    http.get<{ number: string }>('/cbo/codeRule/next', { code }, { signal, silent: true }).then(takeObject),
  /** The next three numbers that the server would issue; nothing is used up. `id` is '' for a new rule. */
  sample: (
    rule: Pick<CodeRuleInput, 'components' | 'reset_cycle' | 'start'> & { id: string },
  ): Promise<{ numbers: string[] }> =>
    http.post<{ numbers: string[] }>('/cbo/codeRule/sample', rule, { silent: true }).then(takeObject),
}
