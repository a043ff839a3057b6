import { cleanup } from '@testing-library/react'
import type { CallSpec } from '@/api/call'
import { isRecord } from '@/lib/isRecord'
import { rowsOf, type Shape } from '@/lib/shape'
import type { View } from '../contract/views'
import { complaints } from '../quiet'
import { signIn } from '../renderScreen'
import { answerFromShapes, answerInstead, sentSince, type SentCall } from '../record/answering'
import { readPage } from '../record/drawnPage'
import { speakKeys } from '../record/keyedWords'
import { madeId } from '../record/madeValues'
import { unmappedTexts } from '../record/mapping'
import { press } from '../record/pressing'
import { stage } from '../record/stage'
import {
  answerTo,
  changed,
  fixed,
  isLost,
  kinds,
  numbered,
  sayChange,
  turnOf,
  unknownKinds,
  type Answer,
  type Change,
} from './changes'
import { drawView, wrongIn, wrongThan, type Drawn } from './drawView'
import { claimedWords, lostZeros, nonsenseIn, saysZero, textsOf } from './wrongWords'

type AnyRow = Record<string, unknown>

/** Rows that are drawn at once. */
const atOnce = 60

/** What is tried of a view: the kinds of changes by their rank, and of how many of its calls. */
export interface Extent {
  kinds: readonly number[]
  calls: number
}

/** Mounts a view on answers of which one is changed, in every way, and tells in words what it should not have said. */
export async function fuzzView(view: View, extent: Extent): Promise<{ tried: number; faults: string[] }> {
  await signIn()
  await view.preload?.()
  speakKeys()
  await answerFromShapes()
  const walk = new Walk(view, extent)
  try {
    await walk.all()
  } finally {
    answerInstead(undefined, undefined)
    cleanup()
    // React complains once a process, of made values above all: whether it does depends on what ran before.
    complaints()
  }
  return { tried: walk.tried, faults: [...walk.faults] }
}

class Walk {
  readonly faults = new Set<string>()
  tried = 0
  private sound: Drawn | undefined

  constructor(
    private readonly view: View,
    private readonly extent: Extent,
  ) {}

  async all(): Promise<void> {
    this.sound = await this.draw()
    const stopped = this.sound.stopped ?? wrongIn(this.sound.texts)
    if (stopped) this.faults.add(`${this.view.name}: with sound answers: ${stopped}`)
    const opening = readable(sentSince())
    for (const spec of opening.slice(0, this.extent.calls)) await this.call(spec)
    await this.presses(opening)
  }

  private draw(): Promise<Drawn> {
    this.tried += 1
    return drawView(this.view)
  }

  private note(spec: CallSpec, changes: readonly Change[], wrong: string): void {
    const what = changes.length === 1 ? changes.map(sayChange).join('') : `${changes.length} fields changed`
    this.faults.add(`${this.view.name}: ${spec.path} with ${what}: ${wrong}`)
  }

  private async call(spec: CallSpec): Promise<void> {
    const answer = answerTo(spec)
    if (!answer) return
    if (answer.row) await this.rows(answer, answer.row)
    else await this.object(answer)
    answerInstead(undefined, undefined)
  }

  /** A page that shows one object, or rows that stand in no table. */
  private async object(answer: Answer): Promise<void> {
    const { spec, sound } = answer
    const before = await this.shown(spec, sound)
    const wrongWith = async (changes: readonly Change[]) =>
      wrongThan(before, await this.shown(spec, changed(sound, changes)), changes)
    for (const turn of this.extent.kinds) {
      const changes = turnOf(answer, turn)
      const wrong = await wrongWith(changes)
      if (wrong) await this.blame(spec, changes, wrong, wrongWith)
    }
    await this.claims(answer)
  }

  /** Codes that are not known, or none, beside those that are: no word of the page is that of a known one. */
  private async claims({ spec, sound, leaves }: Answer): Promise<void> {
    const coded = leaves.filter(({ codes }) => codes.length > 1)
    if (coded.length === 0 || this.extent.kinds.length < kinds.length) return
    const saidWith = async (changes: readonly Change[]) =>
      (await this.shown(spec, changed(sound, changes))).texts.join(' ')
    const known: string[] = []
    for (const rank of [0, 1, 2, 3])
      known.push(
        await saidWith(
          coded.map((leaf) => ({ leaf, kind: fixed(leaf.codes[rank % leaf.codes.length] ?? '') })),
        ),
      )
    for (const kind of unknownKinds) {
      const changes = coded.map((leaf) => ({ leaf, kind }))
      const claimed = claimedWords(await saidWith(changes), known)
      if (claimed.length > 0)
        this.note(spec, changes, `says ${claimed.join(' ')}, as of codes that are known`)
    }
  }

  private async shown(spec: CallSpec, result: unknown): Promise<Drawn> {
    answerInstead(spec, { result })
    return this.draw()
  }

  /** Which of the changes it was: of each half whether it is that one, until one is left. */
  private async blame(
    spec: CallSpec,
    changes: readonly Change[],
    wrong: string,
    wrongWith: (changes: readonly Change[]) => Promise<string | undefined>,
  ): Promise<void> {
    const middle = Math.ceil(changes.length / 2)
    for (const half of changes.length > 1 ? [changes.slice(0, middle), changes.slice(middle)] : []) {
      const found = await wrongWith(half)
      if (found) return this.blame(spec, half, found, wrongWith)
    }
    this.note(spec, changes, wrong)
  }

  /** A list: one row for each field and kind of change beside a sound one. */
  private async rows(answer: Answer, row: AnyRow): Promise<void> {
    const { spec, leaves } = answer
    const changes = kinds
      .filter((_, rank) => this.extent.kinds.includes(rank))
      .flatMap((kind) => leaves.map((leaf): Change => ({ leaf, kind })))
    const listed = (some: readonly Change[]) =>
      answer.withRows(numbered(answer, [row, ...some.map((change) => changed(row, [change]))]))
    const soundRows = (count: number) =>
      answer.withRows(
        numbered(
          answer,
          Array.from({ length: count }, () => row),
        ),
      )
    const before = await this.shown(spec, soundRows(Math.min(atOnce, changes.length) + 1))
    for (let from = 0; from < changes.length; from += atOnce) {
      const some = changes.slice(from, from + atOnce)
      const now = await this.shown(spec, listed(some))
      const blamed = this.cells(spec, before, now, some)
      const inText = { ...now, texts: now.page.texts }
      const wrong = wrongThan({ ...before, texts: before.page.texts }, inText, blamed ? [] : some)
      if (!wrong) continue
      const alone = await this.shown(spec, soundRows(2))
      await this.blame(spec, some, wrong, async (each) =>
        wrongThan(alone, await this.shown(spec, listed(each)), each),
      )
    }
    for (const leaf of leaves) if (leaf.codes.length > 1) await this.codes(answer, row, leaf)
  }

  /** Compares the cells of the changed rows with those of the sound one, and that one with itself. */
  private cells(spec: CallSpec, before: Drawn, now: Drawn, changes: readonly Change[]): boolean {
    let blamed = false
    const note = (change: Change | undefined, wrong: string) => {
      blamed = true
      this.note(spec, change ? [change] : changes, wrong)
    }
    now.page.tables.forEach(({ columns, rows }, nth) => {
      const [sound, ...others] = rows
      const first = before.page.tables[nth]?.rows[0]
      if (!sound || others.length !== changes.length) return
      columns.forEach(({ title }, column) => {
        const said = sound[column] ?? ''
        if (first && first[column] !== said) note(undefined, `changes ${title} of a sound row: "${said}"`)
        others.forEach((cells, index) => {
          const text = cells[column] ?? ''
          const change = changes[index]
          const wrong =
            nonsenseIn(text) ??
            (change && isLost(change) && saysZero(text) && !saysZero(said)
              ? `says a zero: "${text}"`
              : undefined)
          if (wrong) note(change, `${title} ${wrong}`)
          if (change?.leaf.kind !== 'digits' || change.kind.name !== 'number and text changed') return
          const lost = lostZeros([text], [said])
          if (lost) note(change, `${title} ${lost}`)
        })
      })
    })
    return blamed
  }

  /** A code that is not known, or none, beside all that are: no cell says a known one's word. */
  private async codes(answer: Answer, row: AnyRow, leaf: Answer['leaves'][number]): Promise<void> {
    if (this.extent.kinds.length < kinds.length && !this.extent.kinds.includes(5)) return
    const { spec } = answer
    const codes = leaf.codes.slice(0, 12)
    const tries = [...unknownKinds, ...codes.map(fixed)].map((kind): Change => ({ leaf, kind }))
    const rows = tries.map((change) => changed(row, [change]))
    const { page } = await this.shown(spec, answer.withRows(numbered(answer, rows)))
    // What another field says is said of that one, shown or not.
    const isOfField = (key: string | undefined) =>
      key !== undefined && (key === leaf.name || !answer.leaves.some(({ name }) => name === key))
    for (const table of page.tables) {
      if (table.rows.length !== tries.length) continue
      table.columns.forEach(({ key, title }, column) => {
        const texts = table.rows.map((cells) => cells[column] ?? '')
        const said = texts.slice(unknownKinds.length)
        unknownKinds.forEach((kind, nth) => {
          // Where nothing is a code of its own, null is that one.
          if (kind.name !== 'an unknown code' && leaf.codes.includes('')) return
          const [word] = claimedWords(texts[nth] ?? '', said)
          if (word && isOfField(key))
            this.note(spec, [{ leaf, kind }], `${title} says ${word}, as of a code that is known`)
        })
      })
    }
  }

  /** What the rows open: drawers, forms and questions of a row with changes, and answers that they ask for. */
  private async presses(opening: readonly CallSpec[]): Promise<void> {
    const lists = opening.flatMap((spec) => answerTo(spec) ?? []).filter(({ row }) => row !== undefined)
    for (const id of stage.rows.keys()) {
      const before = stage.rows.get(id)?.rows?.[0]
      if (!before) continue
      const list = lists.find(({ leaves }) =>
        leaves.every(({ place }) => /[[.]/.test(place) || place in before),
      )
      if (!list?.row) continue
      const { row } = list
      for (const turn of this.extent.kinds) {
        const changes = turnOf(list, turn)
        const sent = numbered(list, [row])[0]
        const shape = rowShape(list.spec)
        const [read] = shape ? rowsOf(shape, [changed(sent, changes)]).rows : []
        if (isRecord(read)) await this.pressAll(id, read, list, changes)
      }
    }
  }

  private async pressAll(id: string, row: AnyRow, list: Answer, changes: readonly Change[]): Promise<void> {
    if (!stage.rows.has(id)) await this.draw()
    const keys = (stage.rows.get(id)?.rowActions?.(row) ?? []).map(({ key }) => key)
    const runs = [
      ['opened', () => stage.rows.get(id)?.onOpen?.(row)] as const,
      ...keys.map((key) => {
        const action = () =>
          stage.rows
            .get(id)
            ?.rowActions?.(row)
            .find((each) => each.key === key)
        return [key, () => (action()?.hidden ? undefined : action()?.run?.())] as const
      }),
    ]
    for (const [key, run] of runs) {
      if (key === 'opened' && !stage.rows.get(id)?.onOpen) continue
      this.tried += 1
      const drawn: string[] = []
      const { lines } = await press(run, unmappedTexts, (dialogs) =>
        drawn.push(...dialogs.flatMap((dialog) => textsOf(readPage(dialog)))),
      )
      // Of a form its values are told as they are sent, which is right for null; what it draws is looked at above.
      const told = lines.filter((line) => !/^\s*(GET|POST|PUT|DELETE|then|loads) | shows /.test(line))
      const wrong = wrongIn([...drawn, ...told.map((line) => line.trim())])
      if (wrong) this.note(list.spec, changes, `${key} of ${madeId('row', 0)}: ${wrong}`)
    }
  }
}

/** The calls that read, each once. */
const readable = (calls: readonly SentCall[]): CallSpec[] => [
  ...new Set(calls.flatMap(({ spec }) => (spec && spec.method === 'get' && spec.answer ? [spec] : []))),
]

const rowShape = (spec: CallSpec): Shape<unknown> | undefined => {
  const shape = spec.answer?.self?.() ?? spec.answer
  return spec.paged ? shape : shape?.of
}
