import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readAmount,
  readTokenEnergy,
  tokenEnergyFormat,
  type AmountFormat,
  type NumberFormat,
  type TypedFault,
} from '@/rules/money/amountText'
import css from './PriceQuery.module.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A field for an energy, kWh with one decimal. */
export const EnergyInput = (props: Props) => (
  <NumberInput
    {...props}
    fault={readTokenEnergy(props.value).fault}
    format={tokenEnergyFormat}
    example={166.2}
  />
)

/** A field for an amount in the format of the utility. */
export const AmountInput = ({ format, ...props }: Props & { format: AmountFormat }) => (
  <NumberInput {...props} fault={readAmount(props.value, format).fault} format={format} example={1250.5} />
)

interface NumberProps extends Props {
  /** Reason why it cannot be read; an empty field is not wrong. */
  fault: TypedFault | undefined
  format: NumberFormat
  example: number
}

/** A field for a number as it is typed: what cannot be read stays, with the sentence of its format below it. */
function NumberInput({ label, value, onChange, fault, format, example }: NumberProps) {
  const { t } = useTranslation('form')
  const id = useId()
  const isWrong = fault !== undefined && fault !== 'empty'
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        className={css.number}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <p className={css.problem} role="alert" id={`${id}-problem`}>
          {t('rule.decimal', {
            integer: format.integerDigits,
            decimals: format.decimals,
            example: example.toFixed(format.decimals),
          })}
        </p>
      )}
    </div>
  )
}
