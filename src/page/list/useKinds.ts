import { useState } from 'react'
import type { FilterField } from '@/ui/fields/filterFields'
import type { FilterKinds } from '@/ui/list/listUrl'

/**
 * Kinds by which a list's fields read its address. The object stays the same while the kinds are alike, even when the
 * fields are recreated.
 */
export function useKinds<Query extends object>(fields: readonly FilterField<Query>[]): FilterKinds<Query> {
  const currentKinds = Object.assign({}, ...fields.map((field) => field.kinds)) as FilterKinds<Query>
  const [stableKinds, setStableKinds] = useState(currentKinds)
  if (sameKinds(stableKinds, currentKinds)) return stableKinds
  setStableKinds(currentKinds)
  return currentKinds
}

function sameKinds<Query extends object>(a: FilterKinds<Query>, b: FilterKinds<Query>): boolean {
  const names = Object.keys(b) as (keyof Query)[]
  return (
    names.length === Object.keys(a).length &&
    names.every(
      (name) => a[name] === b[name] || (a[name]?.alike !== undefined && a[name].alike === b[name].alike),
    )
  )
}
