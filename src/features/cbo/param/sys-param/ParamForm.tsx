import { useTranslation } from 'react-i18next'
import { sysParamsApi, type SysParamRow } from '@/api/cbo/sysParams'
import { RecordForm } from '@/page/form/RecordForm'
import { isYes } from '@/rules/codes/codes'
import { paramProblem, type ParamType } from '@/rules/console/systemParams'
import { reasonLength } from '@/rules/limits/limits'
import { Limit } from '@/ui/fields/fieldHelp'
import { formFields } from '@/ui/fields/formFields'
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
type Change = Record<'value' | 'reason', string>
interface Props {
  order: ParamOrder
  onClose: (saved: boolean) => void
}

const Field = formFields<Input>()
const blank: Change = { value: '', reason: '' }
/** A field of numbers holds a number; the server keeps texts. */
const texts = {
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
      // The value that it goes back to stands there as it opens; what the parameter says is what was seen.
      as={kind === 'edit' ? texts : { ...texts, begins: { value } }}
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
      <Field.Area name="reason" label={t('reason')} required max={reasonLength.max} help={t('reasonHelp')} />
    </RecordForm>
  )
}

function ValueField({ row: of }: { row: SysParamRow }) {
  const { t } = useTranslation('params')
  const { rangeWord, unitWord, choiceWord } = useParamWords()
  // A bound that is not known is the server's to judge.
  const min = of.min ?? Number.MIN_SAFE_INTEGER
  const max = of.max ?? Number.MAX_SAFE_INTEGER
  const shared = { name: 'value', label: t('value'), required: true } as const
  if (of.type === 'switch') return <Field.Switch {...shared} />
  if (of.type === 'choice')
    return (
      <Field.Select
        {...shared}
        options={of.choices.map((choice) => ({ value: choice, label: choiceWord(of, choice) }))}
      />
    )
  if (of.type === 'integer')
    return (
      <Field.Integer
        {...shared}
        min={min}
        max={max}
        unit={unitWord(of.unit)}
        help={<Limit>{rangeWord(of)}</Limit>}
      />
    )
  return (
    <Field.Text
      {...shared}
      max={max}
      help={<Limit>{rangeWord(of)}</Limit>}
      rules={[
        (text) =>
          paramProblem({ ...of, min, max, type: of.type as ParamType }, text)
            ? t('wrong', { range: rangeWord(of) })
            : undefined,
      ]}
    />
  )
}
