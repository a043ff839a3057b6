import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, noSecrets, writeDraft } from '@/lib/drafts'
import { renderScreen } from '@/testing/renderScreen'
import { formFields } from '@/ui/fields/formFields'
import { RecordForm } from './RecordForm'

interface Pole {
  name: string
  tags: string
}
type Values = Omit<Pole, 'tags'> & { tags: string[] }
const Field = formFields<Values>({ name: { required: true }, tags: {} })
const insert = vi.fn<(input: Pole) => Promise<unknown>>()
const update = vi.fn<(input: Pole & { id: string }) => Promise<unknown>>()
const onClose = vi.fn<(saved: boolean, answer?: unknown) => void>()
const words = { add: 'Add a pole', edit: 'Edit the pole', saved: 'The pole was saved.' }
const as = {
  read: (input: Pole): Values => ({ ...input, tags: input.tags.split(',').filter(Boolean) }),
  write: (values: Values): Pole => ({ ...values, tags: values.tags.join(',') }),
}
beforeEach(() => {
  insert.mockReset().mockResolvedValue({ id: 'p8' })
  update.mockReset().mockResolvedValue(null)
  onClose.mockReset()
})

const show = async (row?: Pole & { id: string; other: string }, place?: string) => {
  const rendered = await renderScreen(
    <RecordForm
      draft="pole"
      api={{ insert, update, foundBy: 'name' }}
      row={row}
      blank={{ name: '', tags: 'new' }}
      place={place}
      as={as}
      words={words}
      onClose={onClose}
    >
      <Field.Text name="name" label="Name" />
    </RecordForm>,
    { path: '/poles' },
  )
  await screen.findByText(row ? words.edit : words.add)
  return rendered
}
const save = () => screen.getByRole('button', { name: 'Save' })
const row = { id: 'p7', name: 'North', tags: 'a,b', other: 'not of the form' }

test('a row is updated with its id, and only with what the form changes', async () => {
  const { user } = await show(row)
  await user.click(save())
  expect(await screen.findByText(/^Nothing was changed/)).toBeVisible()
  await user.type(screen.getByLabelText('Name'), ' pole')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true, { id: 'p7', by: { name: 'North pole' } }))
  expect(update).toHaveBeenCalledWith({ id: 'p7', name: 'North pole', tags: 'a,b' })
  expect(insert).not.toHaveBeenCalled()
  expect(await screen.findByText(words.saved)).toBeVisible()
})

test('a new one can be saved as it opens: what is missing is said', async () => {
  const { user } = await show()
  await user.click(save())
  expect(await screen.findByText('Please enter: Name')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'South')
  await user.click(save())
  await waitFor(() => expect(insert).toHaveBeenCalledWith({ name: 'South', tags: 'new' }))
  // So that its list can show it, alone if it is long.
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true, { id: 'p8', by: { name: 'South' } }))
  expect(update).not.toHaveBeenCalled()
})

test('drafts keep the names under which people have them', async () => {
  const { user } = await show(undefined, 'org-1')
  await user.type(screen.getByLabelText('Name'), 'x')
  expect(readDraft('admin', '/poles', 'pole:new:org-1')?.value).toMatchObject({ name: 'x' })
})

test('what was typed for this row before a crash is offered', async () => {
  writeDraft('admin', '/poles', 'pole:p7', { name: 'East', tags: [] }, noSecrets)
  await show(row)
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible()
})
