import { clsx } from 'clsx'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ObjectsSelect } from '@/domain/pickers/ObjectsSelect'
import { splitNumbers } from '@/rules/limits/numberList'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './tasks.module.css'

interface Props {
  type: string
  /** Ids of objects, or communication ids for codes. */
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
}

/** Objects that a task reads: organizations, network objects, or meters by their numbers. */
export function TaskObjects(props: Props) {
  const { type, ...field } = props
  return type === 'code' ? <Codes {...field} /> : <ObjectsSelect {...props} />
}

/** Meters by communication id, pasted with any separator: line breaks, commas, spreadsheet cells. */
function Codes({ value = [], onChange, id }: Omit<Props, 'type'>) {
  const { t } = useTranslation('tasks')
  const [typed, setTyped] = useState<string>()
  const { dropped } = splitNumbers(typed ?? '')
  const same = typed !== undefined && splitNumbers(typed).numbers.join() === value.join()
  return (
    <>
      <Input.TextArea
        id={id}
        rows={4}
        className={clsx(css.mono)}
        placeholder={t('form.codesHint')}
        value={same ? typed : value.join('\n')}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(splitNumbers(event.target.value).numbers)
        }}
      />
      <span className={sharedStyles.quiet}>
        {t('form.codes', { count: value.length, n: value.length })}
        {dropped > 0 && ` ${t('form.dropped', { n: dropped })}`}
      </span>
    </>
  )
}
