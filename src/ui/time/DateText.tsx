import { createContext, use, type InputHTMLAttributes, type Ref } from 'react'
import { isEnter } from '@/ui/keys/enter'

/** Texts typed into the two inputs of a range, separate from the calendar's value. */
export interface DateTexts {
  /** By the id of the input; undefined shows the calendar's day. */
  text: (id: string) => string | undefined
  write: (id: string, text: string) => void
  /** Applies what is written. */
  enter: () => void
  /** Forgets what is written. */
  restore: () => void
  describedBy: string
  invalid: boolean
}

export const DateTextsContext = createContext<DateTexts | undefined>(undefined)

/**
 * The input of a date. The calendar is not told what is typed: it would swap, clip or drop days that are out of its
 * reach, and silently so.
 */
export function DateText({
  ref,
  ...props
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const texts = use(DateTextsContext)
  const id = props.id ?? ''
  const text = texts?.text(id)
  return (
    <input
      {...props}
      ref={ref}
      value={text ?? props.value}
      aria-describedby={texts?.describedBy}
      aria-invalid={texts?.invalid || undefined}
      onChange={(event) => texts?.write(id, event.target.value)}
      onBlur={(event) => {
        props.onBlur?.(event)
        const { currentTarget, relatedTarget } = event
        // Not while the focus only goes from one input to the other or into the calendar.
        const stays = currentTarget.closest('fieldset')?.contains(relatedTarget)
        if (!stays && !relatedTarget?.closest('.ant-picker-dropdown')) texts?.enter()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') texts?.restore()
        if (!isEnter(event) || text === undefined) return props.onKeyDown?.(event)
        event.preventDefault()
        texts?.enter()
      }}
    />
  )
}
