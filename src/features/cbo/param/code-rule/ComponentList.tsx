import { clsx } from 'clsx'
import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CodeComponent } from '@/api/cbo/codeRules'
import {
  type ComponentType,
  componentTypes,
  dateFormats,
  partLength,
  ruleFields,
  serialDigits,
} from '@/rules/archive/codeRule'
import { serialRule } from '@/rules/limits/limits'
import { moved } from '@/ui/choose/moved'
import styles from './CodeRules.module.css'
import { componentsOf } from './useRuleWords'

interface Props {
  value?: readonly CodeComponent[]
  onChange?: (components: readonly CodeComponent[]) => void
  /** Lent by the form. */
  id?: string
}

const fresh: Record<ComponentType, CodeComponent> = {
  constant: { type: 'constant', value: '-', digits: 0 },
  date: { type: 'date', value: 'yyyyMMdd', digits: 0 },
  field: { type: 'field', value: 'org_code', digits: 0 },
  changeable: { type: 'changeable', value: 'A', digits: 0 },
  serial: { type: 'serial', value: '', digits: 4 },
}
/** Kinds of which a rule has one at most. */
const single: Partial<Record<ComponentType, number>> = {
  date: serialRule.dates,
  changeable: serialRule.changeables,
  serial: 1,
}
const fieldCodes = Object.keys(ruleFields) as (keyof typeof ruleFields)[]

/** The parts of a number in their order: kind, what it says, moved by buttons. */
export function ComponentList({ value = [], onChange, id }: Props) {
  const { t } = useTranslation('codeRules')
  const parts = componentsOf(value)
  const change = (at: number, part: Partial<CodeComponent>) =>
    onChange?.(parts.map((each, i) => (i === at ? { ...each, ...part } : each)))
  /** What may stand at a place: its own kind always, of single kinds only while there is none. */
  const free = (at: number) =>
    componentTypes.filter(
      (type) =>
        parts[at]?.type === type ||
        parts.filter((each, i) => i !== at && each.type === type).length < (single[type] ?? Infinity),
    )
  const next = free(-1)
  return (
    <div id={id} className={styles.list}>
      <ol aria-label={t('order')}>
        {parts.map((part, at) => {
          const name = t('part', { n: at + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- A part has no name of its own: its place is what it is.
            <li key={at}>
              <Select
                className={clsx(styles.kind)}
                aria-label={t('kindOf', { name })}
                value={part.type}
                options={free(at).map((type) => ({ value: type, label: t(`type.${type}`) }))}
                onChange={(type) => change(at, fresh[type])}
              />
              <div className={styles.what}>{editor(part.type, part, at, name)}</div>
              <Button
                type="text"
                icon={<UpOutlined aria-hidden />}
                aria-label={t('up', { name })}
                title={t('up', { name })}
                disabled={at === 0}
                onClick={() => onChange?.(moved(parts, at, at - 1))}
              />
              <Button
                type="text"
                icon={<DownOutlined aria-hidden />}
                aria-label={t('down', { name })}
                title={t('down', { name })}
                disabled={at === parts.length - 1}
                onClick={() => onChange?.(moved(parts, at, at + 1))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                onClick={() => onChange?.(parts.filter((_, i) => i !== at))}
              />
            </li>
          )
        })}
      </ol>
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={parts.length >= serialRule.components}
        onClick={() => onChange?.([...parts, fresh[next.includes('serial') ? 'serial' : 'constant']])}
      >
        {t('addPart')}
      </Button>
    </div>
  )

  function editor(type: ComponentType, part: CodeComponent, at: number, name: string) {
    const label = t('valueOf', { name })
    if (type === 'date')
      return (
        <Select
          aria-label={label}
          value={part.value}
          options={dateFormats.map((format) => ({ value: format, label: format }))}
          onChange={(format) => change(at, { value: format })}
        />
      )
    if (type === 'field')
      return (
        <Select
          aria-label={label}
          value={part.value}
          options={fieldCodes.map((code) => ({ value: code, label: t(`field.${code}`) }))}
          onChange={(code) => change(at, { value: code })}
        />
      )
    if (type === 'serial')
      return (
        <InputNumber
          aria-label={label}
          min={serialDigits.min}
          max={serialDigits.max}
          precision={0}
          value={part.digits}
          suffix={t('digits')}
          onChange={(digits) => change(at, { digits: digits ?? 0 })}
        />
      )
    return (
      <Input
        aria-label={label}
        className={styles.mono}
        maxLength={partLength}
        value={part.value}
        placeholder={t(type === 'changeable' ? 'suggestion' : 'text')}
        onChange={(event) => change(at, { value: event.target.value.trim() })}
      />
    )
  }
}
