import { plainHashOf } from './madeValues'
import { signatures, type Leaf, type MadeList } from './madeAnswers'
import type { DrawnTable } from './drawnPage'
import type { Mapping } from './mapping'

/** A column of a table, and the fields that it hangs on. */
export interface MappedColumn {
  key: string | undefined
  title: string
  /** What the first row says, fields in the place of values. */
  says: string
  /** Places of all fields that change it. */
  fields: readonly string[]
  /** Something changes it that was not found. */
  open: boolean
  /** What it says for each code of the fields that it hangs on, for nothing and for codes that are not known. */
  words: readonly string[]
  link: string | undefined
}
export interface MappedTable {
  name: string
  list: MadeList | undefined
  columns: readonly MappedColumn[]
}

/** In which rows a column says something else than in the first: a bit for each changed row. */
function differences(texts: readonly (string | undefined)[], list: MadeList): number {
  let bits = 0
  let row = 0
  list.rows.forEach(({ is }, at) => {
    if (is !== 'changed') return
    if (at < texts.length && texts[at] !== texts[0]) bits |= 1 << row
    row += 1
  })
  return bits
}
/** The bits of the rows that are drawn: a page may show the first of a list. */
const drawnBits = (count: number): number => (1 << Math.min(Math.max(0, count - 1), 14)) - 1
/** So many rows must be drawn to tell fields apart. */
const fewestRows = 10

/**
 * The fields on which a text hangs: together they change it in exactly the rows in which it changes. Those whose values stand in it
 * come first, then as few as possible.
 */
function explain(
  bits: number,
  named: readonly string[],
  list: MadeList,
  key: string | undefined,
  drawn: number,
): { fields: string[]; open: boolean } {
  if (bits === 0) return { fields: [], open: false }
  const all = new Map([...signatures(list.leaves)].map(([place, own]) => [place, own & drawn]))
  const within = [...all].filter(([, own]) => (own & ~bits) === 0)
  const single = within.find(([, own]) => own === bits)
  const fields = within.filter(([place]) => named.includes(place)).map(([place]) => place)
  let left = bits & ~union(fields, all)
  if (left === 0) return { fields, open: false }
  if (single && fields.length === 0) return { fields: [single[0]], open: false }
  const codes = new Set(list.leaves.filter((leaf) => leaf.codes.length > 0).map(({ place }) => place))
  /** Of two that explain as much: the field of the column's name, then a code, whose words do not hold its value. */
  const likely = (place: string): number => (place === key ? 2 : codes.has(place) ? 1 : 0)
  for (let turn = 0; turn < 3 && left !== 0; turn += 1) {
    const best = within
      .filter(([place]) => !fields.includes(place))
      .toSorted(
        (a, b) =>
          ones(b[1] & left) - ones(a[1] & left) ||
          likely(b[0]) - likely(a[0]) ||
          plainHashOf(a[0]) - plainHashOf(b[0]),
      )[0]
    if (!best || (best[1] & left) === 0) break
    fields.push(best[0])
    left &= ~best[1]
  }
  return { fields, open: left !== 0 }
}
const ones = (bits: number): number => bits.toString(2).replaceAll('0', '').length
const union = (places: readonly string[], all: ReadonlyMap<string, number>): number =>
  places.reduce((sum, place) => sum | (all.get(place) ?? 0), 0)

function wordsOf(
  texts: readonly (string | undefined)[],
  list: MadeList,
  leaf: Leaf,
  mapping: Mapping,
): string {
  const said = new Map<string, string>()
  const say = (code: string, at: number): void => {
    if (!said.has(code)) said.set(code, mapping.map(texts[at] ?? '', list.call).text)
  }
  list.rows.forEach((row, at) => {
    const { codes } = leaf
    if (codes.length === 0) return
    if (row.is === 'base') say(codes[0] ?? '', at)
    if (row.is === 'changed' && row.changed.has(leaf.place)) say(codes[1 % codes.length] ?? '', at)
    if (row.is === 'code' && row.rank < codes.length) say(codes[row.rank] ?? '', at)
    if (row.is === 'null') say('null', at)
    if (row.is === 'unknown') say('unknown', at)
  })
  return `${leaf.name}: ${[...said].map(([code, text]) => `${code} ${text}`).join(' | ')}`
}

/** The list from which a table is made: as many rows or its first ones, and most columns explained by one field. */
function listOf(table: DrawnTable, lists: readonly MadeList[]): MadeList | undefined {
  const count = table.rows.length
  const whole = lists.filter(({ rows }) => rows.length === count)
  const fitting =
    whole.length > 0 ? whole : lists.filter(({ rows }) => count >= fewestRows && rows.length > count)
  const score = (list: MadeList): number => {
    const all = new Set([...signatures(list.leaves).values()].map((bits) => bits & drawnBits(count)))
    return table.columns.filter((_, at) =>
      all.has(
        differences(
          table.rows.map((row) => row[at]),
          list,
        ),
      ),
    ).length
  }
  const scored = fitting.map((list) => ({ list, points: score(list) }))
  const best = scored.toSorted((a, b) => b.points - a.points)[0]
  return best && best.points > 0 ? best.list : undefined
}

export function mapTable(table: DrawnTable, lists: readonly MadeList[], mapping: Mapping): MappedTable {
  const list = listOf(table, lists)
  const columns = table.columns.flatMap(({ key, title }, at): MappedColumn[] => {
    const texts = table.rows.map((row) => row[at])
    // The boxes, what unfolds, and the actions.
    if (key === undefined && title === '') return []
    const mapped = mapping.map(texts[0] ?? '', list?.call)
    const href = table.links[at]
    const link = href === undefined ? undefined : mapping.map(decodeURIComponent(href), list?.call).text
    if (!list) {
      const nothing = mapped.places.length === 0 && texts.some((text) => text !== texts[0])
      return [
        {
          key,
          title,
          says: mapped.text,
          fields: mapped.places,
          open: nothing || mapped.open > 0,
          words: [],
          link,
        },
      ]
    }
    const { fields, open } = explain(
      differences(texts, list),
      mapped.places,
      list,
      key,
      drawnBits(table.rows.length),
    )
    const words = list.leaves
      .filter((leaf) => fields.includes(leaf.place) && leaf.codes.length > 0)
      .map((leaf) => wordsOf(texts, list, leaf, mapping))
    const last = list.rows.findIndex(({ is }) => is === 'null')
    if (words.length === 0 && fields.length > 0)
      words.push(`null ${mapping.map(texts[last] ?? '', list.call).text}`)
    return [{ key, title, says: mapped.text, fields, open: open || mapped.open > 0, words, link }]
  })
  return { name: table.name, list, columns }
}

/** The column of buttons, which the record says as actions. */
export const isOfActions = ({ title }: Pick<MappedColumn, 'title'>): boolean =>
  title.startsWith('‹common:list.rowActions')
