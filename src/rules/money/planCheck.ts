import { isDate } from '../../lib/time'
import { amountOf, billedEnergyOf, priceOf, rateOf } from './amount'
import {
  feeBases,
  feeFlags,
  mostTariffs,
  planKinds,
  type PlanFee,
  type PricePlan,
  type PriceStep,
} from './pricePlan'

/** A plan as a form or a call gives it: anything may be missing or wrong. Units are those of `PricePlan`. */
export interface PlanDraft {
  code?: string | undefined
  version?: number | undefined
  valid_from?: string | undefined
  kind?: string | undefined
  vat_rate?: number | undefined
  price?: number | undefined
  period?: string | undefined
  steps?: readonly StepDraft[] | undefined
  tariffs?: readonly (number | undefined)[] | undefined
  fees?: readonly FeeDraft[] | undefined
}
interface StepDraft {
  start?: number | undefined
  end?: number | null | undefined
  price?: number | undefined
}
interface FeeDraft {
  code?: string | undefined
  order?: number | undefined
  valid_from?: string | undefined
  valid_to?: string | undefined
  vat_rate?: number | undefined
  fee_flag?: string | undefined
  amount?: number | undefined
  rate?: number | undefined
  base?: string | undefined
  price?: number | undefined
}

/** Faults of a plan. Those of a step, a tariff or a fee name its row. */
export const planFaultKinds = [
  'codeMissing',
  'versionWrong',
  'validFromWrong',
  'kindUnknown',
  'hybrid',
  'vatWrong',
  'priceMissing',
  'periodUnknown',
  'stepsMissing',
  'firstStepNotAtZero',
  'stepsNotContiguous',
  'stepEndNotIncreasing',
  'openStepNotLast',
  'lastStepNotOpen',
  'tariffsMissing',
  'tooManyTariffs',
  'feeCodeMissing',
  'feeOrderWrong',
  'feeFlagUnknown',
  'feeValueWrong',
  'feeBaseUnknown',
  'feeVatWrong',
  'feeMonthsWrong',
  'feesOverlap',
] as const
export interface PlanFault {
  kind: (typeof planFaultKinds)[number]
  /** Row of the step, tariff or fee, from 1. */
  row?: number
}

const rateOfAll = 1_000_000
const isRate = (rate: number | undefined): rate is number =>
  Number.isSafeInteger(rate) && Number(rate) >= 0 && Number(rate) <= rateOfAll
/** A price is above zero: units without money are tokens of their own (money.md 1). */
const isPrice = (price: number | undefined): price is number =>
  Number.isSafeInteger(price) && Number(price) > 0
const isMonth = (month: string | undefined): boolean => month === undefined || isDate(`${month}-01`)
const isOneOf = <Code extends string>(codes: readonly Code[], code: string | undefined): code is Code =>
  codes.some((allowed) => allowed === code)

/**
 * Reads a plan: all of its faults, or the plan.
 * @param draft steps that are contiguous, with ends that increase and a last one that is open; a limit belongs to the lower step
 */
export function readPlan(
  draft: PlanDraft,
): { plan: PricePlan; faults?: never } | { plan?: never; faults: PlanFault[] } {
  const faults = [...headFaults(draft), ...priceFaults(draft), ...feeFaults(draft.fees ?? [])]
  return faults.length > 0 ? { faults } : { plan: planOf(draft) }
}

function headFaults({ code, version, valid_from, kind, vat_rate, steps, tariffs }: PlanDraft): PlanFault[] {
  const faults: PlanFault[] = []
  if (!code?.trim()) faults.push({ kind: 'codeMissing' })
  if (!Number.isSafeInteger(version) || Number(version) < 1) faults.push({ kind: 'versionWrong' })
  if (!isDate(valid_from)) faults.push({ kind: 'validFromWrong' })
  if (!isRate(vat_rate)) faults.push({ kind: 'vatWrong' })
  const isHybrid = kind === 'hybrid' || ((steps?.length ?? 0) > 0 && (tariffs?.length ?? 0) > 0)
  if (isHybrid) faults.push({ kind: 'hybrid' })
  else if (!isOneOf(planKinds, kind)) faults.push({ kind: 'kindUnknown' })
  return faults
}

function priceFaults({ kind, price, period, steps = [], tariffs = [] }: PlanDraft): PlanFault[] {
  if (kind === 'simple') return isPrice(price) ? [] : [{ kind: 'priceMissing' }]
  if (kind === 'steps')
    return [
      ...(period === 'month' || period === 'year' ? [] : [{ kind: 'periodUnknown' } as const]),
      ...stepFaults(steps),
    ]
  if (kind !== 'tariffs') return []
  if (tariffs.length === 0) return [{ kind: 'tariffsMissing' }]
  return [
    ...(tariffs.length > mostTariffs ? [{ kind: 'tooManyTariffs' } as const] : []),
    ...tariffs.flatMap((tariff, index) =>
      isPrice(tariff) ? [] : [{ kind: 'priceMissing', row: index + 1 } as const],
    ),
  ]
}

function stepFaults(steps: readonly StepDraft[]): PlanFault[] {
  if (steps.length === 0) return [{ kind: 'stepsMissing' }]
  return steps.flatMap(({ start, end, price }, index) => {
    const faults: PlanFault[] = []
    const row = index + 1
    const isLast = row === steps.length
    if (index === 0 && start !== 0) faults.push({ kind: 'firstStepNotAtZero', row })
    if (index > 0 && (start === undefined || start !== steps[index - 1]?.end))
      faults.push({ kind: 'stepsNotContiguous', row })
    if (isLast && end !== null) faults.push({ kind: 'lastStepNotOpen', row })
    if (!isLast && end === null) faults.push({ kind: 'openStepNotLast', row })
    if (!isLast && end !== null && !(Number.isSafeInteger(end) && Number(end) > (start ?? 0)))
      faults.push({ kind: 'stepEndNotIncreasing', row })
    if (!isPrice(price)) faults.push({ kind: 'priceMissing', row })
    return faults
  })
}

function feeFaults(fees: readonly FeeDraft[]): PlanFault[] {
  return fees.flatMap((fee, index) => {
    const kinds: PlanFault['kind'][] = []
    if (!fee.code?.trim()) kinds.push('feeCodeMissing')
    if (!Number.isSafeInteger(fee.order)) kinds.push('feeOrderWrong')
    if (fee.vat_rate !== undefined && !isRate(fee.vat_rate)) kinds.push('feeVatWrong')
    if (!isMonth(fee.valid_from) || !isMonth(fee.valid_to) || isReversed(fee)) kinds.push('feeMonthsWrong')
    if (!isOneOf(feeFlags, fee.fee_flag)) kinds.push('feeFlagUnknown')
    else if (!hasValue(fee)) kinds.push('feeValueWrong')
    if (fee.fee_flag === 'percent' && fee.base !== undefined && !isOneOf(feeBases, fee.base))
      kinds.push('feeBaseUnknown')
    if (fees.slice(0, index).some((earlier) => overlap(earlier, fee))) kinds.push('feesOverlap')
    return kinds.map((kind) => ({ kind, row: index + 1 }))
  })
}

const isReversed = ({ valid_from: first, valid_to: last }: FeeDraft): boolean =>
  first !== undefined && last !== undefined && first > last

function hasValue({ fee_flag, amount, rate, price }: FeeDraft): boolean {
  if (fee_flag === 'fixed') return Number.isSafeInteger(amount) && Number(amount) >= 0
  return fee_flag === 'percent' ? isRate(rate) : isPrice(price)
}

/** True where two fees of one code are due in the same month. */
const overlap = (a: FeeDraft, b: FeeDraft): boolean =>
  a.code === b.code &&
  (a.valid_from ?? '') <= (b.valid_to ?? '9999-12') &&
  (b.valid_from ?? '') <= (a.valid_to ?? '9999-12')

/** The plan of a draft without faults. */
function planOf(draft: PlanDraft): PricePlan {
  const { code = '', version = 0, valid_from = '', kind } = draft
  const head = {
    code: code.trim(),
    version,
    valid_from,
    vat_rate: rateOf(draft.vat_rate ?? 0),
    fees: (draft.fees ?? []).map(feeOf),
  }
  if (kind === 'simple') return { ...head, kind, price: priceOf(draft.price ?? 0) }
  if (kind === 'tariffs')
    return { ...head, kind, tariffs: (draft.tariffs ?? []).map((price) => priceOf(price ?? 0)) }
  const steps = (draft.steps ?? []).map(({ start = 0, end, price = 0 }): PriceStep => ({
    start: billedEnergyOf(start),
    end: end === null || end === undefined ? null : billedEnergyOf(end),
    price: priceOf(price),
  }))
  return { ...head, kind: 'steps', period: draft.period === 'year' ? 'year' : 'month', steps }
}

function feeOf(draft: FeeDraft): PlanFee {
  const head = {
    code: (draft.code ?? '').trim(),
    order: draft.order ?? 0,
    ...(draft.valid_from !== undefined && { valid_from: draft.valid_from }),
    ...(draft.valid_to !== undefined && { valid_to: draft.valid_to }),
    ...(draft.vat_rate !== undefined && { vat_rate: rateOf(draft.vat_rate) }),
  }
  if (draft.fee_flag === 'fixed') return { ...head, fee_flag: 'fixed', amount: amountOf(draft.amount ?? 0) }
  if (draft.fee_flag === 'perKwh') return { ...head, fee_flag: 'perKwh', price: priceOf(draft.price ?? 0) }
  const base = draft.base === 'energyAndFees' ? 'energyAndFees' : 'energy'
  return { ...head, fee_flag: 'percent', rate: rateOf(draft.rate ?? 0), base }
}
