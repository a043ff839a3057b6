import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import type { Statuses } from '@/rules/codes/statuses'
import { codeColor, useWords } from './words'

interface Props {
  codes: Statuses
  /** '' and undefined show a dash. */
  code: string | undefined
  /** The server's own word (`disp…`), shown for codes that this console does not know. */
  serverWord?: string | undefined
  title?: string | undefined
  /** Another value of the row has the colour already: an alarm stands once in a row. */
  isPlain?: boolean
}

/** A coded state as shape, colour and word. */
export function StatusOf({ codes, code, serverWord, title, isPlain = false }: Props) {
  const { word } = useWords()
  if (!code) return <NoValue />
  const look = codes.look(code) ?? { tone: 'neutral', shape: 'dash' }
  return (
    <Status
      shape={look.shape}
      tone={isPlain && look.tone !== 'success' ? undefined : look.tone}
      word={word(codes, code, serverWord)}
      title={title}
      color={isPlain ? undefined : codeColor(codes, code)}
    />
  )
}
