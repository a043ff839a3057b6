import { act, cleanup } from '@testing-library/react'
import { queryClient } from '@/ui/data/queries'
import type { View } from '../contract/views'
import { renderScreen } from '../renderScreen'
import { sentSince } from '../record/answering'
import { readPage, type DrawnPage } from '../record/drawnPage'
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

/** Mounts a view anew, and reads it with all its tabs. */
export async function drawView({ Component, path, route }: View): Promise<Drawn> {
  cleanup()
  queryClient.clear()
  clearStage()
  sentSince()
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
    const stopped = `stopped: ${String(error).slice(0, 160)}`
    return { page: { texts: [], tables: [] }, texts: [], waits: false, stopped }
  }
}

export const wrongIn = (texts: readonly string[]): string | undefined =>
  texts.map(nonsenseIn).find((wrong) => wrong !== undefined)

/** What is wrong with a view that was not before these changes; undefined where nothing is. */
export function wrongThan(before: Drawn, now: Drawn, changes: readonly Change[]): string | undefined {
  const zeros = ({ texts }: Drawn) => texts.filter(saysZero)
  const more = zeros(now).length > zeros(before).length && changes.some(isLost)
  return (
    now.stopped ??
    wrongIn(now.texts) ??
    (now.waits && !before.waits ? 'waits for ever' : undefined) ??
    (more ? `says a zero: "${zeros(now).find((text) => !before.texts.includes(text))}"` : undefined) ??
    lostZeros(now.texts, before.texts)
  )
}
