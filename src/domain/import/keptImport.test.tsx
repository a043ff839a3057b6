import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/apiError'
import { draftsOf, noSecrets, writeDraft } from '@/lib/drafts'
import { keepPart, keptPart } from '@/lib/keptFiles'
import { memoryDatabase } from '@/testing/memoryDatabase'
import { renderScreen } from '@/testing/renderScreen'
import { ImportPlace } from './ImportPlace'
import { ImportWizard } from './ImportWizard'
import type { ImportJob, ImportSpec } from './importSpec'

type Key = 'no' | 'name'
type Server = ImportSpec<Key>['server']

const job = (state: ImportJob<Key>['state'], done: number): ImportJob<Key> => ({
  state,
  doneCount: done,
  total: 2,
  batch: 'b1',
  problems: state === 'refused' ? [{ line: 3, key: 'no', code: 'taken' }] : [],
})

function specOf(change: Partial<Server> = {}) {
  const server = {
    check: vi.fn<Server['check']>(() => Promise.resolve([])),
    start: vi.fn<Server['start']>(() => Promise.resolve('job-7')),
    progress: vi.fn<Server['progress']>(() => Promise.resolve(job('done', 2))),
    rollBack: vi.fn<Server['rollBack']>(() => Promise.resolve(2)),
    ...change,
  }
  const spec: ImportSpec<Key> = {
    title: 'Thing import',
    fileName: 'things',
    columns: [
      {
        key: 'no',
        title: 'Number',
        required: true,
        example: '001',
        hint: '',
        check: (value) => (/^\d{3}$/.test(value) ? undefined : 'format'),
      },
      { key: 'name', title: 'Name', required: true, example: 'Ana', hint: '' },
    ],
    limits: { bytes: 10_000, lines: 20 },
    checkedAtOnce: 100,
    problem: (code) => code,
    server,
  }
  return { spec, server }
}

beforeEach(() => void vi.stubGlobal('indexedDB', memoryDatabase()))

const show = (spec: ImportSpec<Key>, account = 'admin') =>
  renderScreen(<ImportWizard spec={spec} />, { path: '/things', account })

async function choose(spec: ImportSpec<Key>, text: string) {
  const shown = await show(spec)
  await shown.user.click(screen.getByRole('button', { name: 'Next' }))
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File([text], 'things.csv')] } })
  await screen.findByText(/Check: things\.csv/)
  return shown
}
const kept = () => waitFor(() => expect(draftsOf('admin').map(({ name }) => name)).toEqual(['import:things']))
const value = (field: string, line: number) =>
  screen.findByRole('textbox', { name: `${field}, line ${line}` })
const offer = () => screen.findByRole('region', { name: 'Not saved' })
/** What was mended is kept; then the page may go and come again. */
const keptEdits = (removed: readonly number[]) =>
  waitFor(async () =>
    expect(await keptPart('admin', '/things|import:things', 'work')).toMatchObject({ edits: { removed } }),
  )
const gone = () => waitFor(() => expect(draftsOf('admin')).toEqual([]))

async function send(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Import 2 lines$/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Import/ }))
}

test('a file and what was mended in it outlive a reload, and are gone once it is imported', async () => {
  const { spec, server } = specOf()
  const first = await choose(spec, 'Number,Name\nx,Ana\n2,Ben\n003,Cy\n')
  const wrong = await value('Number', 2)
  await first.user.clear(wrong)
  await first.user.type(wrong, '001{Enter}')
  await first.user.click(screen.getByRole('button', { name: 'Remove line 3' }))
  const sure = await screen.findByRole('dialog')
  await first.user.click(within(sure).getByRole('button', { name: /^Remove/ }))
  await screen.findByText(/No errors: all 2 lines/)
  await keptEdits([3])
  cleanup()

  const { user } = await show(spec)
  expect(await offer()).toHaveTextContent(
    /things\.csv with 3 lines was not imported\. Last worked on: \d\d:00\./,
  )
  await user.click(within(await offer()).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(/No errors: all 2 lines/)).toBeVisible()
  await send(user)
  expect(await screen.findByText('All 2 lines were imported.')).toBeVisible()
  expect(vi.mocked(server.start).mock.lastCall?.[0]).toEqual([
    { line: 2, values: { no: '001', name: 'Ana' } },
    { line: 4, values: { no: '003', name: 'Cy' } },
  ])
  await gone()
  cleanup()
  await show(spec)
  await screen.findByRole('button', { name: 'Next' })
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull()
})

test('a file that an earlier build kept opens with what was mended in it', async () => {
  const { spec } = specOf()
  // The account opens the sealed storage.
  await show(spec)
  cleanup()
  const place = '/things|import:things'
  await keepPart('admin', place, 'file', new File(['Number,Name\nx,Ana\n002,Ben\n'], 'old.csv'))
  await keepPart('admin', place, 'work', {
    mapping: { no: 0, name: 1 },
    edits: { mended: [{ line: 2, values: { no: '001', name: 'Ana' } }], removed: [3] },
  })
  writeDraft('admin', '/things', 'import:things', { file: 'old.csv', lines: 2 }, noSecrets)
  const { user } = await show(spec)
  await user.click(within(await offer()).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('No errors: 1 line is ready to be imported.')).toBeVisible()
})

test('nobody else is offered it; who discards it is not asked again', async () => {
  const { spec } = specOf()
  await choose(spec, 'Number,Name\n001,Ana\n')
  await kept()
  cleanup()
  await show(spec, 'operator')
  await screen.findByRole('button', { name: 'Next' })
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull()
  cleanup()
  const { user } = await show(spec)
  await user.click(within(await offer()).getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull()
  cleanup()
  await show(spec)
  await screen.findByRole('button', { name: 'Next' })
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull()
})

test('another file takes the place of an offered one only after a question', async () => {
  const { spec } = specOf()
  await choose(spec, 'Number,Name\n001,Ana\n')
  await kept()
  cleanup()
  const { user } = await show(spec)
  await offer()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  const other = new File(['Number,Name\n009,Di\n'], 'other.csv')
  fireEvent.change(input, { target: { files: [other] } })
  const asked = await screen.findByRole('dialog')
  expect(asked).toHaveTextContent('Discard things.csv and import another file?')
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  expect(await offer()).toBeVisible()
  fireEvent.change(input, { target: { files: [other] } })
  const again = await screen.findAllByRole('dialog')
  await user.click(
    within(again.at(-1) ?? document.body).getByRole('button', { name: 'Discard', hidden: true }),
  )
  expect(await screen.findByText(/Check: other\.csv/)).toBeVisible()
  await waitFor(() => expect(draftsOf('admin')[0]?.value).toMatchObject({ file: 'other.csv' }))
})

test('a running job is found again with its progress, starts nothing twice, and brings a refusal to the lines', async () => {
  const progress = vi.fn<Server['progress']>(() => Promise.resolve(job('running', 1)))
  const { spec, server } = specOf({ progress })
  const first = await choose(spec, 'Number,Name\n001,Ana\n002,Ben\n')
  await screen.findByText(/No errors/)
  await send(first.user)
  await screen.findByText(/1 of 2/)
  cleanup()

  const { user } = await show(spec)
  expect(await screen.findByText(/1 of 2/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull()
  progress.mockResolvedValue(job('refused', 2))
  expect(await screen.findByText(/Nothing was imported: the server found 1 error/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the lines' }))
  expect((await value('Number', 3)).closest('tr')).toHaveTextContent('taken')
  expect(server.start).toHaveBeenCalledOnce()
  expect(progress).toHaveBeenLastCalledWith('job-7')
})

test('a job that the server no longer knows leads back to the lines', async () => {
  const progress = vi.fn<Server['progress']>(() => Promise.resolve(job('running', 1)))
  const { spec } = specOf({ progress })
  const first = await choose(spec, 'Number,Name\n001,Ana\n002,Ben\n')
  await screen.findByText(/No errors/)
  await send(first.user)
  await screen.findByText(/1 of 2/)
  cleanup()
  progress.mockRejectedValue(new ApiError('refused', 'This import is not known any more.'))
  const { user } = await show(spec)
  expect(await screen.findByRole('alert')).toHaveTextContent('This import is not known any more.')
  await user.click(screen.getByRole('button', { name: 'Back to the lines' }))
  expect(await screen.findByRole('button', { name: /^Import 2 lines$/ })).toBeVisible()
})

test('a file that the browser did not keep is asked for again', async () => {
  const { spec } = specOf()
  await choose(spec, 'Number,Name\n001,Ana\n')
  await kept()
  cleanup()
  vi.stubGlobal('indexedDB', memoryDatabase())
  const { user } = await show(spec)
  await user.click(within(await offer()).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The browser has not kept the file.')
})

test('who leaves a file at work is told that it is kept, may stay, and finds it again', async () => {
  const { spec } = specOf()
  const onBack = vi.fn<() => void>()
  const place = () =>
    renderScreen(<ImportPlace spec={spec} onChanged={() => undefined} onBack={onBack} />, { path: '/things' })
  const { user } = await place()
  const leave = () => user.click(screen.getByRole('button', { name: 'Back to the list' }))
  await leave()
  expect(onBack).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['Number,Name\n001,Ana\n'], 'things.csv')] } })
  await screen.findByText(/Check: things\.csv/)
  await kept()
  await leave()
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(/This browser keeps it with what you mended/)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Stay' }))
  expect(onBack).toHaveBeenCalledOnce()
  await leave()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onBack).toHaveBeenCalledTimes(2))
  cleanup()
  await place()
  expect(await offer()).toHaveTextContent(/things\.csv/)
})
