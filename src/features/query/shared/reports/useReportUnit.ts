import { useGridChips } from '@/domain/grid/useGridChips'
import {
  objectFields,
  useSidebarContext,
  type ObjectField,
  type ObjectQuery,
} from '@/domain/forms/sidebarContext'
import { useAddress } from '@/ui/pane/useAddress'

/** Of which unit a report is: the objects that its address names, else those that the sidebar has chosen. */
export function useReportUnit(fields: readonly ObjectField[] = objectFields): {
  query: ObjectQuery
  /** In words; '' = the whole utility. */
  name: string
  /** Takes the objects out of the address; undefined where it names none. */
  follow: (() => void) | undefined
} {
  const sidebar = useSidebarContext(fields)
  const [params, write] = useAddress()
  const named: ObjectQuery = Object.fromEntries(
    fields.map((name) => [name, params.get(name)]).filter(([, id]) => id),
  )
  const remove = (names: readonly string[]) =>
    void write((to) => {
      for (const name of names) to.delete(name)
      return to
    })
  const chips = [...sidebar.chips, ...useGridChips({ applied: named, remove }, fields)]
  return {
    query: { ...named, ...sidebar.query },
    name: chips.map(({ value }) => value).join(' · '),
    follow: Object.keys(named).length > 0 ? () => remove(fields) : undefined,
  }
}
