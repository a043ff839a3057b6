import type { CallSpec } from '@/api/wire/call'
import { isRecord } from '@/lib/isRecord'
import { rowsOf } from '@/lib/shape'
import { mutations } from '../contract/mutations'
import { answerOf } from '../record/answering'
import { leavesOf, type Leaf } from '../record/madeAnswers'
import { madeId } from '../record/madeValues'

/** How a field may differ from its shape. */
export interface Kind {
  name: string
  /** Nobody knows the figure any more: it may not be shown as a zero. */
  lost: boolean
  change: (value: unknown, leaf: Leaf) => unknown
}

const isTime = ({ kind }: Leaf): boolean => kind === 'time' || kind === 'day'

export const kinds: readonly Kind[] = [
  ...mutations.map(([name, mutate]): Kind => ({
    name,
    lost: !['number and text changed', 'an unknown code', '10,000 characters'].includes(name),
    change: (value, leaf) =>
      name !== 'number and text changed'
        ? mutate(value)
        : leaf.kind === 'digits'
          ? Number(shortDigits(value))
          : isTime(leaf)
            ? Date.parse(`${String(value).slice(0, 10)}T00:00:00Z`)
            : mutate(value),
  })),
  { name: 'an empty text', lost: true, change: () => '' },
  {
    name: 'NaN as a text',
    lost: true,
    change: (_, { kind }) => (['number', 'time', 'day', 'month'].includes(kind) ? 'NaN' : ''),
  },
]

/** Digits with a zero in front: as a number they lose it on the way. */
export const shortDigits = (value: unknown): string => `0${String(value).slice(1)}`

/** One field of an answer, changed in one way. */
export interface Change {
  of: Answer
  leaf: Leaf
  kind: Kind
}
export const sayChange = ({ leaf, kind }: Change): string => `${leaf.place || 'result'} is ${kind.name}`

/** The same value with the field at a place changed; of a list the first entry has it. */
export function changeAt(value: unknown, place: string, change: (part: unknown) => unknown): unknown {
  if (place === '') return change(value)
  const [, name = '', deeper = ''] = /^(\[\]|[^.[]+)\.?(.*)$/.exec(place) ?? []
  if (name === '[]') {
    if (Array.isArray(value))
      return value.length === 0 ? value : [changeAt(value[0], deeper, change), ...value.slice(1)]
    const [first] = isRecord(value) ? Object.keys(value) : []
    return first === undefined || !isRecord(value)
      ? value
      : { ...value, [first]: changeAt(value[first], deeper, change) }
  }
  return isRecord(value) ? { ...value, [name]: changeAt(value[name], deeper, change) } : value
}

export const changed = (value: unknown, changes: readonly Change[]): unknown =>
  changes.reduce(
    (before, { leaf, kind }) => changeAt(before, leaf.place, (part) => kind.change(part, leaf)),
    value,
  )

/** What an answer consists of: rows that can be changed one by one, or one object. */
export interface Answer {
  spec: CallSpec
  leaves: readonly Leaf[]
  /** The sound row of a list; undefined of an object. */
  row: Record<string, unknown> | undefined
  /** The answer with these rows. */
  withRows: (rows: readonly unknown[]) => unknown
  /** The sound answer. */
  sound: unknown
}

export function answerTo(spec: CallSpec): Answer | undefined {
  const shape = spec.answer?.self?.() ?? spec.answer
  if (!shape) return undefined
  const sound = answerOf(spec).result
  const entry = spec.paged
    ? shape
    : shape.kind === 'list'
      ? (shape.inner?.self?.() ?? shape.inner)
      : undefined
  const row: unknown = entry?.fields ? firstRow(sound) : undefined
  const leaves = leavesOf(entry?.fields ? entry : shape).filter(({ kind }) => kind !== 'id')
  return {
    spec,
    sound,
    leaves,
    row: isRecord(row) ? row : undefined,
    withRows: (rows) =>
      spec.paged ? { pageDatas: { dataList: rows, currentPage: 1, totalCount: rows.length } } : rows,
  }
}

function firstRow(sound: unknown): unknown {
  if (Array.isArray(sound)) return sound[0]
  const page = isRecord(sound) ? sound['pageDatas'] : undefined
  const rows = isRecord(page) ? page['dataList'] : undefined
  return Array.isArray(rows) ? rows[0] : undefined
}

/** The rows of a list, told apart by their ids. */
export function numbered({ spec }: Answer, rows: readonly unknown[]): unknown[] {
  const shape = spec.answer?.self?.() ?? spec.answer
  const fields = (spec.paged ? shape : (shape?.inner?.self?.() ?? shape?.inner))?.fields ?? {}
  const ids = Object.keys(fields).filter((key) => fields[key]?.kind === 'id')
  return rows.map((row, nth) =>
    isRecord(row) ? { ...row, ...Object.fromEntries(ids.map((key) => [key, madeId(key, nth)])) } : row,
  )
}

/** What the console reads of a value: two changes that it reads alike are one to every page. */
function asRead({ spec, row }: Answer, value: unknown): string {
  const shape = spec.answer?.self?.() ?? spec.answer
  const entry = spec.paged ? shape : shape?.inner
  if (!shape || !entry) return JSON.stringify(shape?.read(value)) ?? ''
  return JSON.stringify(row ? rowsOf(entry, [value]) : shape.read(value)) ?? ''
}

/** Each field of an answer in each way, but for those that the console reads as it reads another one or the sound value. */
export function changesOf(of: Answer, some: readonly Kind[]): Change[] {
  const sound = of.row ?? of.sound
  return of.leaves.flatMap((leaf) => {
    const seen = new Set([asRead(of, sound)])
    return some.flatMap((kind): Change[] => {
      const change = { of, leaf, kind }
      const read = asRead(of, changed(sound, [change]))
      if (seen.has(read)) return []
      seen.add(read)
      return [change]
    })
  })
}

/**
 * The same in turns that change many fields at once, two neighbours in different ways. In each, every other field is sound: one
 * that decides what of the others is drawn would hide them in every turn.
 */
export function turnsOf(changes: readonly Change[], parts = 2): Change[][] {
  const byLeaf = new Map<Leaf, Change[]>()
  for (const change of changes) byLeaf.set(change.leaf, [...(byLeaf.get(change.leaf) ?? []), change])
  const fields = [...byLeaf.values()]
  const ways = Math.max(0, ...fields.map(({ length }) => length))
  return Array.from({ length: ways * parts }, (_, turn) =>
    fields.flatMap((each, nth) => {
      const change = each[(nth + Math.floor(turn / parts)) % each.length]
      return change && nth % parts === turn % parts ? [change] : []
    }),
  ).filter(({ length }) => length > 0)
}

/** The answers with these changes, for `answerInstead`. */
export function answersWith(changes: readonly Change[]): Map<CallSpec, unknown> {
  const answers = new Set(changes.map(({ of }) => of))
  return new Map(
    [...answers].map((answer) => [
      answer.spec,
      changed(
        answer.sound,
        changes.filter(({ of }) => of === answer),
      ),
    ]),
  )
}

/** A figure that nobody knows any more. */
export const isLost = ({ leaf, kind }: Change): boolean => leaf.kind === 'number' && kind.lost

/** The field has exactly this code. */
export const fixed = (code: string): Kind => ({ name: code, lost: false, change: () => code })
/** The ways in which a code is not known. */
export const unknownKinds = kinds.filter(({ name }) => ['null', 'missing', 'an unknown code'].includes(name))
