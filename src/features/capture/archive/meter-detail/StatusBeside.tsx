import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import type { Statuses } from '@/rules/codes/statuses'
import { Status } from '@/ui/value/Status'

/**
 * A state of the meter; grey where the line above the tabs tells in red what is wrong, because an alarm stands once, and what was
 * known last praises nothing.
 */
export function StatusBeside({
  codes,
  code,
  serverWord,
  isTold,
}: {
  codes: Statuses
  code: string
  /** See `StatusOf`. */
  serverWord?: string
  isTold: boolean
}) {
  const { word } = useWords()
  const look = codes.look(code)
  return look && isTold ? (
    <Status {...look} tone="neutral" word={word(codes, code, serverWord)} />
  ) : (
    <StatusOf codes={codes} code={code} serverWord={serverWord} />
  )
}
