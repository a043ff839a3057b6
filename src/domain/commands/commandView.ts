import type { CommandProgress, CommandResult } from '@/api/capture/commands'
import { number } from '@/lib/shape'
import { commandFault } from '@/rules/codes/dictionaries'
import type { LeftOutGroup } from '@/rules/readings/leftOut'
import type { Codes } from '@/rules/codes/statuses'

/** State of a command: the newest answer, with the rows of all answers. */
export interface CommandView extends Omit<CommandProgress, 'rows'> {
  rows: readonly CommandResult[]
}

/** The key of a row: its place, or its device and item where the server sends no place. */
export const resultKey = ({ seq, device_id, item_code }: CommandResult): string | number =>
  seq ?? `${device_id} ${item_code}`

/** Merges a new answer into the state before; rows keep their positions. */
export function mergeProgress(previous: CommandView | undefined, progress: CommandProgress): CommandView {
  if (!previous || previous.taskId !== progress.taskId) return progress
  if (progress.rows.length === 0) return { ...progress, rows: previous.rows }
  const byKey = new Map(previous.rows.map((row) => [resultKey(row), row]))
  for (const row of progress.rows) byKey.set(resultKey(row), row)
  return { ...progress, rows: [...byKey.values()].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0)) }
}

/** Groups of devices and days that the head-end left out of the command, as far as it reports them. */
export const leftOutOf = (view: CommandView | undefined): LeftOutGroup[] =>
  (view?.left_out ?? []).map(({ level, meters, days, ...group }) => ({
    ...group,
    level: level === 'point' ? 'point' : 'meter',
    meters: meters ?? 0,
    days: days ?? 0,
  }))

/** Meters that are left out, or days of them. */
export const sumOfLeftOut = (groups: readonly LeftOutGroup[], name: 'meters' | 'days'): number =>
  groups.reduce((sum, group) => sum + group[name], 0)

/** Number of missing answers: failed ones, and those left out. */
export const restOf = (view: CommandView): number =>
  (view.counters.failed ?? 0) + sumOfLeftOut(leftOutOf(view), 'days')

/** The name of the collection point that a command asks, where it asks that one alone. */
export function onlyPoint(view: Pick<CommandView, 'target' | 'rows'> | undefined): string | undefined {
  const names = new Set(view?.target === 'cp' ? view.rows.map((row) => row.device_name) : [])
  return names.size === 1 ? [...names][0] : undefined
}

/** The figure that was read; null for a text, and for none. What has a unit is a figure also where it came as text. */
export const resultFigure = ({ value, unit }: Pick<CommandResult, 'value' | 'unit'>): number | null =>
  typeof value === 'number' || unit !== '' ? number.read(value) : null

/**
 * Reason why a device did not answer, '' when it did. The server's sentence tells what was tried; an offline
 * concentrator is named before it, and any known code stands in where there is no sentence.
 */
export function reasonOf(
  { fail_reason, failure_reason }: Pick<CommandResult, 'fail_reason' | 'failure_reason'>,
  word: (codes: Codes, code: string) => string,
): string {
  const faultWord = commandFault.codes.includes(fail_reason) ? word(commandFault, fail_reason) : ''
  const prefix = fail_reason === 'dcuOffline' || failure_reason === '' ? faultWord : ''
  return [prefix, failure_reason].filter(Boolean).join(': ')
}
