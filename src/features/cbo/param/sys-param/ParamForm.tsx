import { useTranslation } from 'react-i18next'
import { sysParamsApi, type SysParamRow } from '@/api/cbo/sysParams'
import { RecordForm } from '@/page/form/RecordForm'
import { isYes } from '@/rules/codes/codes'
import { paramProblem, type ParamType } from '@/rules/console/systemParams'
import { sysParamFields } from '@/rules/fields/sysParam'
import { formFields } from '@/ui/fields/formFields'
import styles from './SysParams.module.css'
import { useParamWords } from './paramWords'

/** Order for a parameter: a new value, its default, or an earlier value. */
export interface ParamOrder {
  kind: 'edit' | 'reset' | 'rollBack'
  row: SysParamRow
  value: string
}
interface Input {
  value: string | number
  reason: string
}
type Change = Record<'value' | 'reason', string>
interface Props {
  order: ParamOrder
  onClose: (saved: boolean) => void
}

const Field = formFields<Input>(sysParamFields)
const blank: Change = { value: '', reason: '' }
/** The form holds numbers for number fields; the server stores texts. */
const formValues = {
  read: (input: Change): Input => input,
  write: ({ value, reason }: Input): Change => ({ value: String(value), reason }),
}

export function ParamForm({ order: { kind, row, value }, onClose }: Props) {
  const { t } = useTranslation('params')
  const { valueWord } = useParamWords()
  return (
    <RecordForm<Change, Input>
      kind="dialog"
      draft={`sysParam:${row.id}:${kind}`}
      api={sysParamsApi}
      row={{ ...row, reason: '' }}
      blank={blank}
      // For a reset or rollback the field starts with the target value, while the row keeps the value that the user
      // saw.
      as={kind === 'edit' ? formValues : { ...formValues, begins: { value } }}
      words={{
        add: '',
        edit: t(`form.${kind}`, { name: row.name }),
        saved: t(isYes(row.needs_restart) ? 'savedLater' : 'saved'),
      }}
      onClose={onClose}
    >
      <p className={styles.about}>
        {row.description}
        <br />
        {t('now', { value: valueWord(row, row.value), standard: valueWord(row, row.default_value) })}
        {isYes(row.needs_restart) && <> {t('later')}</>}
      </p>
      <ValueField row={row} />
      <Field.Area name="reason" label={t('reason')} help={t('reasonHelp')} />
    </RecordForm>
  )
}

function ValueField({ row: parameter }: { row: SysParamRow }) {
  const { t } = useTranslation('params')
  const { rangeWord, unitWord, choiceWord } = useParamWords()
  // The server checks bounds that are unknown here.
  const min = parameter.min ?? Number.MIN_SAFE_INTEGER
  const max = parameter.max ?? Number.MAX_SAFE_INTEGER
  const shared = { name: 'value', label: t('value') } as const
  if (parameter.type === 'switch') return <Field.Switch {...shared} />
  if (parameter.type === 'choice')
    return (
      <Field.Select
        {...shared}
        options={parameter.choices.map((choice) => ({ value: choice, label: choiceWord(parameter, choice) }))}
      />
    )
  if (parameter.type === 'integer')
    return (
      <Field.Integer
        {...shared}
        min={min}
        max={max}
        unit={unitWord(parameter.unit)}
        help={rangeWord(parameter)}
      />
    )
  return (
    <Field.Text
      {...shared}
      max={max}
      help={rangeWord(parameter)}
      rules={[
        (text) =>
          paramProblem({ ...parameter, min, max, type: parameter.type as ParamType }, text)
            ? t('wrong', { range: rangeWord(parameter) })
            : undefined,
      ]}
    />
  )
}
