import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/apiError'
import type { ImportProblem } from '@/lib/importTable'
import { xlsxFile } from '@/lib/xlsx'
import { renderScreen } from '@/testing/renderScreen'
import { ImportWizard } from './ImportWizard'
import type { ImportJob, ImportSpec } from './importSpec'

const saveAs = vi.hoisted(() => vi.fn<(blob: Blob, name: string) => void>())
vi.mock('file-saver', () => ({ default: { saveAs } }))

type Key = 'no' | 'name'

function specOf(change: Partial<ImportSpec<Key>['server']> = {}) {
  const server = {
    check: vi.fn<ImportSpec<Key>['server']['check']>((lines) =>
      Promise.resolve(
        lines.flatMap(({ line, values }): ImportProblem<Key>[] =>
          values.no === '007' ? [{ line, key: 'no', code: 'taken' }] : [],
        ),
      ),
    ),
    start: vi.fn<ImportSpec<Key>['server']['start']>(() => Promise.resolve('job')),
    progress: vi.fn<ImportSpec<Key>['server']['progress']>(() =>
      Promise.resolve<ImportJob<Key>>({ state: 'done', doneCount: 3, total: 3, batch: 'b1', problems: [] }),
    ),
    rollBack: vi.fn<ImportSpec<Key>['server']['rollBack']>(() => Promise.resolve(3)),
    ...change,
  }
  const words: Record<string, string> = {
    empty: 'Empty data',
    format: 'Wrong format',
    twice: 'Twice in the file',
    taken: 'Exists already',
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
        hint: 'three digits',
        check: (value) => (/^\d{3}$/.test(value) ? undefined : 'format'),
        unique: { code: 'twice' },
        mend: (value) => (/^\d+$/.test(value) ? value.padStart(3, '0') : undefined),
      },
      { key: 'name', title: 'Name', required: true, example: 'Ana', hint: '' },
    ],
    limits: { bytes: 10_000, lines: 20 },
    checkedAtOnce: 100,
    problem: (code) => words[code] ?? code,
    server,
  }
  return { spec, server }
}

async function upload(text: BlobPart, options = specOf(), name = 'things.csv') {
  const shown = await renderScreen(<ImportWizard spec={options.spec} />)
  await shown.user.click(screen.getByRole('button', { name: 'Next' }))
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  // A dropped file is not filtered by what the dialog of the browser would offer.
  fireEvent.change(input, { target: { files: [new File([text], name)] } })
  return { ...shown, ...options }
}
const value = (field: string, line: number) =>
  screen.findByRole('textbox', { name: `${field}, line ${line}` })
const importButton = () => screen.getByRole('button', { name: /^Import \d+ lines?$/ })

test('a file that is dropped is read, and the place is no longer marked', async () => {
  const { user } = await renderScreen(<ImportWizard spec={specOf().spec} />)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const place = screen.getByText('Drop the file here').parentElement ?? document.body
  fireEvent.dragOver(place)
  expect(place).toHaveAttribute('data-over')
  fireEvent.dragLeave(place)
  expect(place).not.toHaveAttribute('data-over')
  fireEvent.dragOver(place)
  fireEvent.drop(place, { dataTransfer: { files: [] } })
  expect(place).not.toHaveAttribute('data-over')
  fireEvent.drop(place, { dataTransfer: { files: [new File(['Number;Name\n001;Ana\n'], 'things.csv')] } })
  expect(await screen.findByText(/No errors/)).toBeVisible()
})

test('a good file goes from upload to report, sent once, and can be rolled back', async () => {
  const { user, server } = await upload('Number;Name\n001;Ana\n002;Ben\n003;Cy\n')
  expect(await screen.findByText('No errors: all 3 lines are ready to be imported.')).toBeVisible()
  await user.click(importButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Import/ }))
  expect(await screen.findByText('All 3 lines were imported.')).toBeVisible()
  expect(server.start).toHaveBeenCalledExactlyOnceWith(
    [1, 2, 3].map((n) => ({ line: n + 1, values: { no: `00${n}`, name: ['Ana', 'Ben', 'Cy'][n - 1] } })),
    'things.csv',
    expect.stringMatching(/\w{8}/),
  )
  await user.click(screen.getByRole('button', { name: 'Roll back' }))
  const dialogs = await screen.findAllByRole('dialog')
  await user.click(within(dialogs.at(-1) ?? document.body).getByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText(/Rolled back: 3 entries/)).toBeVisible()
  expect(server.rollBack).toHaveBeenCalledExactlyOnceWith('b1')
})

test('errors are counted by kind, mended in place, and only what changed is asked about again', async () => {
  const { user, server } = await upload('Number,Name\n1,Ana\n002,\n002,Cy\n007,Di\n')
  expect(await screen.findByText('5 errors, of 4 kinds, in 4 of 4 lines')).toBeVisible()
  expect(importButton()).toBeDisabled()
  const kinds = screen.getByRole('group', { name: 'Kinds of errors' })
  expect(
    within(kinds)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['All 5', 'Twice in the file 2', 'Wrong format 1', 'Empty data 1', 'Exists already 1'])
  expect(server.check).toHaveBeenCalledTimes(1)

  const taken = await value('Number', 5)
  await user.clear(taken)
  await user.type(taken, '008{Enter}')
  await waitFor(() => expect(server.check).toHaveBeenCalledTimes(2))
  expect(vi.mocked(server.check).mock.lastCall?.[0].map(({ line }) => line)).toEqual([5])
  // It stays where it was and says so; nothing jumps away under the hand.
  expect((await value('Number', 5)).closest('tr')).toHaveTextContent('Mended')

  await user.click(screen.getByRole('button', { name: 'Use 1 suggestion' }))
  expect(await value('Number', 2)).toHaveValue('001')
  await user.type(await value('Name', 3), 'Ben{Enter}')
  const last = await value('Number', 4)
  await user.clear(last)
  await user.type(last, '004{Enter}')
  expect(await screen.findByText('No errors: all 4 lines are ready to be imported.')).toBeVisible()
  expect(importButton()).toBeEnabled()
})

test('Enter and the arrows walk from value to value; Escape takes back what was typed', async () => {
  const { user } = await upload('Number,Name\nx,Ana\ny,Ben\nz,Cy\n')
  const first = await value('Number', 2)
  await user.click(first)
  await user.keyboard('{ArrowDown}')
  expect(await value('Number', 3)).toHaveFocus()
  await user.keyboard('9{Escape}')
  expect(await value('Number', 3)).toHaveValue('y')
  await user.keyboard('{Enter}')
  expect(await value('Number', 4)).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(await value('Number', 3)).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(await value('Number', 2)).toHaveFocus()
})

test('lines can be taken out of the import, after a question; what is wrong can be downloaded before', async () => {
  const { user } = await upload('Number,Name\nx,Ana\n002,Ben\n')
  await user.click(await screen.findByRole('button', { name: /Errors \(csv\)/ }))
  await waitFor(() => expect(saveAs).toHaveBeenCalledWith(expect.any(Blob), 'things-errors.csv'))
  const text = (await saveAs.mock.lastCall?.[0].text()) ?? ''
  expect(text).toContain('x,Ana,2,Number: Wrong format')
  expect(text).not.toContain('Ben')
  await user.click(screen.getByRole('button', { name: 'Remove 1 line' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove 1 line' }))
  expect(await screen.findByText('No errors: 1 line is ready to be imported.')).toBeVisible()
})

test('a required column that was not recognised is chosen by hand', async () => {
  const { user } = await upload('Code,Name\n001,Ana\n')
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose the columns for: Number')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Column for Number' }))
  await user.click(await screen.findByTitle('Code'))
  expect(await screen.findByText('No errors: 1 line is ready to be imported.')).toBeVisible()
})

test.each<[string, BlobPart, string | RegExp]>([
  ['old.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), /save it as xlsx/],
  ['picture.png', 'x', 'Only xlsx and csv files can be imported.'],
  ['big.csv', 'x'.repeat(10_001), /The file is larger than/],
  ['long.csv', `Number,Name\n${'001,a\n'.repeat(21)}`, /more than 20 lines/],
  ['bare.csv', 'Number,Name\n', /headings but no lines/],
])('%s is refused with the way out', async (name, text, said) => {
  await upload(text, specOf(), name)
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
})

test('a refusal of the server brings its errors to the lines, and nothing mended is lost', async () => {
  const progress = () =>
    Promise.resolve<ImportJob<Key>>({
      state: 'refused',
      doneCount: 2,
      total: 2,
      batch: 'b',
      problems: [{ line: 3, key: 'no', code: 'taken' }],
    })
  const { user } = await upload('Number,Name\n001,Ana\n002,Ben\n', specOf({ progress }))
  await screen.findByText(/No errors/)
  await user.click(importButton())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Import/ }))
  expect(await screen.findByText(/Nothing was imported: the server found 1 error/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the lines' }))
  expect((await value('Number', 3)).closest('tr')).toHaveTextContent('Exists already')
})

test('a broken check says so and can be tried again', async () => {
  const check = vi
    .fn<ImportSpec<Key>['server']['check']>()
    .mockRejectedValueOnce(new ApiError('refused', 'No connection'))
    .mockResolvedValue([])
  const { user } = await upload('Number,Name\n001,Ana\n', specOf({ check }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection')
  expect(importButton()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No errors/)).toBeVisible()
})

test('the template holds the headings, an example and an explanation', async () => {
  saveAs.mockClear()
  const { user } = await renderScreen(<ImportWizard spec={specOf().spec} />)
  await user.click(screen.getByRole('button', { name: 'Template as CSV' }))
  await waitFor(() => expect(saveAs).toHaveBeenCalled())
  expect(saveAs.mock.lastCall?.[1]).toBe('things-template.csv')
  expect(await saveAs.mock.lastCall?.[0].text()).toContain('Number *,Name *\r\n001,Ana')
})

test('a text of unknown encoding is read as the user says, by the names in it, and says so', async () => {
  // The pairs of bytes are usual signs of both countries.
  const { user } = await upload(new Blob(['Number,Name\n001,', Uint8Array.of(0xb0, 0xa2, 0xcd, 0xb2), '\n']))
  const choices = await screen.findByRole('alert', { name: 'Encoding of the text' })
  expect(choices).toHaveTextContent('阿筒')
  expect(choices).toHaveTextContent('唖猷')
  await user.click(within(choices).getByRole('button', { name: 'Chinese (GB18030)' }))
  expect(await screen.findByText('Text read as Chinese (GB18030).')).toBeVisible()
  expect(await screen.findByText(/No errors/)).toBeVisible()
})

test('a quotation mark that is left open is refused with its line, and so is text of no encoding', async () => {
  await upload('Number,Name\n001,Ana\n002,"Ben\n003,Cy\n')
  expect(await screen.findByText(/^Line 3: a quotation mark is opened and not closed/)).toBeVisible()
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  const cutOff = new File(['Number,Name\n001,王', Uint8Array.of(0xe7, 0x8e)], 'cut.csv')
  fireEvent.change(input, { target: { files: [cutOff] } })
  expect(await screen.findByText(/^Nobody can tell in which encoding/)).toBeVisible()
})

test('of a workbook the sheet with the headings is read, and another one may be chosen', async () => {
  const file = await xlsxFile([
    { name: 'Read me', rows: [['Fill in the second sheet']] },
    {
      name: 'Things',
      rows: [
        ['Number', 'Name'],
        ['001', 'Ana'],
        ['002', 'Ben'],
      ],
    },
    {
      name: 'Old',
      rows: [
        ['Number', 'Name'],
        ['009', 'Old'],
      ],
    },
  ])
  const { user } = await upload(file, specOf(), 'things.xlsx')
  expect(await screen.findByText('No errors: all 2 lines are ready to be imported.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Sheet' }))
  await user.click(await screen.findByTitle('Old'))
  expect(await screen.findByText('No errors: 1 line is ready to be imported.')).toBeVisible()
})

test('of repeated lines the first may stay; what a change makes wrong stands at its line', async () => {
  const { user } = await upload('Number,Name\n001,Ana\n002,Ben\n001,Cy\nx,Di\n')
  await user.click(await screen.findByRole('button', { name: 'Keep the first, remove 1 repeated line' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remove 1 line' }))
  const last = await value('Number', 5)
  await user.clear(last)
  await user.type(last, '002{Enter}')
  await value('Number', 3)
  const lines = screen.getAllByRole('rowheader').map((each) => each.textContent)
  expect(lines).toEqual(['3', '5'])
})

test('Enter that confirms a word of an input method is no Enter, in the order of every browser', async () => {
  await upload('Number,Name\n001,\n002,\n')
  const name = await value('Name', 2)
  name.focus()
  fireEvent.change(name, { target: { value: '山' } })
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true, keyCode: 229 })
  // Safari: the composition has ended when the key arrives.
  fireEvent.keyDown(name, { key: 'Enter', isComposing: false, keyCode: 229 })
  fireEvent.keyDown(name, { key: 'ArrowDown', isComposing: true, keyCode: 229 })
  expect(name).toHaveFocus()
  fireEvent.change(name, { target: { value: '山田' } })
  fireEvent.keyDown(name, { key: 'Enter', keyCode: 13 })
  expect(await value('Name', 3)).toHaveFocus()
  expect(await value('Name', 2)).toHaveValue('山田')
})

test('a suggestion is the normal form of what looks right, and never another error', async () => {
  const { user } = await upload('Number,Name\n００１,Ana\n\u200b002,Ben\n12345,Cy\n')
  await user.click(await screen.findByRole('button', { name: 'Use 2 suggestions' }))
  expect(await value('Number', 2)).toHaveValue('001')
  expect(await value('Number', 3)).toHaveValue('002')
})
