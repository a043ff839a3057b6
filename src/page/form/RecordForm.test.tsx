import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft, noSecrets, writeDraft } from '@/lib/drafts'
import type { PageQuery } from '@/lib/page'
import { rowConflict } from '@/lib/rowVersion'
import { passing } from '@/testing/passing'
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

const show = async (row?: Pole & { id: string; other: string }, place?: string, isUndoable = false) => {
  const rendered = await renderScreen(
    <RecordForm
      draft="pole"
      api={{ insert, update, foundBy: 'name', ...(isUndoable && { undoable: true }) }}
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

describe('a change that can be undone', () => {
  const saved = async () => {
    update.mockResolvedValueOnce({ id: 'p7', version: 'v2' })
    const rendered = await show(row, undefined, true)
    await rendered.user.type(screen.getByLabelText('Name'), ' pole')
    await rendered.user.click(save())
    return { ...rendered, undo: await screen.findByRole('button', { name: 'Undo' }) }
  }
  test('is sent back with the values before, on the state that the change made', async () => {
    const { user, undo } = await saved()
    await user.click(undo)
    expect(update).toHaveBeenLastCalledWith({ id: 'p7', name: 'North', tags: 'a,b', version: 'v2' })
    expect(await screen.findByText('The change was undone.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  test('stays as it is where somebody else has changed it since, and says so', async () => {
    const { user } = await saved()
    update.mockRejectedValueOnce(rowConflict('Changed by operator.', { ...row, name: 'East' }))
    await user.type(screen.getByLabelText('Name'), '{Control>}z{/Control}')
    expect(update).toHaveBeenCalledTimes(1)
    act(() => screen.getByRole('button', { name: 'Save' }).focus())
    await user.keyboard('{Control>}z{/Control}')
    expect(update).toHaveBeenCalledTimes(2)
    expect(await screen.findByText('Not undone: somebody else has changed it since.')).toBeVisible()
  })
  test('is offered for eight seconds, longer while it is looked at', async () => {
    const { undo } = await saved()
    fireEvent.pointerEnter(undo.parentElement ?? undo)
    await passing(async (pass) => {
      await pass(20_000)
      expect(undo).toBeInTheDocument()
      fireEvent.pointerLeave(undo.parentElement ?? undo)
      await pass(7_000)
      expect(undo).toBeInTheDocument()
      await pass(2_000)
      expect(undo).not.toBeInTheDocument()
    })
  })
  test('is offered neither for a new record nor where the server does not name the new state', async () => {
    const { user, unmount } = await show(undefined, undefined, true)
    await user.type(screen.getByLabelText('Name'), 'South')
    await user.click(save())
    expect(await screen.findByText(words.saved)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    unmount()
    const other = await show(row, undefined, true)
    await other.user.type(screen.getByLabelText('Name'), ' pole')
    await other.user.click(save())
    expect(await screen.findByText(words.saved)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

test('another record with the same value is told as the field is left; the server decides', async () => {
  const page = vi.fn<(query: { name?: string; tags?: string } & PageQuery) => Promise<{ rows: object[] }>>()
  page.mockImplementation(async ({ name = '' }) => ({
    rows: [
      { id: 'p7', name: 'North', tags: 'a,b' },
      { id: 'p8', name: 'North-east', tags: 'a,b' },
    ].filter((pole) => pole.name.toLowerCase().includes(name.toLowerCase())),
  }))
  const { user } = await renderScreen(
    <RecordForm
      draft="pole"
      api={{ insert, update, page, unique: { name: ['tags'] } }}
      row={row}
      blank={{ name: '', tags: '' }}
      as={as}
      words={words}
      onClose={onClose}
    >
      <Field.Text name="name" label="Name" />
    </RecordForm>,
    { path: '/poles' },
  )
  const name = await screen.findByLabelText('Name')
  const leaveWith = async (value: string): Promise<void> => {
    await user.clear(name)
    await user.type(name, value)
    await user.tab()
  }
  await user.click(name)
  await user.tab()
  expect(page).not.toHaveBeenCalled()
  await leaveWith('north-EAST ')
  expect(await screen.findByText('This value is already in use.')).toBeVisible()
  expect(page).toHaveBeenCalledWith({ name: 'north-EAST', tags: 'a,b', currentPage: 1, pageSize: 100 })
  await leaveWith('North-e')
  await waitFor(() => expect(screen.queryByText('This value is already in use.')).toBeNull())
  page.mockRejectedValue(new Error('no answer'))
  await leaveWith('North-east')
  await user.click(save())
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
})
