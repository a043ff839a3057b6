import { CheckOutlined, WarningOutlined } from '@ant-design/icons'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MeterBefore, MeterChangeInput } from '@/api/capture/meterChanges'
import type { ChangeRegister, Direction } from '@/rules/readings/bridgeEnergy'
import {
  advance,
  decimalsInUse,
  directions,
  hasChangeRegister,
  registersOf,
  tariffRegisters,
  tariffsAgree,
  tariffSum,
} from '@/rules/readings/bridgeEnergy'
import { meterChangeFields } from '@/rules/fields/meterChange'
import { formatNumber } from '@/lib/number'
import { formFields, type Check } from '@/ui/fields/formFields'
import { tariffCount } from './tariffCount'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './MeterChange.module.css'

type Kind = 'old' | 'new' | 'supplement'
const Field = formFields<MeterChangeInput>(meterChangeFields)
const valueOf = (values: unknown, kind: Kind, register: ChangeRegister): number | null => {
  const value = (values as Partial<MeterChangeInput> | undefined)?.[`${kind}_${register}`]
  return typeof value === 'number' ? value : null
}

/** Readings of one meter: a row for each direction, a column for the total and each tariff. */
export function ReadingFields({ kind, archive }: { kind: Kind; archive: MeterBefore }) {
  const { t, i18n } = useTranslation('meterChange')
  const count = tariffCount(archive)
  const tariffs = count > 1 ? count : 0
  const title = (position: number) => (position === 0 ? t('total') : t('tariff', { n: position }))
  const positions = Array.from({ length: tariffs + 1 }, (_, position) => position)
  return (
    <div className={styles.wide}>
      <p className={sharedStyles.muted}>
        {t(kind === 'supplement' ? 'form.afterRatio' : 'form.beforeRatio')}
      </p>
      <table className={styles.readings} aria-label={t(`form.${kind}`)}>
        <thead>
          <tr>
            <th scope="col">{t('register')}</th>
            {positions.map((position) => (
              <th key={position} scope="col">
                {title(position)}
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
                .map((register, position) => (
                  <td key={register}>
                    <Field.Decimal
                      name={`${kind}_${register}`}
                      label={t('cell', {
                        kind: t(`kind.${kind}`),
                        register: t(`short.${direction}`),
                        tariff: title(position),
                      })}
                      required={hasChangeRegister(register, count)}
                      rules={[
                        ...(kind === 'old' ? [notLower(register)] : []),
                        ...(position === 0 ? [sumMatches(direction)] : []),
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
    const last = archive[`last_${register}`]
    return (value) =>
      last === null || advance(last, Number(value)) !== undefined
        ? undefined
        : t('form.lower', { value: formatNumber(last, 2, i18n.language) })
  }
  function sumMatches(direction: Direction): Check {
    return (value, formValues) => {
      const parts = tariffRegisters(direction).map((register) => valueOf(formValues, kind, register))
      const sum = formatNumber(tariffSum(parts), decimalsInUse(parts), i18n.language)
      return tariffsAgree(Number(value), parts) ? undefined : t('form.tariffSum', { sum })
    }
  }
}

/** Note under the readings that says, while the user types, whether the tariffs add up to the total. */
function Sum({ kind, direction }: { kind: Kind; direction: Direction }) {
  const { t, i18n } = useTranslation('meterChange')
  const values: unknown = Form.useWatch([], Form.useFormInstance())
  const total = valueOf(values, kind, `${direction}_r`)
  const parts = tariffRegisters(direction).map((register) => valueOf(values, kind, register))
  const sum = tariffSum(parts)
  if (sum === undefined) return null
  const agrees = tariffsAgree(total, parts)
  const decimals = decimalsInUse([total, ...parts])
  const sumText = formatNumber(sum, decimals, i18n.language)
  const differenceText = formatNumber(Math.abs(sum - (total ?? 0)), decimals, i18n.language)
  const exact = sum === total
  return (
    <output className={agrees ? styles.agrees : styles.differs}>
      {agrees ? <CheckOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
      {exact && t('form.agrees', { sum: sumText })}
      {!exact && t(agrees ? 'form.cut' : 'form.differs', { sum: sumText, by: differenceText })}
    </output>
  )
}
