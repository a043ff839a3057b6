import { createContext, use } from 'react'
import type { Checked, ManualCheckRow, TypedManually } from '@/api/capture/manualCheck'
import { registerLimit } from '@/rules/readings/bridgeEnergy'
import { isNo } from '@/rules/codes/codes'
import { registerProblem, type RegisterProblem } from '@/rules/readings/readingAudit'

export const registers = ['this_r', 'this_r1', 'this_r2', 'this_r3', 'this_r4'] as const
export type TypedName = (typeof registers)[number]

/** Typed but unsaved values of a row, with the head-end's latest answer. */
export interface Draft {
  row: ManualCheckRow
  values: Pick<TypedManually, TypedName>
  checked?: Checked
  /** Reason why the draft could not be checked or saved. */
  problem?: string
}

interface Typing {
  draftOf: (row: ManualCheckRow) => Draft | undefined
  type: (row: ManualCheckRow, name: TypedName, value: number) => void
}

const noTyping: Typing = { draftOf: () => undefined, type: () => {} }
/** Drafts typed into the cells of the list. */
export const TypingContext = createContext<Typing>(noTyping)
export const useTyping = (): Typing => use(TypingContext)

/** True when a reading can be entered: verified readings and closed months cannot be overwritten. */
export const isOpen = ({ closed, check_status }: ManualCheckRow): boolean =>
  isNo(closed) && check_status !== 'verified'

/** True when the meter has this register. */
export const meterHasRegister = ({ tariff_count }: ManualCheckRow, name: TypedName): boolean =>
  name === 'this_r' || ((tariff_count ?? 1) > 1 && Number(name.slice(-1)) <= (tariff_count ?? 1))

/** Parses a typed number with a decimal point or comma, kWh; undefined for other text. */
export function numberIn(typed: string): number | undefined {
  const text = typed.replace(',', '.')
  const limit = new RegExp(String.raw`^\d{1,6}(\.\d{1,${String(registerLimit.decimals)}})?$`)
  return limit.test(text) ? Number(text) : undefined
}

/**
 * Problem of a typed register; undefined when it can be right. A register that started over is handled by the form,
 * not the cell.
 */
export const problemOf = (row: ManualCheckRow, name: TypedName, value: number): RegisterProblem | undefined =>
  registerProblem(row[`last${name.slice(4)}` as 'last_r'], value, false)

/** True when the register can be typed into its cell; a day's reading needs the dialog, which asks for the time. */
export const isTypedInCell = (row: ManualCheckRow): boolean => isOpen(row) && row.data_date === ''
