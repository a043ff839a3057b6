import { createContext, use } from 'react'
import type { Checked, ManualCheckRow, TypedManually } from '@/api/capture/manualCheck'
import { registerLimit } from '@/rules/readings/bridgeEnergy'
import { isNo } from '@/rules/codes/codes'
import { registerProblem, type RegisterProblem } from '@/rules/readings/readingAudit'

export const registers = ['this_r', 'this_r1', 'this_r2', 'this_r3', 'this_r4'] as const
export type TypedName = (typeof registers)[number]

/** What was typed of a row and is not saved, with what the head-end said of it since. */
export interface Draft {
  row: ManualCheckRow
  values: Pick<TypedManually, TypedName>
  checked?: Checked
  /** Why it could not be checked or saved. */
  problem?: string
}

interface Typing {
  draftOf: (row: ManualCheckRow) => Draft | undefined
  type: (row: ManualCheckRow, name: TypedName, value: number) => void
}

const None: Typing = { draftOf: () => undefined, type: () => {} }
/** What is typed into the cells of the list. */
export const TypingContext = createContext<Typing>(None)
export const useTyping = (): Typing => use(TypingContext)

/** Whether a reading can be entered: nothing verified, and nothing of a closed month, is typed over. */
export const isOpen = ({ closed, check_status }: ManualCheckRow): boolean =>
  isNo(closed) && check_status !== 'verified'

/** Whether the meter has this register. */
export const hasRegister = ({ tariff_count }: ManualCheckRow, name: TypedName): boolean =>
  name === 'this_r' || ((tariff_count ?? 1) > 1 && Number(name.slice(-1)) <= (tariff_count ?? 1))

/** A number as it was typed, with a point or a comma before the decimals; undefined of anything else. kWh */
export function numberIn(typed: string): number | undefined {
  const text = typed.replace(',', '.')
  const limit = new RegExp(String.raw`^\d{1,6}(\.\d{1,${String(registerLimit.decimals)}})?$`)
  return limit.test(text) ? Number(text) : undefined
}

/** Why a typed register cannot be right; where it started over the form says so, not the cell. */
export const problemOf = (row: ManualCheckRow, name: TypedName, value: number): RegisterProblem | undefined =>
  registerProblem(row[`last${name.slice(4)}` as 'last_r'], value, false)

/** Whether it can be typed into its cell: of a day the dialog asks when the dial was read. */
export const isTyped = (row: ManualCheckRow): boolean => isOpen(row) && row.data_date === ''
