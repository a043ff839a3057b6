import type { Loaded } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ReadDays, type ReadDaysProps } from './ReadDays'

interface Props extends Pick<ReadDaysProps, 'onClose'> {
  /** Days of meters, as the head-end finds them. */
  found: Loaded<ReadDaysProps['rows']>
  /** What they were found by: a reload finds its reading again. */
  by: object
  /** While they are on their way. */
  title: string
  /** There are none. */
  nothing: string
}

/** Reads again what the head-end finds: one drawer, also while that is on its way. */
export function ReadFound({ found, by, title, nothing, onClose }: Props) {
  const rows = found.data ?? []
  return (
    <ReadDays
      rows={rows}
      name={`found|${JSON.stringify(by)}`}
      {...(rows.length === 0 && {
        title,
        instead: (
          <Answer of={found} height={120}>
            {() => <EmptyState title={nothing} />}
          </Answer>
        ),
      })}
      onClose={onClose}
    />
  )
}
