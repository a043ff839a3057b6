import type { TreeIndex } from './flatten'

/** How texts are compared: without regard to case, in every script, and to blanks around the keyword. */
export const fold = (keyword: string): string => keyword.trim().toLowerCase()

const none = new Int32Array(0)
const last = new WeakMap<TreeIndex<unknown>, { keyword: string; found: Int32Array }>()

/** The nodes whose label contains `keyword`, in tree order. Computed once per keyword; an empty keyword finds nothing. */
export function matches(index: TreeIndex<unknown>, keyword: string): Int32Array {
  const wanted = fold(keyword)
  if (wanted === '') return none
  const known = last.get(index)
  if (known?.keyword === wanted) return known.found
  const hits = new Int32Array(index.size)
  let count = 0
  const { folded } = index
  for (let i = 0; i < folded.length; i++) if (folded[i]?.includes(wanted)) hits[count++] = i
  const found = hits.slice(0, count)
  last.set(index, { keyword: wanted, found })
  return found
}

/** The ordinal after (`by` = 1) or before (−1) `current` of `count` matches, round and round; −1 when there is none. */
export function stepMatch(count: number, current: number, by: 1 | -1): number {
  if (count <= 0) return -1
  if (current < 0 || current >= count) return by === 1 ? 0 : count - 1
  return (current + by + count) % count
}

/** Where `keyword` stands in `label`: [start, end) in the label's own characters. */
export function findIn(label: string, keyword: string): [start: number, end: number] | undefined {
  const wanted = fold(keyword)
  if (wanted === '') return undefined
  const folded = label.toLowerCase()
  const start = folded.indexOf(wanted)
  if (start < 0) return undefined
  if (folded.length === label.length) return [start, start + wanted.length]
  // Lower-casing changed the length ('İ' becomes two characters): walk both texts side by side.
  let from = -1
  let walked = 0
  for (let i = 0; i < label.length;) {
    const letter = String.fromCodePoint(label.codePointAt(i) ?? 0)
    if (from < 0 && walked + letter.toLowerCase().length > start) from = i
    walked += letter.toLowerCase().length
    i += letter.length
    if (from >= 0 && walked >= start + wanted.length) return [from, i]
  }
  return from < 0 ? undefined : [from, label.length]
}
