import { useTranslation } from 'react-i18next'
import { sysParamsApi, type SysParamRow } from '@/api/sysParams'
import { FormShell } from '@/ui/form/FormShell'
import { paramProblem, type ParamType } from '@/rules/systemParams'
import { reasonLength } from '@/rules/limits'
import { formFields } from '@/ui/form/formFields'
import styles from './SysParams.module.css'
import { useParamWords } from './paramWords'

/** What is about to become of a parameter: another value, its default, or a value that it had before. */
export interface ParamOrder {
  kind: 'edit' | 'reset' | 'rollBack'
  row: SysParamRow
  value: string
}
interface Input {
  value: string | number
  reason: string
}
interface Props {
  order: ParamOrder
  onClose: (saved: boolean) => void
}

const Field = formFields<Input>()

export function ParamForm({ order: { kind, row, value }, onClose }: Props) {
  const { t } = useTranslation('params')
  const { valueWord } = useParamWords()
  return (
    <FormShell<Input>
      title={t(`form.${kind}`, { name: row.name })}
      draft={`sysParam:${row.id}:${kind}`}
      initial={{ value, reason: '' }}
      submit={(input) =>
        sysParamsApi.update({ id: row.id, before: row.value, ...input, value: String(input.value) })
      }
      done={t(row.needs_restart === '1' ? 'savedLater' : 'saved')}
      onClose={onClose}
    >
      <p className={styles.about}>
        {row.description}
        <br />
        {t('now', { value: valueWord(row, row.value), standard: valueWord(row, row.default_value) })}
        {row.needs_restart === '1' && <> {t('later')}</>}
      </p>
      <ValueField row={row} />
      <Field.Area name="reason" label={t('reason')} required max={reasonLength.max} help={t('reasonHelp')} />
    </FormShell>
  )
}

function ValueField({ row: of }: { row: SysParamRow }) {
  const { t } = useTranslation('params')
  const { rangeWord, unitWord } = useParamWords()
  // A bound that is not known is the server's to judge.
  const min = of.min ?? Number.MIN_SAFE_INTEGER
  const max = of.max ?? Number.MAX_SAFE_INTEGER
  const shared = { name: 'value', label: t('value'), required: true } as const
  if (of.type === 'switch') return <Field.Switch {...shared} />
  if (of.type === 'choice')
    return (
      <Field.Select {...shared} options={of.choices.map((choice) => ({ value: choice, label: choice }))} />
    )
  if (of.type === 'integer')
    return <Field.Integer {...shared} min={min} max={max} unit={unitWord(of.unit)} help={rangeWord(of)} />
  return (
    <Field.Text
      {...shared}
      max={max}
      help={rangeWord(of)}
      rules={[
        (text) =>
          paramProblem({ ...of, min, max, type: of.type as ParamType }, text)
            ? t('wrong', { range: rangeWord(of) })
            : undefined,
      ]}
    />
  )
}
