import {
  changed,
  changesOf,
  fixed,
  isLost,
  kinds,
  numbered,
  unknownKinds,
  type Answer,
  type Change,
  type Kind,
} from './changes'
import { wrongThan, type Drawn } from './drawView'
import { blame, type Place } from './place'
import { claimedWords, lostZeros, nonsenseIn, saysZero } from './wrongWords'

/** Rows that are drawn at once. */
const atOnce = 60

type Row = Record<string, unknown>

/** A list: one row for each field and kind of change beside a sound one. */
export async function fuzzList(place: Place, answer: Answer, row: Row, some: readonly Kind[]): Promise<void> {
  const { spec } = answer
  const shown = (rows: readonly unknown[]): Promise<Drawn> =>
    place.draw(new Map([[spec, answer.withRows(numbered(answer, rows))]]))
  const changes = changesOf(answer, some)
  const listed = (part: readonly Change[]) => [row, ...part.map((change) => changed(row, [change]))]
  const before = await shown([row, row])
  for (let from = 0; from < changes.length; from += atOnce) {
    const part = changes.slice(from, from + atOnce)
    const now = await shown(listed(part))
    const blamed = compareCells(place, before, now, part)
    const inText = { ...now, texts: now.page.texts }
    const wrong = wrongThan({ ...before, texts: before.page.texts }, inText, blamed ? [] : part)
    if (wrong)
      await blame(place, part, wrong, async (each) => wrongThan(before, await shown(listed(each)), each))
  }
  if (some.length === kinds.length || some.some(({ name }) => name === 'an unknown code'))
    await fuzzCodes(place, answer, row, shown)
}

/** Compares the cells of the changed rows with those of the sound one, and that one with itself. */
function compareCells(place: Place, before: Drawn, now: Drawn, changes: readonly Change[]): boolean {
  let blamed = false
  const note = (some: readonly Change[], wrong: string) => {
    blamed = true
    place.note(some, wrong)
  }
  now.page.tables.forEach(({ columns, rows }, nth) => {
    const [sound, ...others] = rows
    const first = before.page.tables[nth]?.rows[0]
    if (!sound || others.length !== changes.length) return
    columns.forEach(({ title }, column) => {
      const said = sound[column] ?? ''
      if (first && first[column] !== said) note(changes, `changes ${title} of a sound row: "${said}"`)
      others.forEach((cells, index) => {
        const change = changes[index]
        const wrong = change && wrongCell(cells[column] ?? '', said, change)
        if (wrong) note([change], `${title} ${wrong}`)
      })
    })
  })
  return blamed
}

const wrongCell = (text: string, sound: string, change: Change): string | undefined =>
  nonsenseIn(text) ??
  (isLost(change) && saysZero(text) && !saysZero(sound) ? `says a zero: "${text}"` : undefined) ??
  (change.leaf.kind === 'digits' && change.kind.name === 'number and text changed'
    ? lostZeros([text], [sound])
    : undefined)

/** Codes that are not known, or none, beside all that are: no cell says a known one's word. */
async function fuzzCodes(
  place: Place,
  answer: Answer,
  row: Row,
  shown: (rows: readonly unknown[]) => Promise<Drawn>,
): Promise<void> {
  const coded = answer.leaves
    .filter(({ codes }) => codes.length > 1)
    .map((leaf) => ({
      leaf,
      tries: [...unknownKinds, ...leaf.codes.slice(0, 12).map(fixed)].map((kind): Change => ({
        of: answer,
        leaf,
        kind,
      })),
    }))
  while (coded.length > 0) {
    let count = 0
    const fits = coded.findIndex(({ tries }) => (count += tries.length) > atOnce)
    const part = coded.splice(0, fits < 0 ? coded.length : Math.max(1, fits))
    const changes = part.flatMap(({ tries }) => tries)
    const { page } = await shown(changes.map((change) => changed(row, [change])))
    for (const table of page.tables) {
      if (table.rows.length !== changes.length) continue
      let from = 0
      for (const { tries } of part) {
        compareCodes(place, table, table.rows.slice(from, from + tries.length), tries)
        from += tries.length
      }
    }
  }
}

function compareCodes(
  place: Place,
  { columns }: Drawn['page']['tables'][number],
  rows: readonly (readonly string[])[],
  tries: readonly Change[],
): void {
  columns.forEach(({ key, title }, column) => {
    const texts = rows.map((cells) => cells[column] ?? '')
    const said = texts.slice(unknownKinds.length)
    tries.slice(0, unknownKinds.length).forEach((change, nth) => {
      const { of, leaf, kind } = change
      // Where nothing is a code of its own, null is that one.
      if (kind.name !== 'an unknown code' && leaf.codes.includes('')) return
      // What another field says is said of that one, shown or not.
      if (key === undefined || (key !== leaf.name && of.leaves.some(({ name }) => name === key))) return
      const [word] = claimedWords(texts[nth] ?? '', said)
      if (word) place.note([change], `${title} says ${word}, as of a code that is known`)
    })
  })
}
