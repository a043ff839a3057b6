import { act } from '@testing-library/react'
import { sidePanels } from '@/stores/sidePanels'
import { sentSince, type SentCall } from './answering'
import { callLine, isWrite } from './callLines'
import { readPage } from './drawnPage'
import { fillForm } from './formLines'
import type { Learned } from './learned'
import type { Mapping } from './mapping'
import { settle } from './settle'
import { stage } from './stage'

/** What came of a press: lines of the record, and the calls for the laws. */
export interface Pressed {
  lines: string[]
  writes: SentCall[]
  /** Calls after the last write. */
  reloads: SentCall[]
  questions: string[]
}

const dialogs = '.ant-modal-root, .ant-drawer, [role="dialog"]'

/** All dialogs, drawers and questions that are open. */
export const openDialogs = (): readonly Element[] => [...document.querySelectorAll(`${dialogs}, dialog`)]

const clearTold = (): void => {
  const { forms, passwords, questions, messages, papers, saved, ways } = stage
  for (const told of [forms, passwords, questions, messages, papers, saved, ways]) told.length = 0
}

/** Presses something and waits until what it opens stands there; answers why it stopped, or ''. */
export async function open(run: () => unknown): Promise<string> {
  clearTold()
  let stopped = ''
  try {
    await act(async () => void (await Promise.race([run(), new Promise((go) => setTimeout(go, 50))])))
  } catch (error) {
    stopped = String(error)
  }
  await settle()
  return stopped
}

/** Closes what is open, from the newest, so that the next press begins with the page alone. */
export async function closeAll(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const buttons = [...document.querySelectorAll<HTMLElement>('.ant-modal-close, .ant-drawer-close')]
    if (buttons.length === 0) break
    await act(() => Promise.resolve(buttons.at(-1)?.click()))
    await settle()
  }
  for (const form of stage.forms.splice(0)) await act(() => Promise.resolve(form.onClose(false)))
  for (const password of stage.passwords.splice(0)) await act(() => Promise.resolve(password.onClose()))
  await settle()
}

const drawnTexts = (root: ParentNode, mapping: Mapping): string[] => [
  ...new Set(readPage(root).texts.map((text) => mapping.map(text).text)),
]

/** The last dialog that is open, and what stands in it; its main button is pressed where it has one. */
async function pressDialog(mapping: Mapping, onlyLook: boolean): Promise<string[]> {
  const openDialog = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1)
  if (!openDialog) return []
  const lines = ['dialog', ...drawnTexts(openDialog, mapping).map((text) => `  ${text}`)]
  const main = openDialog.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary')
  if (main && !main.disabled && !onlyLook) {
    lines.push(`  presses ${mapping.map(main.textContent ?? '').text}`)
    await act(() => Promise.resolve(main.click()))
    await settle()
  }
  return lines
}

/** A file that was saved: of a text its first lines. */
async function savedLines(blob: Blob, mapping: Mapping): Promise<string[]> {
  const text = /text|csv/.test(blob.type) ? (await blob.text()).replace(/^\uFEFF/, '') : ''
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  return ['saves a file', ...lines.slice(0, mostLines).map((line) => `  ${mapping.map(line).text}`)]
}
/** Lines of a file that are said, at most. */
const mostLines = 4

/** What is followed asks again by its own clock. */
export const isFollowing = ({ spec, path }: SentCall): boolean => /\{task_?id\}/i.test(spec?.path ?? path)

const pathsOf = (calls: readonly SentCall[]): string =>
  [...new Set(calls.map(({ spec, path }) => spec?.path ?? path))].sort().join(', ')

interface Pressing {
  /** Sees the dialogs that it opens, before anything is done in them. */
  look?: (dialogs: readonly Element[]) => void
  /** Nothing is pressed in the dialog that opens. */
  onlyLook?: boolean
}

/** Presses something and follows it to its end: the question, the form or the password, what is sent, what is loaded after it. */
export async function press(run: () => unknown, learned: Learned, how: Pressing = {}): Promise<Pressed> {
  sentSince()
  const calls: SentCall[] = []
  const come = (): void => {
    const now = sentSince()
    calls.push(...now)
    learned.add(now)
  }
  const { refreshes } = sidePanels.get()
  const lines: string[] = []
  const stopped = await open(run)
  if (stopped !== '') lines.push(`stopped: ${learned.mapping.map(stopped).text.slice(0, 120)}`)
  come()
  how.look?.(openDialogs())
  const form = stage.forms.at(-1)
  const password = stage.passwords.at(-1)
  if (form) lines.push(...(await fillForm(form, learned.mapping)))
  else if (password) {
    const drawn = [...document.querySelectorAll<HTMLElement>('dialog')].at(-1)
    lines.push(
      `password ${learned.mapping.map(password.title).text}${password.reason ? ' with a reason' : ''}`,
    )
    if (drawn) lines.push(...drawnTexts(drawn, learned.mapping).map((text) => `  ${text}`))
    await act(async () => void (await password.onConfirm('typed reason')))
    await act(() => Promise.resolve(password.onClose()))
    stage.passwords.length = 0
  } else if (stage.questions.length === 0)
    lines.push(...(await pressDialog(learned.mapping, how.onlyLook ?? false)))
  await settle()
  come()
  const { mapping } = learned
  if (form) stage.forms.length = 0
  for (const { title, content = '', danger } of stage.questions)
    lines.unshift(
      `asks${danger ? ' (danger)' : ''} ${mapping.map(`${title} ${content}`).text.replaceAll('\n', ' / ')}`,
    )
  for (const way of stage.ways) lines.push(`goes to ${mapping.map(decodeURIComponent(way)).text}`)
  const last = calls.findLastIndex(isWrite)
  const [during, reloads] = [calls.slice(0, last + 1), calls.slice(last + 1)]
  for (const call of during.filter(isWrite)) lines.push(callLine(call, mapping))
  const after = pathsOf(reloads)
  if (after !== '') lines.push(`  ${last >= 0 ? 'then' : 'loads'} ${after}`)
  if (sidePanels.get().refreshes > refreshes) lines.push('  then the trees')
  for (const paper of stage.papers) lines.push(`prints ${mapping.map(paper).text}`.trim())
  for (const blob of stage.saved) lines.push(...(await savedLines(blob, mapping)))
  for (const message of stage.messages) lines.push(`says ${mapping.map(message).text}`)
  const questions = stage.questions.map(({ title, content = '' }) => `${title} ${content}`)
  await closeAll()
  const closing = pathsOf(sentSince().filter((call) => !isFollowing(call)))
  if (closing !== '') lines.push(`  its closing loads ${closing}`)
  return { lines, writes: during.filter(isWrite), reloads, questions }
}
