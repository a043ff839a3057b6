import { gridOptionsApi, type GridKind } from '@/api/gridOptions'
import { useLoad } from '@/ui/data/queries'
import { useParam } from '@/ui/pane/useParam'

/** The first objects of a kind, for a filter, and the one that the address names under `param`. */
export function useGridOptions(
  kind: GridKind,
  param: string,
): { value: string; label: string }[] | undefined {
  const [ids] = useParam(param)
  const { data } = useLoad(['gridOptions', kind, 'filter', ids], (signal) =>
    gridOptionsApi.find({ kind, ids }, signal),
  )
  return data?.map(({ id, label }) => ({ value: id, label }))
}
