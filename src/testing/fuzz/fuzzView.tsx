import { act, cleanup } from '@testing-library/react'
import type { CallSpec } from '@/api/call'
import { rowsOf } from '@/lib/shape'
import { queryClient } from '@/ui/data/queries'
import type { View } from '../contract/views'
import { complaints } from '../quiet'
import { renderScreen, signIn } from '../renderScreen'
import { answerFromShapes, answerInstead, sentSince, type SentCall } from '../record/answering'
import { readPage, type DrawnPage } from '../record/drawnPage'
import { speakKeys } from '../record/keyedWords'
import { madeId } from '../record/madeValues'
import { unmappedTexts } from '../record/mapping'
import { press } from '../record/pressing'
import { settle } from '../record/settle'
import { clearStage, stage } from '../record/stage'
import {
  answerTo,
  changed,
  kinds,
  numbered,
  sayChange,
  shortDigits,
  turnOf,
  type Answer,
  type Change,
} from './changes'
import { claimedWords, nonsenseIn, saysZero, textsOf } from './wrongWords'

/** What stands on a page with some answer. */
interface Drawn {
  page: DrawnPage
  texts: readonly string[]
  /** Something on it waits though nothing is under way. */
  waits: boolean
  /** Why it is not to be seen. */
  stopped: string | undefined
}

type AnyRow = Record<string, unknown>

/** Rows that are drawn at once. */
const atOnce = 60

const tabs = '[role="tab"][aria-selected="false"]:not([aria-disabled="true"])'

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
    const stopped = this.sound.stopped ?? this.wrongIn(this.sound.texts)
    if (stopped) this.faults.add(`${this.view.name}: with sound answers: ${stopped}`)
    const opening = readable(sentSince())
    for (const spec of opening.slice(0, this.extent.calls)) await this.call(spec)
    await this.presses(opening)
  }

  private async draw(): Promise<Drawn> {
    cleanup()
    queryClient.clear()
    clearStage()
    sentSince()
    const { Component, path, route } = this.view
    this.tried += 1
    try {
      await renderScreen(<Component />, { path, ...(route && { route }), account: false })
      const ends = await settled()
      const page = readPage(document.body)
      const texts = textsOf(page)
      const waits = !ends || stage.waits > 0
      for (const tab of document.querySelectorAll<HTMLElement>(tabs)) {
        await act(() => Promise.resolve(tab.click()))
        await settle()
        texts.push(...textsOf(readPage(document.body)))
      }
      return { page, texts, waits, stopped: undefined }
    } catch (error) {
      return {
        page: { texts: [], tables: [] },
        texts: [],
        waits: false,
        stopped: `stopped: ${String(error).slice(0, 160)}`,
      }
    }
  }

  private note(spec: CallSpec, changes: readonly Change[], wrong: string): void {
    const what = changes.length === 1 ? sayChange(changes[0]!) : `${changes.length} fields changed`
    this.faults.add(`${this.view.name}: ${spec.path} with ${what}: ${wrong}`)
  }

  private wrongIn(texts: readonly string[]): string | undefined {
    return texts.map(nonsenseIn).find((wrong) => wrong !== undefined)
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
      this.wrongThan(before, await this.shown(spec, changed(sound, changes)), changes)
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

  private wrongThan(before: Drawn, now: Drawn, changes: readonly Change[]): string | undefined {
    const zeros = ({ texts }: Drawn) => texts.filter(saysZero)
    const more = zeros(now).length > zeros(before).length && changes.some(isLost)
    return (
      now.stopped ??
      this.wrongIn(now.texts) ??
      (now.waits && !before.waits ? 'waits for ever' : undefined) ??
      (more ? `says a zero: "${zeros(now).find((text) => !before.texts.includes(text))}"` : undefined) ??
      lostZeros(now.texts, before.texts)
    )
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
    const changes = this.extent.kinds.flatMap((rank) =>
      leaves.map((leaf): Change => ({ leaf, kind: kinds[rank]! })),
    )
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
      const wrong = this.wrongThan({ ...before, texts: before.page.texts }, inText, blamed ? [] : some)
      if (!wrong) continue
      const alone = await this.shown(spec, soundRows(2))
      await this.blame(spec, some, wrong, async (each) =>
        this.wrongThan(alone, await this.shown(spec, listed(each)), each),
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
        const [read] = rowsOf(rowShape(list.spec), [changed(sent, changes)]).rows as AnyRow[]
        if (read) await this.pressAll(id, read, list, changes)
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
      const wrong = this.wrongIn([...drawn, ...told.map((line) => line.trim())])
      if (wrong) this.note(list.spec, changes, `${key} of ${madeId('row', 0)}: ${wrong}`)
    }
  }
}

/** Waits to the end; a busy machine is no finding. */
async function settled(): Promise<boolean> {
  for (let turn = 0; turn < 10; turn += 1) if (await settle()) return true
  return false
}

const isLost = ({ leaf, kind }: Change): boolean => leaf.kind === 'number' && kind.lost

const fixed = (code: string) => ({ name: code, lost: false, change: () => code })
const unknownKinds = kinds.filter(({ name }) => ['null', 'missing', 'an unknown code'].includes(name))

/** The calls that read, each once. */
const readable = (calls: readonly SentCall[]): CallSpec[] => [
  ...new Set(calls.flatMap(({ spec }) => (spec && spec.method === 'get' && spec.answer ? [spec] : []))),
]

const rowShape = (spec: CallSpec) => {
  const shape = spec.answer?.self?.() ?? spec.answer
  return (spec.paged ? shape : shape?.of)!
}

/** A number of fixed length whose zeros in front went. */
function lostZeros(texts: readonly string[], sound: readonly string[]): string | undefined {
  for (const before of sound)
    for (const [digits] of before.matchAll(/(?<!\d)(\d{10}|\d{12})(?!\d)/g)) {
      const bare = shortDigits(digits).replace(/^0+/, '')
      const text = texts.find((each) => new RegExp(`(?<!\\d)${bare}(?!\\d)`).test(each))
      if (text !== undefined) return `lost the zeros in front of ${bare}: "${text}"`
    }
  return undefined
}
