import { useGridChips } from '@/domain/grid/useGridChips'
import {
  objectFields,
  useSidebarContext,
  type ObjectField,
  type ObjectQuery,
} from '@/domain/forms/sidebarContext'
import { useAddress } from '@/ui/pane/useAddress'

/** Unit of a report: the objects in the address, otherwise the sidebar's selection. */
export function useReportUnit(fields: readonly ObjectField[] = objectFields): {
  query: ObjectQuery
  /** Name in words; '' = the entire utility. */
  name: string
  /**
   * Removes the objects from the address, so that the report follows the sidebar; undefined where the address has
   * none.
   */
  followSidebar: (() => void) | undefined
} {
  const sidebar = useSidebarContext(fields)
  const [params, write] = useAddress()
  const addressQuery: ObjectQuery = Object.fromEntries(
    fields.map((name) => [name, params.get(name)]).filter(([, id]) => id),
  )
  const remove = (names: readonly string[]) =>
    void write((address) => {
      for (const name of names) address.delete(name)
      return address
    })
  const chips = [...sidebar.chips, ...useGridChips({ applied: addressQuery, remove }, fields)]
  return {
    query: { ...addressQuery, ...sidebar.query },
    name: chips.map(({ value }) => value).join(' · '),
    followSidebar: Object.keys(addressQuery).length > 0 ? () => remove(fields) : undefined,
  }
}
