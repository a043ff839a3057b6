import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/apiError'
import { personalStore } from '@/lib/personalStore'
import { sendOnce } from '@/lib/wishes'
import { desk } from '@/stores/desk'
import { renderScreen } from '@/testing/renderScreen'
import { formFields, FormSection, useFormValue } from '../fields/formFields'
import { ErrorWordsContext } from '@/ui/states/errorWords'
import { LookContext } from '@/ui/states/look'
import { FormShell } from './FormShell'

interface Pole {
  name: string
  height: number | null
  material: string
  coating: string
  secret: string
  lit: string
  erected: string
}

const Field = formFields<Pole>({
  name: {},
  height: { decimal: { min: 2, max: 40, decimals: 1 } },
  material: { required: true },
  coating: {},
  secret: {},
  lit: { flag: '0' },
  erected: { time: 'day' },
})
const blank: Pole = { name: '', height: null, material: '', coating: '', secret: '', lit: '0', erected: '' }
const materials = [
  { value: 'wood', label: 'Wood' },
  { value: 'steel', label: 'Steel' },
]

function Fields() {
  const material = useFormValue<Pole>('material')
  return (
    <>
      <FormSection title="Pole" />
      <Field.Text
        name="name"
        label="Name"
        required
        rules={[(value, all) => (value === 'X' ? `Not X when it is ${String(all['material'])}` : undefined)]}
      />
      <Field.Decimal name="height" label="Height" unit="m" />
      <Field.Select name="material" label="Material" options={materials} />
      {material === 'steel' && <Field.Text name="coating" label="Coating" required />}
      <Field.Secret name="secret" label="Key" />
      <Field.Switch name="lit" label="Lit" />
      <Field.Date name="erected" label="Erected" />
    </>
  )
}

const submit = vi.fn<(input: Pole) => Promise<unknown>>()
const onClose = vi.fn<(saved: boolean, answer?: unknown) => void>()

async function show(initial: Pole = blank, creating = true, ask?: (input: Pole) => Promise<boolean>) {
  submit.mockReset().mockResolvedValue(null)
  onClose.mockReset()
  const rendered = await renderScreen(
    <ErrorWordsContext value={(error) => `Failed: ${error instanceof Error ? error.message : ''}`}>
      <FormShell<Pole>
        title="Edit pole"
        draft="pole"
        initial={initial}
        submit={ask ? { send: submit, ask } : submit}
        onClose={onClose}
        creating={creating}
      >
        <Fields />
      </FormShell>
    </ErrorWordsContext>,
    { path: '/poles' },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Edit pole' })
  return { ...rendered, dialog, box: (name: string) => within(dialog).getByLabelText(name) }
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('says what is missing next to each field, and sends only what keeps the rules', async () => {
  const { user, dialog, box } = await show()
  await user.click(save())
  expect(await within(dialog).findByText('Please enter: Name')).toBeVisible()
  expect(within(dialog).getByText('Please choose: Material')).toBeVisible()
  await user.type(box('Name'), '  ')
  await user.type(box('Height'), '1.55')
  await user.click(save())
  expect(await within(dialog).findByText('At most 1 decimal place.')).toBeVisible()
  expect(within(dialog).getByText('Please enter: Name')).toBeVisible()
  await user.clear(box('Height'))
  await user.type(box('Height'), '99')
  await user.tab()
  expect(await within(dialog).findByText('Enter a number from 2 to 40.')).toBeVisible()
  expect(submit).not.toHaveBeenCalled()
})

test('decimals are typed as the language writes them, and as the keypad does', async () => {
  const initial = { ...blank, height: 7.5, name: 'Y', material: 'wood' }
  await renderScreen(
    <FormShell<Pole> title="Poste" draft="pole" initial={initial} submit={submit} onClose={onClose}>
      <Field.Decimal name="height" label="Altura" />
    </FormShell>,
    { path: '/poles', language: 'es' },
  )
  const height = await screen.findByLabelText('Altura')
  expect(height).toHaveValue('7.5')
  for (const typed of ['12,5', '12.5']) {
    fireEvent.change(height, { target: { value: typed } })
    fireEvent.blur(height)
    await waitFor(() => expect(height).toHaveValue('12.5'))
  }
})

test('a field that depends on another appears, a rule sees the whole form, values go as the wire wants them', async () => {
  const { user, dialog, box } = await show()
  expect(within(dialog).queryByLabelText('Coating')).not.toBeInTheDocument()
  await user.click(box('Material'))
  await user.click(await screen.findByTitle('Steel'))
  await user.type(await within(dialog).findByLabelText('Coating'), ' zinc ')
  await user.type(box('Name'), 'X')
  await user.tab()
  expect(await within(dialog).findByText('Not X when it is steel')).toBeVisible()
  await user.type(box('Name'), 'Y')
  await user.type(box('Height'), '12.5')
  await user.click(within(dialog).getByRole('switch', { name: 'Lit' }))
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true, null))
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    ...blank,
    name: 'XY',
    height: 12.5,
    material: 'steel',
    coating: 'zinc',
    lit: '1',
  })
})

test('what is typed into a field for secrets is never written down', async () => {
  const { user, box } = await show()
  await user.type(box('Key'), 'FF00AA')
  await user.type(box('Name'), 'P-7')
  const kept = JSON.stringify(personalStore.keys('').map((key) => personalStore.get(key)))
  expect(kept).toContain('P-7')
  expect(kept).not.toContain('FF00AA'.slice(0, 3))
})

test('what the server refuses lands on its fields; the rest is said above the buttons; nothing typed is lost', async () => {
  const { user, dialog, box } = await show({ ...blank, name: 'P-1', material: 'wood' })
  submit.mockRejectedValueOnce(
    new ApiError('refused', 'Some values cannot be used.', 200, {
      fields: { name: 'P-1 is taken.', owner: 'The owner is unknown.' },
    }),
  )
  await user.click(save())
  expect(await within(dialog).findByText('P-1 is taken.')).toBeVisible()
  expect(within(dialog).getByRole('alert', { name: '' })).toHaveTextContent('The owner is unknown.')
  expect(box('Name')).toHaveFocus()
  submit.mockRejectedValueOnce(new ApiError('network', 'no line'))
  await user.type(box('Name'), '2')
  await waitFor(() => expect(within(dialog).queryByText('P-1 is taken.')).not.toBeInTheDocument())
  await user.click(save())
  expect(await within(dialog).findByText('Failed: no line')).toBeVisible()
  expect(box('Name')).toHaveValue('P-12')
  expect(onClose).not.toHaveBeenCalled()
})

test('an unchanged form is not sent and says so; a changed one marks its tab and asks before it closes', async () => {
  const { user, dialog, box } = await show({ ...blank, name: 'P-1', material: 'wood' }, false)
  await user.click(save())
  expect(await within(dialog).findByText('Nothing was changed: there is nothing to save.')).toBeVisible()
  await user.type(box('Name'), '7')
  expect(within(dialog).queryByText(/^Nothing was changed/)).toBeNull()
  await waitFor(() => expect(desk.get().marks).toMatchObject([{ path: '/poles', what: 'Edit pole' }]))
  await user.keyboard('{Escape}')
  expect(
    await screen.findByText('The data has been modified, please save the data first!', {
      selector: '.ant-modal-confirm-title',
    }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(box('Name')).toHaveValue('P-17')
  await user.type(box('Name'), '{Backspace}')
  // Back to what it was: nothing to lose.
  await user.click(save())
  expect(await within(dialog).findByText(/^Nothing was changed/)).toBeVisible()
  expect(submit).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(false))
})

test('a question before sending: nothing is sent and nothing typed is lost without its consent', async () => {
  const ask = vi
    .fn<(input: Pole) => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(true)
  const { user, dialog } = await show({ ...blank, name: 'P-1', material: 'wood' }, true, ask)
  await user.click(save())
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(ask.mock.lastCall?.[0]).toMatchObject({ name: 'P-1' })
  expect(submit).not.toHaveBeenCalled()
  expect(within(dialog).getByLabelText('Name')).toHaveValue('P-1')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true, null))
  expect(submit).toHaveBeenCalledOnce()
})

test('labels stand above their fields on pages too; help stands below, not behind a sign at the label', async () => {
  await renderScreen(
    <FormShell<Pole>
      kind="page"
      title="Edit pole"
      draft="pole"
      initial={blank}
      submit={submit}
      onClose={onClose}
    >
      <Field.Text name="name" label="Name" help="As on the plate" />
    </FormShell>,
    { path: '/poles' },
  )
  const name = await screen.findByLabelText('Name')
  expect(name).toHaveAccessibleDescription('As on the plate')
  const item = name.closest('.ant-form-item')
  expect(item?.querySelector('label svg')).toBeNull()
  expect(item?.closest('form')).toHaveClass('ant-form-vertical')
})

test('two presses send once, and closing waits for the answer', async () => {
  const { user, dialog } = await show({ ...blank, name: 'P-1', material: 'wood' })
  let answer = () => {}
  submit.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)))
  await user.dblClick(save())
  await waitFor(() => expect(submit).toHaveBeenCalled())
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(within(dialog).getByRole('status')).toHaveTextContent(/This closes by itself/)
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true, undefined))
  expect(submit).toHaveBeenCalledOnce()
})

test('what was typed before a crash is offered again, without secrets', async () => {
  const first = await show()
  await first.user.type(first.box('Name'), 'Half a na')
  await first.user.type(first.box('Key'), '00ff00ff')
  first.unmount()
  const { user, dialog, box } = await show()
  await user.click(await within(dialog).findByRole('button', { name: 'Restore' }))
  expect(box('Name')).toHaveValue('Half a na')
  expect(save()).toBeEnabled()
})

test('a key is hidden until its eye is pressed', async () => {
  const { user, dialog, box } = await show()
  expect(box('Key')).toHaveAttribute('type', 'password')
  await user.click(within(dialog).getByRole('button', { name: 'Show Key' }))
  expect(box('Key')).toHaveAttribute('type', 'text')
})

/** What it edits is missing, could not be loaded, is there. */
function Loading() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        next
      </button>
      <FormShell<Pole>
        title="Edit pole"
        draft="pole"
        initial={step === 2 ? { ...blank, name: 'North' } : undefined}
        instead={step === 1 && 'It could not be loaded.'}
        submit={submit}
        onClose={onClose}
      >
        <Fields />
      </FormShell>
    </>
  )
}

test('opens at once while what it edits is loaded, then the first field has the keyboard; a failure stands there', async () => {
  await renderScreen(<Loading />, { path: '/poles' })
  const dialog = await screen.findByRole('dialog')
  const next = () => fireEvent.click(screen.getByText('next'))
  // It has opened for good: what comes now comes later.
  await waitFor(() => expect(dialog.parentElement).toContainElement(document.activeElement as HTMLElement))
  expect(save()).toBeDisabled()
  expect(within(dialog).queryByLabelText('Name')).toBeNull()
  next()
  expect(within(dialog).getByText('It could not be loaded.')).toBeVisible()
  next()
  expect(await within(dialog).findByLabelText('Name')).toHaveValue('North')
  expect(screen.getByRole('dialog')).toBe(dialog)
  await waitFor(() => expect(within(dialog).getByLabelText('Name')).toHaveFocus())
})

test('a number that is missing is to be entered, not chosen', async () => {
  const { user } = await renderScreen(
    <FormShell<Pole> title="Edit pole" draft="pole" initial={blank} submit={submit} onClose={onClose}>
      <Field.Decimal name="height" label="Height" required />
    </FormShell>,
    { path: '/poles' },
  )
  await user.click(save())
  expect(await screen.findByText('Please enter: Height')).toBeVisible()
})

test.each([
  [['running', 'done'], 'The server is still working on it. Look again in a moment.'],
  [['unknown', 'unknown'], 'The server has not received it: it can be saved again.'],
  [[undefined, 'done'], 'This server cannot say. Look into the list before you enter it again.'],
])('after a lost answer nothing is saved before its outcome is known (%s)', async (outcomes, told) => {
  const look = vi.fn<(id: string) => Promise<string | undefined>>(async () => outcomes.shift())
  const numbers: string[] = []
  onClose.mockReset()
  const send = () =>
    sendOnce(['pole', told], async (id) => {
      if (numbers.push(id) === 1) throw new ApiError('network')
      return { id: '7' }
    })
  const { user } = await renderScreen(
    <LookContext value={look}>
      <FormShell<Pole> title="Edit pole" draft="pole:new" initial={blank} submit={send} onClose={onClose}>
        <Field.Text name="name" label="Name" />
      </FormShell>
    </LookContext>,
    { path: '/poles' },
  )
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Look' }))
  expect(await screen.findByText(told)).toBeVisible()
  expect(numbers).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: outcomes[0] === 'unknown' ? 'Save' : 'Look' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true, { id: '7' }))
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(1)
})
