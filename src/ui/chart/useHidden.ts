import { useMemo, useState } from 'react'
import type { ChartModel } from './chartModel'

/** Names of the series that are switched off: by the user, otherwise by the model's default. */
export function useHidden(model: ChartModel): {
  hidden: ReadonlySet<string>
  toggle: (name: string) => void
} {
  const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const hidden = useMemo(
    () =>
      new Set(
        model.series.filter(({ name, off }) => switched.get(name) ?? off ?? false).map(({ name }) => name),
      ),
    [model, switched],
  )
  return { hidden, toggle: (name) => setSwitched(new Map(switched).set(name, !hidden.has(name))) }
}
