import { gridOptionsApi, type GridKind } from '@/api/gridOptions'
import { useWords, type FieldName } from '@/domain/words'
import { useLoad } from '@/ui/data/queries'
import type { ContextChip } from '@/ui/list/appliedChips'
import type { List } from '@/ui/list/useList'

const kinds = { org_id: 'org', subs_id: 'subs', line_id: 'line', tg_id: 'tg', tml_id: 'rcp' } as const
type Name = keyof typeof kinds
const label: Record<Name, FieldName> = {
  org_id: 'org_id',
  subs_id: 'subs_id',
  line_id: 'line_id',
  tg_id: 'tg_id',
  tml_id: 'cp_name',
}

/** Objects named in the address of an archive as chips with their names. */
export function useGridChips<Row, Query extends Partial<Record<Name, string>>>(
  list: List<Row, Query>,
  names: readonly (Name & keyof Query)[],
): ContextChip[] {
  const { field } = useWords()
  const named = names.flatMap((name): [Name & keyof Query, GridKind, string][] => {
    const id = list.applied[name]
    return id ? [[name, kinds[name], id]] : []
  })
  const known = useLoad(
    ['gridNames', ...named.map(([, kind, id]) => `${kind}-${id}`)],
    async (signal) => {
      const found = await Promise.all(
        named.map(([, kind, id]) => gridOptionsApi.find({ kind, ids: id, keyword: id }, signal)),
      )
      return new Map(found.flat().map((option) => [option.id, option.label]))
    },
    { enabled: named.length > 0 },
  )
  return named.map(([name, , id]) => ({
    key: name,
    label: field(label[name]),
    value: known.data?.get(id) ?? id,
    onRemove: () => list.remove([name]),
  }))
}
