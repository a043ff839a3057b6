import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { typedRegisterFields } from '@/rules/fields/reading'
import { decimalsInUse, tariffsAgree, tariffSum } from '@/rules/readings/bridgeEnergy'
import { registerProblem } from '@/rules/readings/readingAudit'
import { isYes } from '@/rules/codes/codes'
import { formFields, type Check } from '@/ui/fields/formFields'

/** Registers as they are typed: the total and its tariffs, kWh before the ratio; null = not typed. */
export interface TypedInput {
  this_r: number | null
  this_r1: number | null
  this_r2: number | null
  this_r3: number | null
  this_r4: number | null
  /** '1': the register began at 0 again. */
  rollover: string
}
/** Registers of the previous reading. */
export interface LastRegisters {
  tariff_count: number | null
  last_r: number | null
  last_r1: number | null
  last_r2: number | null
  last_r3: number | null
  last_r4: number | null
}

const Field = formFields<TypedInput>(typedRegisterFields)
const places = ['', '1', '2', '3', '4'] as const
const tariffs = ['1', '2', '3', '4'] as const

/** The registers of a reading, in a form of the kit: none below the last one, Σ of the tariffs = total. */
export function TypedRegisters({ previous }: { previous: LastRegisters }) {
  const { t, i18n } = useTranslation('audits')
  const count = previous.tariff_count ?? 1
  const formatRegister = (value: number | null) => formatNumber(value, 2, i18n.language)
  const notLower =
    (last: number | null): Check =>
    (value, values) => {
      const problem = registerProblem(last, Number(value), isYes(String(values['rollover'])))
      return problem && t(`typed.${problem}`, { value: formatRegister(last) })
    }
  const adds: Check = (value, values) => {
    const parts = tariffs.map((place) => {
      const part = values[`this_r${place}`]
      return typeof part === 'number' ? part : null
    })
    return tariffsAgree(Number(value), parts)
      ? undefined
      : t('typed.sum', { sum: formatNumber(tariffSum(parts) ?? 0, decimalsInUse(parts), i18n.language) })
  }
  return (
    <>
      {places.slice(0, count > 1 ? count + 1 : 1).map((place) => {
        const last = previous[`last_r${place}`]
        return (
          <Field.Decimal
            key={place}
            name={`this_r${place}`}
            label={place === '' ? t('typed.total') : t('typed.tariff', { n: place })}
            unit="kWh"
            rules={[notLower(last), ...(place === '' && count > 1 ? [adds] : [])]}
            help={<>{last === null ? t('typed.noLast') : t('typed.last', { value: formatRegister(last) })}</>}
          />
        )
      })}
      <Field.Switch name="rollover" label={t('typed.rollover')} help={t('typed.rolloverHelp')} />
    </>
  )
}
