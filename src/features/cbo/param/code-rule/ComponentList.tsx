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
  /** Injected by the form. */
  id?: string
}

const newComponents: Record<ComponentType, CodeComponent> = {
  constant: { type: 'constant', value: '-', digits: 0 },
  date: { type: 'date', value: 'yyyyMMdd', digits: 0 },
  field: { type: 'field', value: 'org_code', digits: 0 },
  changeable: { type: 'changeable', value: 'A', digits: 0 },
  serial: { type: 'serial', value: '', digits: 4 },
}
/** Maximum number of parts of a kind. */
const maxPerType: Partial<Record<ComponentType, number>> = {
  date: serialRule.dates,
  changeable: serialRule.changeables,
  serial: 1,
}
const fieldCodes = Object.keys(ruleFields) as (keyof typeof ruleFields)[]

/** Parts of a number in their order; each has a kind and a value and is moved by buttons. */
export function ComponentList({ value = [], onChange, id }: Props) {
  const { t } = useTranslation('codeRules')
  const parts = componentsOf(value)
  const change = (index: number, part: Partial<CodeComponent>) =>
    onChange?.(
      parts.map((existing, existingIndex) => (existingIndex === index ? { ...existing, ...part } : existing)),
    )
  /** Kinds allowed at a position: its present kind, and kinds below their maximum. */
  const typesFor = (index: number) =>
    componentTypes.filter(
      (type) =>
        parts[index]?.type === type ||
        parts.filter((existing, existingIndex) => existingIndex !== index && existing.type === type).length <
          (maxPerType[type] ?? Infinity),
    )
  const typesForNew = typesFor(-1)
  return (
    <div id={id} className={styles.list}>
      <ol aria-label={t('order')}>
        {parts.map((part, index) => {
          const name = t('part', { n: index + 1 })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- A part has no name of its own: its place is what it is.
            <li key={index}>
              <Select
                className={clsx(styles.kind)}
                aria-label={t('kindOf', { name })}
                value={part.type}
                options={typesFor(index).map((type) => ({ value: type, label: t(`type.${type}`) }))}
                onChange={(type) => change(index, newComponents[type])}
              />
              <div className={styles.what}>{editor(part.type, part, index, name)}</div>
              <Button
                type="text"
                icon={<UpOutlined aria-hidden />}
                aria-label={t('up', { name })}
                title={t('up', { name })}
                disabled={index === 0}
                onClick={() => onChange?.(moved(parts, index, index - 1))}
              />
              <Button
                type="text"
                icon={<DownOutlined aria-hidden />}
                aria-label={t('down', { name })}
                title={t('down', { name })}
                disabled={index === parts.length - 1}
                onClick={() => onChange?.(moved(parts, index, index + 1))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                onClick={() => onChange?.(parts.filter((_, i) => i !== index))}
              />
            </li>
          )
        })}
      </ol>
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={parts.length >= serialRule.components}
        onClick={() =>
          onChange?.([...parts, newComponents[typesForNew.includes('serial') ? 'serial' : 'constant']])
        }
      >
        {t('addPart')}
      </Button>
    </div>
  )

  function editor(type: ComponentType, part: CodeComponent, index: number, name: string) {
    const label = t('valueOf', { name })
    if (type === 'date')
      return (
        <Select
          aria-label={label}
          value={part.value}
          options={dateFormats.map((format) => ({ value: format, label: format }))}
          onChange={(format) => change(index, { value: format })}
        />
      )
    if (type === 'field')
      return (
        <Select
          aria-label={label}
          value={part.value}
          options={fieldCodes.map((code) => ({ value: code, label: t(`field.${code}`) }))}
          onChange={(code) => change(index, { value: code })}
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
          onChange={(digits) => change(index, { digits: digits ?? 0 })}
        />
      )
    return (
      <Input
        aria-label={label}
        className={styles.mono}
        maxLength={partLength}
        value={part.value}
        placeholder={t(type === 'changeable' ? 'suggestion' : 'text')}
        onChange={(event) => change(index, { value: event.target.value.trim() })}
      />
    )
  }
}
