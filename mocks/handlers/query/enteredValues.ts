import { typedRegisterFields } from '../../../src/rules/fields/reading'
import { decimalsInUse, tariffsAgree, tariffSum } from '../../../src/rules/readings/bridgeEnergy'
import { registerProblem, typedRegisters, type TypedReading } from '../../../src/rules/readings/readingAudit'
import type { Core } from '../../core'
import type { ValueVersion } from '../../db/valueVersions'
import { wallIn } from '../../world/calendar'
import type { Call } from '../kit/call'
import type { Form } from '../../kit/form'
import { authorOf } from '../kit/route'

/** Wire field of a typed register. */
export const typedField = (register: keyof TypedReading) =>
  `this_r${register.slice(5) as '' | '1' | '2' | '3' | '4'}` as const

/**
 * Typed registers of a meter, checked: what it has is needed, Σ tariffs = total, none is lower than the last one unless it began at
 * 0 again and the form says so. Registers that the meter lacks are null.
 */
export function readTyped(
  form: Form,
  rollover: '0' | '1',
  tariffCount: number,
  last: TypedReading,
): TypedReading {
  const tariffs = tariffCount > 1 ? tariffCount : 0
  const typed = typedRegisters.map((register, place): [keyof TypedReading, number | null] => {
    if (place > tariffs) return [register, null]
    const name = typedField(register)
    const value = form.decimal(name, typedRegisterFields[name].decimal, { absent: null })
    if (value === null) {
      form.fail(name, 'fieldRequired')
      return [register, null]
    }
    const problem = form.failed(name) ? undefined : registerProblem(last[register], value, rollover === '1')
    if (problem === 'lower') form.fail(name, 'readingLower', { value: (last[register] ?? 0).toFixed(2) })
    if (problem === 'noRollover') form.fail(name, 'noRollover')
    return [register, value]
  })
  const reading = Object.fromEntries(typed) as TypedReading
  const parts = typedRegisters.slice(1).map((register) => reading[register])
  if (!tariffsAgree(reading.pap_r, parts))
    form.fail('this_r', 'tariffSum', {
      sum: (tariffSum(parts) ?? 0).toFixed(decimalsInUse(parts)),
    })
  // A meter with one tariff counts all of it in the first.
  return tariffs === 0 ? { ...reading, pap_r1: reading.pap_r } : reading
}

type Entered = Pick<ValueVersion, 'data_date' | 'value_source' | 'quality' | 'reason'> &
  Partial<Pick<ValueVersion, 'data_time' | 'read_time'>>

/** Makes a version of each of these values; null is none. */
export function enterValues(
  core: Core,
  call: Call,
  meter: { id: string; metercomid: string },
  values: Readonly<Record<string, number | null>>,
  about: Entered,
): void {
  const readTime = wallIn(core.world.zone, core.now())
  for (const [item_code, value] of Object.entries(values))
    if (value !== null)
      core.db.tables.valueVersions.insert(
        {
          meter_id: meter.id,
          metercomid: meter.metercomid,
          item_code,
          value: String(value),
          data_time: '',
          read_time: readTime,
          ...about,
          check_state: 'new',
        },
        authorOf(call),
      )
}
