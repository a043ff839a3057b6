import { gridOptionsApi, type GridKind } from '@/api/capture/gridOptions'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions, type LoadedOptions } from '@/ui/fields/loadedOptions'
import { useParam } from '@/ui/pane/useParam'

/** First objects of a kind, for a filter, and the object that the address names under `param`. */
export function useGridOptions(
  kind: GridKind,
  param: string,
): LoadedOptions<{ value: string; label: string }> {
  const [ids] = useParam(param)
  const options = useLoad(['gridOptions', kind, 'filter', ids], (signal) =>
    gridOptionsApi.find({ kind, ids }, signal),
  )
  return loadedOptions(options, (rows) => rows.map(({ id, label }) => ({ value: id, label })))
}
