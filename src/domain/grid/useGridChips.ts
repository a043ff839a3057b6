import { gridOptionsApi, type GridKind } from '@/api/capture/gridOptions'
import { useWords, type FieldName } from '@/domain/words/words'
import { useLoad } from '@/ui/data/queries'
import type { ContextChip } from '@/ui/list/appliedChips'

const kinds = { org_id: 'org', subs_id: 'subs', line_id: 'line', tg_id: 'tg', tml_id: 'rcp' } as const
type Name = keyof typeof kinds
const label: Record<Name, FieldName> = {
  org_id: 'org_id',
  subs_id: 'subs_id',
  line_id: 'line_id',
  tg_id: 'tg_id',
  tml_id: 'cp_name',
}

interface Narrowed<Of extends Name> {
  applied: { readonly [Each in Of]?: string | undefined }
  remove: (names: readonly Of[]) => void
}

/** Objects named in the address of a list as chips with their names; a list that follows the sidebar has them by itself. */
export function useGridChips<Of extends Name>(list: Narrowed<Of>, names: readonly Of[]): ContextChip[] {
  const { field } = useWords()
  const namedObjects = names.flatMap((name): [Of, GridKind, string][] => {
    const id = list.applied[name]
    return id ? [[name, kinds[name], id]] : []
  })
  const loadedNames = useLoad(
    ['gridNames', ...namedObjects.map(([, kind, id]) => `${kind}-${id}`)],
    async (signal) => {
      const optionLists = await Promise.all(
        namedObjects.map(([, kind, id]) => gridOptionsApi.find({ kind, ids: id, keyword: id }, signal)),
      )
      return new Map(optionLists.flat().map((option) => [option.id, option.label]))
    },
    { enabled: namedObjects.length > 0 },
  )
  return namedObjects.map(([name, , id]) => ({
    key: name,
    label: field(label[name]),
    value: loadedNames.data?.get(id) ?? id,
    onRemove: () => list.remove([name]),
  }))
}
