import { CheckOutlined, WarningOutlined } from '@ant-design/icons'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MeterBefore, MeterChangeInput } from '@/api/capture/meterChanges'
import type { ChangeRegister, Direction } from '@/rules/readings/bridgeEnergy'
import {
  advance,
  decimalsInUse,
  directions,
  hasRegister,
  registerLimit,
  registersOf,
  tariffRegisters,
  tariffsAgree,
  tariffSum,
} from '@/rules/readings/bridgeEnergy'
import { formatNumber } from '@/lib/number'
import { formFields, type Check } from '@/ui/fields/formFields'
import { tariffCount } from './tariffCount'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './MeterChange.module.css'

type Kind = 'old' | 'new' | 'supplement'
const Field = formFields<MeterChangeInput>()
const valueOf = (values: unknown, kind: Kind, register: ChangeRegister): number | null => {
  const value = (values as Partial<MeterChangeInput> | undefined)?.[`${kind}_${register}`]
  return typeof value === 'number' ? value : null
}

/** The readings of one meter: a line for each direction, a column for the total and each tariff. */
export function ReadingFields({ kind, before }: { kind: Kind; before: MeterBefore }) {
  const { t, i18n } = useTranslation('meterChange')
  const count = tariffCount(before)
  const tariffs = count > 1 ? count : 0
  const title = (place: number) => (place === 0 ? t('total') : t('tariff', { n: place }))
  const places = Array.from({ length: tariffs + 1 }, (_, place) => place)
  return (
    <div className={styles.wide}>
      <p className={sharedStyles.muted}>
        {t(kind === 'supplement' ? 'form.afterRatio' : 'form.beforeRatio')}
      </p>
      <table className={styles.readings} aria-label={t(`form.${kind}`)}>
        <thead>
          <tr>
            <th scope="col">{t('register')}</th>
            {places.map((place) => (
              <th key={place} scope="col">
                {title(place)}
              </th>
            ))}
            {tariffs > 0 && <th scope="col">{t('sum')}</th>}
          </tr>
        </thead>
        <tbody>
          {directions.map((direction) => (
            <tr key={direction}>
              <th scope="row">
                {t(`short.${direction}`)} <span className={styles.quiet}>{t(`long.${direction}`)}</span>
              </th>
              {registersOf(direction)
                .slice(0, tariffs + 1)
                .map((register, place) => (
                  <td key={register}>
                    <Field.Decimal
                      name={`${kind}_${register}`}
                      label={t('cell', {
                        kind: t(`kind.${kind}`),
                        register: t(`short.${direction}`),
                        tariff: title(place),
                      })}
                      required={hasRegister(register, count)}
                      {...registerLimit}
                      rules={[
                        ...(kind === 'old' ? [notLower(register)] : []),
                        ...(place === 0 ? [adds(direction)] : []),
                      ]}
                    />
                  </td>
                ))}
              {tariffs > 0 && (
                <td>
                  <Sum kind={kind} direction={direction} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function notLower(register: ChangeRegister): Check {
    const last = before[`last_${register}`]
    return (value) =>
      last === null || advance(last, Number(value)) !== undefined
        ? undefined
        : t('form.lower', { value: formatNumber(last, 2, i18n.language) })
  }
  function adds(direction: Direction): Check {
    return (value, all) => {
      const parts = tariffRegisters(direction).map((register) => valueOf(all, kind, register))
      const sum = formatNumber(tariffSum(parts), decimalsInUse(parts), i18n.language)
      return tariffsAgree(Number(value), parts) ? undefined : t('form.tariffSum', { sum })
    }
  }
}

/** Whether the tariffs add up, while they are typed. */
function Sum({ kind, direction }: { kind: Kind; direction: Direction }) {
  const { t, i18n } = useTranslation('meterChange')
  const values: unknown = Form.useWatch([], Form.useFormInstance())
  const total = valueOf(values, kind, `${direction}_r`)
  const parts = tariffRegisters(direction).map((register) => valueOf(values, kind, register))
  const sum = tariffSum(parts)
  if (sum === undefined) return null
  const agrees = tariffsAgree(total, parts)
  const decimals = decimalsInUse([total, ...parts])
  const shown = formatNumber(sum, decimals, i18n.language)
  const by = formatNumber(Math.abs(sum - (total ?? 0)), decimals, i18n.language)
  const exact = sum === total
  return (
    <output className={agrees ? styles.agrees : styles.differs}>
      {agrees ? <CheckOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
      {exact && t('form.agrees', { sum: shown })}
      {!exact && t(agrees ? 'form.cut' : 'form.differs', { sum: shown, by })}
    </output>
  )
}
