import { fold } from '@/lib/fold'
import type { TreeIndex } from './flatten'

/** Search text: without case, accents and surrounding blanks. */
export const searchTextOf = (keyword: string): string => fold(keyword.trim())

const noNodes = new Int32Array(0)
const last = new WeakMap<TreeIndex<unknown>, { keyword: string; nodes: Int32Array }>()

/** The nodes whose label contains `keyword`, in tree order. Computed once per keyword; an empty keyword finds nothing. */
export function matches(index: TreeIndex<unknown>, keyword: string): Int32Array {
  const searchText = searchTextOf(keyword)
  if (searchText === '') return noNodes
  const cached = last.get(index)
  if (cached?.keyword === searchText) return cached.nodes
  const hits = new Int32Array(index.size)
  let count = 0
  const { folded } = index
  for (let i = 0; i < folded.length; i++) if (folded[i]?.includes(searchText)) hits[count++] = i
  const nodes = hits.slice(0, count)
  last.set(index, { keyword: searchText, nodes })
  return nodes
}

/** The ordinal after (`by` = 1) or before (−1) `current` of `count` matches, round and round; −1 when there is none. */
export function stepMatch(count: number, current: number, direction: 1 | -1): number {
  if (count <= 0) return -1
  if (current < 0 || current >= count) return direction === 1 ? 0 : count - 1
  return (current + direction + count) % count
}

/** Position of `keyword` in `label`: [start, end) in the label's own characters. */
export function findIn(label: string, keyword: string): [start: number, end: number] | undefined {
  const searchText = searchTextOf(keyword)
  if (searchText === '') return undefined
  // Letter by letter: folding may leave fewer characters of one, or more.
  const places: number[] = []
  let folded = ''
  for (let i = 0; i < label.length;) {
    const letter = String.fromCodePoint(label.codePointAt(i) ?? 0)
    const bare = fold(letter)
    for (let k = 0; k < bare.length; k += 1) places.push(i)
    folded += bare
    i += letter.length
  }
  const position = folded.indexOf(searchText)
  const [start, lastPlace] = [places[position], places[position + searchText.length - 1]]
  if (start === undefined || lastPlace === undefined) return undefined
  return [start, places.find((place) => place > lastPlace) ?? label.length]
}
