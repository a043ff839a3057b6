import { objectFields } from '@/domain/sidebarContext'
import { useWords } from '@/domain/words'
import type { ContextChip } from '@/ui/list/appliedChips'
import type { List } from '@/ui/list/useList'

/** What a row tells of the objects it belongs to. */
interface Placed {
  tml_id: string
  cp_name: string
  tg_id: string
  tg_name: string
}
type ObjectQuery = Partial<Record<(typeof objectFields)[number], string>>

/** Objects named in the address (links from other screens) as chips: their names come from the rows they narrow to. */
export function useObjectChips<Row extends Placed, Query extends ObjectQuery>(
  list: List<Row, Query>,
): ContextChip[] {
  const { field } = useWords()
  return objectFields.flatMap((name) => {
    const id = list.applied[name]
    if (!id) return []
    const row = list.rows?.[0]
    const value =
      (name === 'tml_id' && row?.tml_id === id && row.cp_name) ||
      (name === 'tg_id' && row?.tg_id === id && row.tg_name) ||
      id
    return [
      {
        key: name,
        label: field(name === 'tml_id' ? 'cp_name' : name),
        value,
        onRemove: () => list.remove([name]),
      },
    ]
  })
}
