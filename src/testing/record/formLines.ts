import { act } from '@testing-library/react'
import type { FormShellProps } from '@/ui/form/FormShell'
import { lookSent } from './answering'
import { callLine, plainText } from './callLines'
import type { Mapping } from './mapping'

type AnyRow = Record<string, unknown>

/** What stands in the control beside the value: its unit, not how many letters were typed. */
const unitOf = (item: Element): string =>
  [...item.querySelectorAll('.ant-input-number-suffix, .ant-input-suffix, .ant-input-number-group-addon')]
    .map((part) => part.textContent?.trim() ?? '')
    .filter((text) => text !== '' && !/^\d+ \/ \d+$/.test(text))
    .join(' ')

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
    const input = item.querySelector<HTMLInputElement>('input, textarea')
    const longest = input && input.maxLength > 0 ? ` ≤ ${input.maxLength}` : ''
    const unit = unitOf(item)
    const value = name === undefined ? undefined : form.initial?.[name]
    const shown = value === undefined || value === '' ? '' : ` shows ${mapping.map(plainText(value)).text}`
    return [
      `${mapping.map(label?.textContent ?? '').text}${star} = ${name ?? '?'}${shown}${unit && ` in ${mapping.map(unit).text}`}${longest}${disabled}`,
    ]
  })
}

/** One text of the form is changed, so that there is something to save. */
function changedInput(initial: AnyRow): AnyRow {
  const name =
    Object.keys(initial).find((key) => /remark|note|name/.test(key) && typeof initial[key] === 'string') ??
    Object.keys(initial).find((key) => typeof initial[key] === 'string')
  return name === undefined ? initial : { ...initial, [name]: 'changed' }
}

/** What is asked when the fields are left, each with a value: one of a record that has the same. */
async function askedOnLeaving(
  form: FormShellProps<AnyRow>,
  input: AnyRow,
  mapping: Mapping,
): Promise<string[]> {
  const checkLeft = typeof form.submit === 'function' ? undefined : form.submit.checkLeft
  const lines: string[] = []
  for (const [field, value] of Object.entries(input)) {
    const sentBefore = lookSent().length
    await act(
      async () => void (await checkLeft?.(field, { ...input, [field]: value === '' ? 'typed' : value })),
    )
    for (const call of lookSent().slice(sentBefore))
      lines.push(`  leaving ${field} asks ${callLine(call, mapping)}`)
  }
  return lines
}

/** The form that has opened: its controls; then it is saved with one text changed. */
export async function fillForm(form: FormShellProps<AnyRow>, mapping: Mapping): Promise<string[]> {
  const lines = [`form ${mapping.map(form.title).text}`]
  for (const control of controlsOf(form, mapping)) lines.push(`  ${control}`)
  if (!form.initial) return lines
  const input = changedInput(form.initial)
  lines.push(...(await askedOnLeaving(form, input, mapping)))
  try {
    await act(async () => {
      const { send, ask } = typeof form.submit === 'function' ? { send: form.submit } : form.submit
      const agreed = (await ask?.(input)) ?? true
      const answer = agreed ? await send(input) : undefined
      form.onClose(true, answer)
    })
  } catch (error) {
    lines.push(`  refused: ${mapping.map(String(error)).text}`)
  }
  return lines
}
