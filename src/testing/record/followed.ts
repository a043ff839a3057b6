import { act } from '@testing-library/react'
import { progressOf } from '@/rules/console/progress'
import { queryClient } from '@/ui/data/queries'
import { answerOf, type SentCall } from './answering'
import { settle } from './settle'

/** Asks for what `useLoad` follows because it is not whole; its own clock is loaded before the record can replace it. */
export async function followed(): Promise<void> {
  await act(() =>
    queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => progressOf(state.data) !== undefined,
    }),
  )
  await settle()
}

/** True for a call whose answer may be worked out bit by bit. */
export const mayCome = ({ spec }: SentCall): boolean =>
  spec?.answer !== undefined &&
  (spec.coming === true || JSON.stringify(answerOf(spec).result).includes('"done":'))

/** The calls of these lines without what they ask for. */
export const pathsOf = (lines: readonly string[]): string =>
  lines.map((line) => line.split(' ? ')[0]).join(', ')
