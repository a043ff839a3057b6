import { useState } from 'react'
import type { FilterField } from '@/ui/fields/filterFields'
import type { FilterKinds } from '@/ui/list/listUrl'

/** How the fields of a list read its address. The object stays the same while the kinds are alike, also when the fields are made anew. */
export function useKinds<Query extends object>(fields: readonly FilterField<Query>[]): FilterKinds<Query> {
  const now = Object.assign({}, ...fields.map((field) => field.kinds)) as FilterKinds<Query>
  const [kept, setKept] = useState(now)
  if (sameKinds(kept, now)) return kept
  setKept(now)
  return now
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
