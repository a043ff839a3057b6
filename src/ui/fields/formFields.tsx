import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Form, Input, InputNumber, Radio, Switch, type FormRule } from 'antd'
import { lazy, Suspense, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '@/ui/states/Skeleton'
import type { Codes } from '@/rules/codes/statuses'
import type { FieldRules } from '@/rules/fields/fieldRules'
import { remarkLength, usualLength } from '@/rules/limits/fieldLimits'
import { ruledField } from './ruledField'
import { optionsOf } from './ruledOptions'
import { typedDecimals } from './typedDecimals'
import { ChoiceSelect, type Choice } from './ChoiceSelect'
import { emptyWords } from './emptyWords'
import { multipleSelect } from './multipleSelect'
import { useFieldWord, type FieldWord } from './fieldWords'
import { useSecretField } from './secretFields'
import { emptyText, flagTranslation, isNothing, labelsOf, textOf, type Translation } from './fieldValues'
import type { LoadedOptions } from './loadedOptions'
import styles from '../form/form.module.css'
import { searchLabels } from './searchLabels'

const DateControl = lazy(() => import('./DateControls').then((file) => ({ default: file.DateControl })))

/** A rule of a field: the sentence that says what is wrong, or undefined. Empty values are not asked. */
export type Check = (
  value: string,
  values: Readonly<Record<string, unknown>>,
) => string | undefined | Promise<string | undefined>

interface Shared<Name> {
  name: Name
  label: string
  required?: boolean
  /** Message when it is required and empty; default: please enter, please choose. */
  missing?: string
  rules?: readonly Check[]
  /** A line below, always in sight: what the value must be like, or what follows from it. */
  help?: ReactNode
  disabled?: boolean
  /** Takes all columns; 'bare': its label is not shown, because the control says what it is. */
  wide?: boolean | 'bare'
}
interface TextProps<Name> extends Shared<Name> {
  /** Characters at most; `usualLength` when absent. */
  max?: number
  mono?: boolean
  placeholder?: string
  /** e.g. kVA, behind the value. */
  unit?: string
}
type NumberProps<Name> = Shared<Name> & { min?: number; max?: number; unit?: string }
interface DateProps<Name> extends Shared<Name> {
  /** First and last choice, in the form of the value, both included. */
  min?: string
  max?: string
}

/** The frame of every control: label, required mark, rules, a line of help. */
function Item({
  name,
  label,
  required = false,
  rules = [],
  help,
  wide,
  isChosen = false,
  missing: ownMessage,
  translate,
  textOf: say,
  children,
}: Shared<string> & {
  /** Text of a value; without it values are shown as typed, or not at all where they are chosen. */
  textOf?: FieldWord['textOf']
  /** True if values are chosen; 'typed' for a control that yields no text: a number. */
  isChosen?: boolean | 'typed'
  /** Between the form's value and the control's, where they differ. */
  translate?: Translation
  children: ReactElement
}) {
  const { t } = useTranslation('form')
  const form = Form.useFormInstance()
  useFieldWord(name, label, say ?? ((value) => (isChosen ? undefined : textOf(value))))
  const checks: FormRule[] = rules.map((check) => ({
    async validator(_rule, value: unknown) {
      const text = textOf(value)
      if (text === '') return
      const message = await check(text, form.getFieldsValue(true) as Record<string, unknown>)
      if (message) throw new Error(message)
    },
  }))
  const missing = ownMessage ?? emptyWords(t, name, label, isChosen === true)
  if (required)
    checks.unshift(
      isChosen
        ? {
            // Instead of antd's own rule, which takes an empty list for filled.
            async validator(_rule, value: unknown) {
              if (isNothing(value)) throw new Error(missing)
            },
          }
        : { required, whitespace: true, message: missing },
    )
  return (
    <Form.Item
      {...translate}
      name={name}
      label={wide === 'bare' ? undefined : label}
      required={required}
      rules={checks}
      validateFirst
      extra={help}
      {...(wide ? { className: styles.wide } : {})}
    >
      {children}
    </Form.Item>
  )
}

function Text({ max = usualLength, mono, placeholder, unit, ...shared }: TextProps<string>) {
  return (
    <Item {...shared}>
      <Input
        maxLength={max}
        disabled={shared.disabled ?? false}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(unit === undefined ? {} : { suffix: unit })}
        {...(mono ? { className: styles.mono } : {})}
      />
    </Item>
  )
}

function Area({ max = remarkLength, rows = 3, ...shared }: Shared<string> & { max?: number; rows?: number }) {
  return (
    <Item wide {...shared}>
      <Input.TextArea rows={rows} maxLength={max} showCount disabled={shared.disabled ?? false} />
    </Item>
  )
}

/** A key or a password: masked until the eye is pressed, and never in a draft. */
function Secret({ max = usualLength, placeholder, ...shared }: TextProps<string>) {
  const { t } = useTranslation('form')
  useSecretField(shared.name)
  const [isRevealed, setRevealed] = useState(false)
  const word = t(isRevealed ? 'hide' : 'show', { label: shared.label })
  return (
    <Item {...shared} textOf={masked}>
      <Input
        type={isRevealed ? 'text' : 'password'}
        autoComplete="new-password"
        className={styles.mono}
        maxLength={max}
        disabled={shared.disabled ?? false}
        {...(placeholder === undefined ? {} : { placeholder })}
        suffix={
          <button
            type="button"
            className={styles.reveal}
            aria-label={word}
            title={word}
            onClick={() => setRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          </button>
        }
      />
    </Item>
  )
}

const masked = (value: unknown): string => (textOf(value) === '' ? '' : '••••')

/** Not clamped while typing: a number out of range is called wrong, never silently changed. */
function Decimal({ min, max, unit, decimals = 2, ...shared }: NumberProps<string> & { decimals?: number }) {
  const { t, i18n } = useTranslation('form')
  const range: Check = (text) => {
    const value = Number(text)
    const places = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
    if (!Number.isFinite(value)) return t('number')
    if (places > decimals) return decimals === 0 ? t('whole') : t('places', { count: decimals, n: decimals })
    if (min !== undefined && max !== undefined && (value < min || value > max))
      return t('between', { min, max })
    if (min !== undefined && value < min) return t('least', { n: min })
    if (max !== undefined && value > max) return t('most', { n: max })
    return undefined
  }
  return (
    <Item {...shared} rules={[range, ...(shared.rules ?? [])]} isChosen="typed" textOf={textOf}>
      <InputNumber
        style={{ width: '100%' }}
        controls={false}
        {...typedDecimals(i18n.language)}
        disabled={shared.disabled ?? false}
        {...(unit === undefined ? {} : { suffix: unit })}
      />
    </Item>
  )
}

const Integer = (props: NumberProps<string>) => <Decimal {...props} decimals={0} />

/** The options of a field, or the function that words the codes that its rule names. */
type Wording = (codes: Codes) => readonly Choice[]
type Options = readonly Choice[] | LoadedOptions<Choice> | Wording

function Choose({
  options: givenOptions,
  codes,
  multiple = false,
  placeholder,
  ...shared
}: Shared<string> & {
  options: Options
  /** The codes of the field's rule. */
  codes?: Codes
  multiple?: boolean
  placeholder?: string
}) {
  const { t } = useTranslation('form')
  const options = optionsOf(givenOptions, codes)
  const list = 'list' in options ? options.list : options
  return (
    <Item {...shared} isChosen translate={emptyText} textOf={labelsOf(list)}>
      <ChoiceSelect
        options={options}
        allowClear={!shared.required}
        disabled={shared.disabled ?? false}
        {...(multiple ? multipleSelect : {})}
        showSearch={list.length > 8 || multiple ? searchLabels : false}
        placeholder={placeholder ?? t('pleaseChoose')}
      />
    </Item>
  )
}
function Radios({
  options: givenOptions,
  codes,
  ...shared
}: Shared<string> & { options: readonly Choice[] | Wording; codes?: Codes }) {
  const options = optionsOf<readonly Choice[], readonly Choice[]>(givenOptions, codes)
  return (
    <Item {...shared} isChosen textOf={labelsOf(options)}>
      <Radio.Group options={[...options]} disabled={shared.disabled ?? false} />
    </Item>
  )
}

/** '1' or '0' on the wire. */
function Toggle(shared: Shared<string>) {
  return (
    <Item {...shared} isChosen translate={flagTranslation}>
      <Switch disabled={shared.disabled ?? false} />
    </Item>
  )
}

const dates = (timed: boolean) =>
  function DateField({ min, max, ...shared }: DateProps<string>) {
    const { i18n } = useTranslation('form')
    return (
      <Item {...shared} isChosen textOf={textOf}>
        <Dates timed={timed} min={min} max={max} disabled={shared.disabled} language={i18n.language} />
      </Item>
    )
  }

/** antd lends id, value and onChange to this element. */
function Dates(props: Parameters<typeof DateControl>[0]) {
  return (
    <Suspense fallback={<Skeleton height="var(--pg-control)" />}>
      <DateControl {...props} />
    </Suspense>
  )
}

/** Any control with `value` and `onChange`. */
function Custom({ children, ...shared }: Shared<string> & { children: ReactElement }) {
  return (
    <Item {...shared} isChosen>
      {children}
    </Item>
  )
}

const fields = {
  Text,
  Area,
  Secret,
  Integer,
  Decimal,
  Select: Choose,
  Radio: Radios,
  Switch: Toggle,
  Date: dates(false),
  DateTime: dates(true),
  Custom,
}

/** The same components with `name` checked against the form's type. */
type Named<T extends object> = {
  [Kind in keyof typeof fields]: ComponentType<
    Omit<Parameters<(typeof fields)[Kind]>[0], 'name' | 'codes'> & { name: keyof T & string }
  >
}

/**
 * The usual fields of a form, names checked against its type. Only inside a form of this kit. Each field takes required, length,
 * range and codes from the rules of its resource (`src/rules/fields`); what a form says itself wins.
 * @example const Field = formFields<LineInput>(lineFields); <Field.Text name="line_name" label={t('line.name')} />
 */
export function formFields<T extends object>(rules: FieldRules<keyof T & string>): Named<T> {
  return {
    Text: ruledField(fields.Text, 'Text', rules),
    Area: ruledField(fields.Area, 'Area', rules),
    Secret: ruledField(fields.Secret, 'Secret', rules),
    Integer: ruledField(fields.Integer, 'Integer', rules),
    Decimal: ruledField(fields.Decimal, 'Decimal', rules),
    Select: ruledField(fields.Select, 'Select', rules),
    Radio: ruledField(fields.Radio, 'Radio', rules),
    Switch: ruledField(fields.Switch, 'Switch', rules),
    Date: ruledField(fields.Date, 'Date', rules),
    DateTime: ruledField(fields.DateTime, 'DateTime', rules),
    Custom: ruledField(fields.Custom, 'Custom', rules),
  }
}

/** A heading over the fields that follow it. */
export function FormSection({ title }: { title: string }) {
  return <h2 className={styles.section}>{title}</h2>
}

/** Current value of a field of the surrounding form: for conditions and cascades. */
export const useFormValue = <T extends object, Name extends keyof T & string = keyof T & string>(
  name: Name,
): T[Name] | undefined => Form.useWatch(name, Form.useFormInstance()) as T[Name] | undefined
