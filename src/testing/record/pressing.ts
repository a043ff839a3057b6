import { act } from '@testing-library/react'
import type { FormShellProps } from '@/ui/form/FormShell'
import { sentSince, type SentCall } from './answering'
import { callLine, isWrite, plainText } from './callLines'
import { readPage } from './drawnPage'
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

type AnyRow = Record<string, unknown>

const dialogs = '.ant-modal-root, .ant-drawer, [role="dialog"]'

/** All dialogs, drawers and questions that are open. */
export const openDialogs = (): readonly Element[] => [...document.querySelectorAll(`${dialogs}, dialog`)]

/** Presses something and waits until what it opens stands there; answers why it stopped, or ''. */
export async function open(run: () => unknown): Promise<string> {
  stage.forms.length = 0
  stage.passwords.length = 0
  stage.questions.length = 0
  stage.messages.length = 0
  stage.papers.length = 0
  stage.ways.length = 0
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

/** The controls of a form as they stand there: `‹lines:name›* = line_name`. */
function controlsOf(form: FormShellProps<AnyRow>, mapping: Mapping): string[] {
  const names = Object.keys(form.initial ?? {})
  const items = [...document.querySelectorAll('.ant-form-item')]
  return items.flatMap((item) => {
    const label = item.querySelector('.ant-form-item-label label')
    const id = [...item.querySelectorAll('[id]')].map((each) => each.id).find((each) => /_/.test(each)) ?? ''
    const name = names
      .filter((each) => id === each || id.endsWith(`_${each}`))
      .toSorted((a, b) => b.length - a.length)[0]
    if (!label && !name) return []
    const star = label?.classList.contains('ant-form-item-required') ? '*' : ''
    const disabled = item.querySelector('input:disabled, textarea:disabled, .ant-select-disabled')
      ? ' fixed'
      : ''
    const value = name === undefined ? undefined : form.initial?.[name]
    const shown = value === undefined || value === '' ? '' : ` shows ${mapping.map(plainText(value)).text}`
    return [`${mapping.map(label?.textContent ?? '').text}${star} = ${name ?? '?'}${shown}${disabled}`]
  })
}

/** One text of the form is changed, so that there is something to save. */
function changedInput(initial: AnyRow): AnyRow {
  const name =
    Object.keys(initial).find((key) => /remark|note|name/.test(key) && typeof initial[key] === 'string') ??
    Object.keys(initial).find((key) => typeof initial[key] === 'string')
  return name === undefined ? initial : { ...initial, [name]: 'changed' }
}

async function fillForm(form: FormShellProps<AnyRow>, mapping: Mapping): Promise<string[]> {
  const lines = [`form ${mapping.map(form.title).text}`]
  for (const control of controlsOf(form, mapping)) lines.push(`  ${control}`)
  if (!form.initial) return lines
  const input = changedInput(form.initial)
  try {
    await act(async () => {
      const agreed = (await form.submit.ask?.(input)) ?? true
      const answer = agreed ? await form.submit(input) : undefined
      form.onClose(true, answer)
    })
  } catch (error) {
    lines.push(`  refused: ${mapping.map(String(error)).text}`)
  }
  return lines
}

const drawnTexts = (root: ParentNode, mapping: Mapping): string[] => [
  ...new Set(readPage(root).texts.map((text) => mapping.map(text).text)),
]

/** The last dialog that is open, and what stands in it; its main button is pressed where it has one. */
async function pressDialog(mapping: Mapping): Promise<string[]> {
  const open = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1)
  if (!open) return []
  const lines = ['dialog', ...drawnTexts(open, mapping).map((text) => `  ${text}`)]
  const main = open.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary')
  if (main && !main.disabled) {
    lines.push(`  presses ${main.textContent ?? ''}`)
    await act(() => Promise.resolve(main.click()))
    await settle()
  }
  return lines
}

/**
 * Presses something and follows it to its end: the question, the form or the password, what is sent, what is loaded after it.
 * @param look sees the dialogs that it opens, before anything is done in them
 */
export async function press(
  run: () => unknown,
  mapping: Mapping,
  look?: (dialogs: readonly Element[]) => void,
): Promise<Pressed> {
  sentSince()
  const lines: string[] = []
  const stopped = await open(run)
  if (stopped !== '') lines.push(`stopped: ${mapping.map(stopped).text.slice(0, 120)}`)
  look?.(openDialogs())
  const form = stage.forms.at(-1)
  const password = stage.passwords.at(-1)
  if (form) lines.push(...(await fillForm(form, mapping)))
  else if (password) {
    const drawn = [...document.querySelectorAll<HTMLElement>('dialog')].at(-1)
    lines.push(`password ${mapping.map(password.title).text}${password.reason ? ' with a reason' : ''}`)
    if (drawn) lines.push(...drawnTexts(drawn, mapping).map((text) => `  ${text}`))
    await act(async () => void (await password.onConfirm('typed reason')))
    await act(() => Promise.resolve(password.onClose()))
    stage.passwords.length = 0
  } else if (stage.questions.length === 0) lines.push(...(await pressDialog(mapping)))
  await settle()
  if (form) stage.forms.length = 0
  for (const { title, content = '', danger } of stage.questions)
    lines.unshift(
      `asks${danger ? ' (danger)' : ''} ${mapping.map(`${title} ${content}`).text.replaceAll('\n', ' / ')}`,
    )
  for (const way of stage.ways) lines.push(`goes to ${mapping.map(decodeURIComponent(way)).text}`)
  const calls = sentSince()
  const last = calls.findLastIndex(isWrite)
  const [during, reloads] = [calls.slice(0, last + 1), calls.slice(last + 1)]
  for (const call of during.filter(isWrite)) lines.push(callLine(call, mapping))
  const after = [...new Set(reloads.map(({ spec, path }) => spec?.path ?? path))].sort()
  if (after.length > 0) lines.push(`  ${last >= 0 ? 'then' : 'loads'} ${after.join(', ')}`)
  for (const paper of stage.papers) lines.push(`prints ${mapping.map(paper).text}`.trim())
  for (const message of stage.messages) lines.push(`says ${mapping.map(message).text}`)
  const questions = stage.questions.map(({ title, content = '' }) => `${title} ${content}`)
  await closeAll()
  return { lines, writes: during.filter(isWrite), reloads, questions }
}
