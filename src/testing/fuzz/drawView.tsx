import { act, cleanup } from '@testing-library/react'
import type { CallSpec } from '@/api/wire/call'
import { queryClient } from '@/ui/data/queries'
import type { View } from '../contract/views'
import { renderScreen } from '../renderScreen'
import { lookSent, sentSince } from '../record/answering'
import { readPage, type DrawnPage } from '../record/drawnPage'
import { closeAll, open } from '../record/pressing'
import { settle } from '../record/settle'
import { clearStage, stage } from '../record/stage'
import { isLost, type Change } from './changes'
import { lostZeros, nonsenseIn, saysZero, textsOf } from './wrongWords'

/** What stands on a page with some answer. */
export interface Drawn {
  page: DrawnPage
  texts: readonly string[]
  /** Something on it waits though nothing is under way. */
  waits: boolean
  /** Why it is not to be seen. */
  stopped: string | undefined
}

const tabs = '[role="tab"][aria-selected="false"]:not([aria-disabled="true"])'

/** Waits to the end; a busy machine is no finding. */
async function settled(): Promise<boolean> {
  for (let turn = 0; turn < 10; turn += 1) if (await settle()) return true
  return false
}

/** The values of the charts, which are drawn on a canvas: a gap is none. */
const chartTexts = (): string[] =>
  [...stage.charts.values()].flatMap(({ series }) =>
    series.flatMap(({ name, values }) =>
      values.flatMap((value) => (value === null ? [] : [`${name} ${String(value)}`])),
    ),
  )

/** Reads what stands on the page now and behind its tabs. @param inside the tabs that are pressed stand in it */
async function readAll(ends: boolean, inside = ''): Promise<Drawn> {
  const page = readPage(document.body)
  const texts = textsOf(page)
  const waits = !ends || stage.waits > 0
  for (const tab of document.querySelectorAll<HTMLElement>(`${inside} ${tabs}`)) {
    await act(() => Promise.resolve(tab.click()))
    await settle()
    texts.push(...textsOf(readPage(document.body)))
  }
  return { page, texts: [...texts, ...chartTexts()], waits, stopped: undefined }
}

const stoppedBy = (error: unknown): Drawn => ({
  page: { texts: [], tables: [] },
  texts: [],
  waits: false,
  stopped: `stopped: ${String(error).slice(0, 160)}`,
})

/** A view that stands there as it was opened, with no tab pressed and nothing that has stopped: it need not be mounted again. */
let standing: View | undefined

const isWhole = ({ texts, stopped }: Drawn): boolean =>
  stopped === undefined && !texts.some((text) => text.includes('Unexpected Application Error'))

/** Answers a view that stands there anew, as if it was opened now; undefined where one of the calls is not made again. */
async function answerAnew(calls: Iterable<CallSpec>): Promise<Drawn | undefined> {
  queryClient.removeQueries({ type: 'inactive' })
  stage.charts.clear()
  stage.waits = 0
  sentSince()
  await act(() => queryClient.resetQueries())
  const ends = await settled()
  const asked = new Set(lookSent().map(({ spec }) => spec))
  return [...calls].every((spec) => asked.has(spec)) ? readAll(ends) : undefined
}

/**
 * Shows a view and reads it with its tabs: of a page whose tabs are views of their own, those inside this one. Where the view of
 * before stands there as it was opened, all of its answers come anew instead: most of the cost of a page is its mounting.
 * @param calls those whose answers differ now
 */
export async function drawView(view: View, calls: Iterable<CallSpec>): Promise<Drawn> {
  const again = standing === view ? await answerAnew(calls) : undefined
  const drawn = again ?? (await mountView(view))
  const pressed = document.querySelector('[role="tab"]') !== null
  standing = isWhole(drawn) && !pressed ? view : undefined
  return drawn
}

/** Mounts a view anew. */
export async function mountView({ Component, path, route }: View): Promise<Drawn> {
  standing = undefined
  cleanup()
  queryClient.clear()
  clearStage()
  sentSince()
  try {
    await renderScreen(<Component />, { path, ...(route && { route }), account: false })
    return await readAll(await settled(), path.includes('?tab=') ? '[role="tabpanel"]' : '')
  } catch (error) {
    return stoppedBy(error)
  }
}

/** A press that opens something. */
export interface Opening {
  press: () => unknown
  /** Closes what is no dialog. */
  pressBack?: () => unknown
}

/** Presses something on the page that stands there, reads the page with what it has opened, and closes that again. */
export async function drawPressed({ press, pressBack }: Opening): Promise<Drawn> {
  queryClient.removeQueries({ type: 'inactive' })
  stage.charts.clear()
  stage.waits = 0
  const stopped = await open(press)
  const drawn = stopped === '' ? await readAll(await settled(), '[role="dialog"]') : stoppedBy(stopped)
  await closeAll()
  if (pressBack) await open(pressBack)
  return drawn
}

export const wrongIn = (texts: readonly string[]): string | undefined =>
  texts.map(nonsenseIn).find((wrong) => wrong !== undefined)

/** What is wrong with a view that was not before these changes; undefined where nothing is. */
export function wrongThan(before: Drawn, now: Drawn, changes: readonly Change[]): string | undefined {
  const zeros = ({ texts }: Drawn) => texts.filter(saysZero)
  const more = zeros(now).length > zeros(before).length && changes.some(isLost)
  const times = (texts: readonly string[], text: string) => texts.filter((each) => each === text).length
  const zero = more && zeros(now).find((text) => times(now.texts, text) > times(before.texts, text))
  return (
    now.stopped ??
    // What was wrong before would hide what is wrong now.
    wrongIn(now.texts.filter((text) => !before.texts.includes(text))) ??
    (now.waits && !before.waits ? 'waits for ever' : undefined) ??
    (zero ? `says a zero: "${zero}"` : undefined) ??
    lostZeros(now.texts, before.texts)
  )
}
