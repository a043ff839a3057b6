import { Popover } from 'antd'
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirty } from '@/ui/pane/marks'
import { isEnter, isForInputMethod } from '@/ui/keys/enter'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './EditableCell.module.css'

interface Props {
  value: string
  /** Name of the cell: row and column. */
  label: string
  /** Text that marks a value which is not in force yet. */
  mark?: string | undefined
  /** Placeholder where there is no value yet. */
  empty?: string
  max?: number
  /** Returns the error of a typed value. */
  check?: (value: string) => string | undefined
  /** Saves the value; resolves to an error message when that fails. */
  save: (value: string) => Promise<string | undefined>
}

/**
 * A text in a table that is edited in place. Enter or F2 edits, Enter saves (Shift+Enter begins a line in a text of
 * several lines), Escape cancels, Tab saves and moves to the next editable cell; leaving the cell saves a valid text.
 * A text that cannot be saved stays in the field, with the reason.
 * @example <EditableCell value={row.en} label={`${row.id}, English`} check={check} save={(text) => save(row, text)}
 * />
 */
export function EditableCell({ value, label, mark, empty, max, check, save }: Props) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  /** True while the cell is edited: closing it causes a blur, which must not save once more. */
  const open = useRef(false)
  const editing = typed !== undefined && !sending

  useEffect(() => {
    if (editing || !returning.current) return
    returning.current = false
    button.current?.focus()
  }, [editing])

  async function commit(text: string): Promise<void> {
    if (!open.current) return
    const next = text.trim()
    if (next === value.trim()) return cancel()
    const error = check?.(next)
    if (error) return setProblem(error)
    setProblem(undefined)
    open.current = false
    setSending(true)
    const failure = await save(next)
    setSending(false)
    setProblem(failure)
    open.current = failure !== undefined
    setTyped(failure === undefined ? undefined : next)
  }
  function edit(): void {
    open.current = true
    setTyped(value)
  }
  function cancel(): void {
    open.current = false
    setTyped(undefined)
    setProblem(undefined)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    if (isForInputMethod(event)) return
    const text = event.currentTarget.value
    if (event.key === 'Escape') {
      event.stopPropagation()
      returning.current = true
      cancel()
    } else if (isEnter(event) && !event.shiftKey) {
      event.preventDefault()
      returning.current = true
      void commit(text)
    } else if (event.key === 'Tab' && (text.trim() === value.trim() || !check?.(text.trim()))) {
      const cells = [...(event.currentTarget.closest('table')?.querySelectorAll('[data-editable]') ?? [])]
      const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]
      if (!(next instanceof HTMLButtonElement)) return
      event.preventDefault()
      // Moving the focus blurs this cell, which saves it.
      next.focus()
      next.click()
    }
  }

  if (!editing)
    return (
      <button
        ref={button}
        type="button"
        className={styles.cell}
        data-editable
        data-mark={mark === undefined ? undefined : ''}
        aria-label={t('editable.edit', { label, value: typed ?? value })}
        aria-busy={sending || undefined}
        onClick={edit}
        onKeyDown={(event) => {
          if (event.key === 'F2') edit()
        }}
      >
        <span
          data-cut
          className={clsx(sharedStyles.clipped, styles.text)}
          data-empty={(typed ?? value) === '' ? empty : undefined}
        >
          {typed ?? value}
        </span>
        {mark !== undefined && <span className={sharedStyles.hidden}>{mark}</span>}
      </button>
    )
  return (
    <Popover
      open={problem !== undefined}
      placement="bottomLeft"
      trigger={[]}
      content={<span role="alert">{problem}</span>}
      classNames={{ root: styles.problem ?? '' }}
    >
      <span className={styles.edit}>
        <Input
          label={label}
          typed={typed}
          dirty={typed !== value}
          wrong={problem !== undefined}
          max={max}
          onType={(text) => {
            setTyped(text)
            if (problem !== undefined) setProblem(check?.(text.trim()))
          }}
          onKeyDown={onKeyDown}
          onBlur={(text) => void commit(text)}
        />
      </span>
    </Popover>
  )
}

interface InputProps {
  label: string
  typed: string
  dirty: boolean
  wrong: boolean
  max: number | undefined
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: (text: string) => void
}

/** Only a cell that is being edited marks its tab as changed. */
function Input({ label, typed, dirty, wrong, max, onType, onKeyDown, onBlur }: InputProps) {
  useDirty(dirty ? label : undefined)
  // An input would silently drop the line breaks of a text.
  const [lines] = useState(() => typed.split('\n').length)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const Field = lines > 1 ? 'textarea' : 'input'
  return (
    <Field
      ref={field}
      className={styles.input}
      data-editable
      aria-label={label}
      aria-invalid={wrong || undefined}
      maxLength={max}
      value={typed}
      {...(lines > 1 && { rows: lines + 1 })}
      onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => onBlur(event.target.value)}
    />
  )
}
