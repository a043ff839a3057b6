import { gridOptionsApi, type GridKind } from '@/api/capture/gridOptions'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions, type LoadedOptions } from '@/ui/fields/loadedOptions'
import { useParam } from '@/ui/pane/useParam'

/** The first objects of a kind, for a filter, and the one that the address names under `param`. */
export function useGridOptions(
  kind: GridKind,
  param: string,
): LoadedOptions<{ value: string; label: string }> {
  const [ids] = useParam(param)
  const found = useLoad(['gridOptions', kind, 'filter', ids], (signal) =>
    gridOptionsApi.find({ kind, ids }, signal),
  )
  return loadedOptions(found, (rows) => rows.map(({ id, label }) => ({ value: id, label })))
}
