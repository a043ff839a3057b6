import { expect, test } from 'vitest'
import { kwh, monthlyFee, stepDraft, stepsOf, vat15 } from '@/testing/moneyExamples'
import { planFaultKinds, readPlan, type PlanDraft } from './planCheck'

const percent = { code: 'levy', order: 2, fee_flag: 'percent', rate: 30_000 }

test('a plan without faults is read with its units', () => {
  expect(readPlan(stepDraft({ steps: stepsOf([50], [0.1, 0.16]), fees: [monthlyFee, percent] }))).toEqual({
    plan: {
      code: 'R1',
      version: 1,
      valid_from: '2026-01-01',
      kind: 'steps',
      period: 'month',
      vat_rate: vat15,
      steps: [
        { start: 0, end: 500_000, price: 100_000 },
        { start: 500_000, end: null, price: 160_000 },
      ],
      fees: [monthlyFee, { ...percent, base: 'energy' }],
    },
  })
  expect(readPlan(stepDraft({ kind: 'simple', price: 160_000 })).plan).toMatchObject({
    kind: 'simple',
    price: 160_000,
  })
  expect(readPlan(stepDraft({ kind: 'tariffs', steps: [], tariffs: [250_000, 160_000] })).plan).toMatchObject(
    {
      kind: 'tariffs',
      tariffs: [250_000, 160_000],
    },
  )
})

const step = (start: number, end: number | null, price: number | undefined = 100_000) => ({
  start: kwh(start),
  end: end === null ? null : kwh(end),
  price,
})
const steps = (...rows: ReturnType<typeof step>[]): Partial<PlanDraft> => ({ steps: rows })
const fees = (...rows: NonNullable<PlanDraft['fees']>): Partial<PlanDraft> => ({ fees: rows })

test.each<[string, Partial<PlanDraft>, { kind: string; row?: number }[]]>([
  ['no code', { code: ' ' }, [{ kind: 'codeMissing' }]],
  ['version 0', { version: 0 }, [{ kind: 'versionWrong' }]],
  ['no day', { valid_from: '2026-02-30' }, [{ kind: 'validFromWrong' }]],
  ['unknown kind', { kind: 'demand' }, [{ kind: 'kindUnknown' }]],
  ['hybrid by name', { kind: 'hybrid' }, [{ kind: 'hybrid' }]],
  ['steps and tariffs together', { tariffs: [100_000] }, [{ kind: 'hybrid' }]],
  ['VAT above 100 %', { vat_rate: 1_000_001 }, [{ kind: 'vatWrong' }]],
  ['no VAT rate', { vat_rate: undefined }, [{ kind: 'vatWrong' }]],
  ['no price', { kind: 'simple', price: undefined }, [{ kind: 'priceMissing' }]],
  ['price 0', { kind: 'simple', price: 0 }, [{ kind: 'priceMissing' }]],
  ['no period', { period: undefined }, [{ kind: 'periodUnknown' }]],
  ['no steps', { steps: [] }, [{ kind: 'stepsMissing' }]],
  [
    'a step without price',
    { steps: [{ ...step(0, null), price: undefined }] },
    [{ kind: 'priceMissing', row: 1 }],
  ],
  ['a first step from 10', steps(step(10, 50), step(50, null)), [{ kind: 'firstStepNotAtZero', row: 1 }]],
  ['a gap', steps(step(0, 50), step(60, null)), [{ kind: 'stepsNotContiguous', row: 2 }]],
  ['an overlap', steps(step(0, 50), step(40, null)), [{ kind: 'stepsNotContiguous', row: 2 }]],
  [
    'equal limits',
    steps(step(0, 50), step(50, 50), step(50, null)),
    [{ kind: 'stepEndNotIncreasing', row: 2 }],
  ],
  [
    'a smaller limit',
    steps(step(0, 50), step(50, 40), step(40, null)),
    [{ kind: 'stepEndNotIncreasing', row: 2 }],
  ],
  [
    'a step without its limit',
    { steps: [{ ...step(0, 50), end: undefined }, step(50, null)] },
    [
      { kind: 'stepEndNotIncreasing', row: 1 },
      { kind: 'stepsNotContiguous', row: 2 },
    ],
  ],
  ['a last step with a limit', steps(step(0, 50), step(50, 200)), [{ kind: 'lastStepNotOpen', row: 2 }]],
  [
    'an open step inside',
    steps(step(0, null), step(50, null)),
    [
      { kind: 'openStepNotLast', row: 1 },
      { kind: 'stepsNotContiguous', row: 2 },
    ],
  ],
  ['no tariffs', { kind: 'tariffs', steps: [] }, [{ kind: 'tariffsMissing' }]],
  [
    'a tariff without price',
    { kind: 'tariffs', steps: [], tariffs: [100_000, undefined, 90_000] },
    [{ kind: 'priceMissing', row: 2 }],
  ],
  ['five tariffs', { kind: 'tariffs', steps: [], tariffs: [1, 1, 1, 1, 1] }, [{ kind: 'tooManyTariffs' }]],
  ['a fee without code', fees({ ...monthlyFee, code: '' }), [{ kind: 'feeCodeMissing', row: 1 }]],
  ['a fee without order', fees({ ...monthlyFee, order: 1.5 }), [{ kind: 'feeOrderWrong', row: 1 }]],
  ['an unknown fee', fees({ ...monthlyFee, fee_flag: 'gift' }), [{ kind: 'feeFlagUnknown', row: 1 }]],
  ['a fee below 0', fees({ ...monthlyFee, amount: -1 }), [{ kind: 'feeValueWrong', row: 1 }]],
  ['a percentage without rate', fees({ ...percent, rate: undefined }), [{ kind: 'feeValueWrong', row: 1 }]],
  [
    'a fee by kWh without price',
    fees({ code: 'a', order: 1, fee_flag: 'perKwh' }),
    [{ kind: 'feeValueWrong', row: 1 }],
  ],
  ['an unknown base', fees({ ...percent, base: 'demand' }), [{ kind: 'feeBaseUnknown', row: 1 }]],
  ['a VAT of a fee below 0', fees({ ...monthlyFee, vat_rate: -1 }), [{ kind: 'feeVatWrong', row: 1 }]],
  ['no month', fees({ ...monthlyFee, valid_from: '2026-13' }), [{ kind: 'feeMonthsWrong', row: 1 }]],
  [
    'months turned round',
    fees({ ...monthlyFee, valid_from: '2026-05', valid_to: '2026-04' }),
    [{ kind: 'feeMonthsWrong', row: 1 }],
  ],
  [
    'two fees of a code in one month',
    fees({ ...monthlyFee, valid_to: '2026-05' }, { ...monthlyFee, valid_from: '2026-05' }),
    [{ kind: 'feesOverlap', row: 2 }],
  ],
])('%s is a fault', (_, change, faults) => {
  expect(readPlan(stepDraft(change))).toEqual({ faults })
})

test('the same fee may follow itself with another amount', () => {
  const change = fees(
    { ...monthlyFee, valid_to: '2026-05' },
    { ...monthlyFee, valid_from: '2026-06', amount: 350 },
  )
  expect(readPlan(stepDraft(change)).faults).toBeUndefined()
})

test('an empty draft tells all that it lacks, and each kind of fault has a name', () => {
  const { faults = [] } = readPlan({})
  expect(faults.map(({ kind }) => kind)).toEqual([
    'codeMissing',
    'versionWrong',
    'validFromWrong',
    'vatWrong',
    'kindUnknown',
  ])
  expect(planFaultKinds).toEqual(expect.arrayContaining(faults.map(({ kind }) => kind)))
})
