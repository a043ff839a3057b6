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
}

/** A coded state as shape, colour and word. */
export function StatusOf({ codes, code, serverWord, title }: Props) {
  const { word } = useWords()
  if (!code) return <NoValue />
  const look = codes.look(code) ?? { tone: 'neutral', shape: 'dash' }
  return (
    <Status {...look} word={word(codes, code, serverWord)} title={title} color={codeColor(codes, code)} />
  )
}
