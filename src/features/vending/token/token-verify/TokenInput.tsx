import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedTyping } from './tokenTyping'
import css from './tokenVerify.module.css'

interface Props {
  id: string
  value: string
  onChange: (text: string) => void
  /** Sentence about what is wrong; '' while nothing is. */
  problem: string
}

/** The field of a token: digits stand in groups of four, however they are typed or pasted. */
export function TokenInput({ id, value, onChange, problem }: Props) {
  const { t } = useTranslation('tokenVerify')
  const input = useRef<InputRef>(null)
  const caret = useRef<number>(undefined)
  const composes = useRef(false)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const group = ({ value: text, selectionStart }: HTMLInputElement): void => {
    const next = groupedTyping({ text, caret: selectionStart ?? text.length })
    caret.current = next.caret
    onChange(next.text)
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t('token')}</label>
      <Input
        id={id}
        ref={input}
        className={css.token}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={value}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          // An input method still composes full-width digits: they are grouped when it has ended.
          if (composes.current) onChange(event.target.value)
          else group(event.target)
        }}
        onCompositionStart={() => {
          composes.current = true
        }}
        onCompositionEnd={(event) => {
          composes.current = false
          group(event.currentTarget)
        }}
      />
      <Note id={`${id}-note`} problem={problem} hint={t('tokenHint')} />
    </div>
  )
}

/** The sentence below a field: its fault, or else its hint. */
export const Note = ({ id, problem, hint }: { id: string; problem: string; hint: string }) =>
  problem ? (
    <p className={css.problem} role="alert" id={id}>
      {problem}
    </p>
  ) : (
    <p className={css.hint} id={id}>
      {hint}
    </p>
  )
