import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { columnsOf } from '@/domain/columns/columnsOf'
import { layout } from '@/testing/layout'
import { renderScreen } from '@/testing/renderScreen'
import { CampaignResults, stateCell, type CampaignState } from './CampaignResults'

interface Reading {
  meter: string
  result: string
}
const rows: readonly Reading[] = [
  { meter: 'A', result: 'failed' },
  { meter: 'B', result: 'success' },
  { meter: 'C', result: 'refused' },
  { meter: 'D', result: 'E77' },
  { meter: 'E', result: '' },
]
const states: readonly CampaignState[] = [
  { key: 'success', label: ({ t }) => t('commands:progress.finished'), tone: 'success', shape: 'check' },
  { key: 'failed', label: 'Failed', tone: 'danger', shape: 'cross', isFailed: true },
  { key: 'refused', label: 'Refused', tone: 'danger', shape: 'octagon' },
]
const stateOf = ({ result }: Reading) => result
const col = columnsOf<Reading>()('commands')
const columns = [
  col.text('meter', { title: () => 'Meter' }),
  col.custom('result', { title: () => 'State', ...stateCell(states, stateOf) }),
]
const shared = { name: 'Results', rows, rowKey: ({ meter }: Reading) => meter, columns, states, stateOf }
const button = (name: string) => screen.getByRole('button', { name })
const lines = () =>
  within(screen.getByRole('table', { name: 'Results' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

test('tells the state of each object, by its code where it is unknown, and filters by it', async () => {
  layout(400)
  const { user } = await renderScreen(<CampaignResults {...shared} />)
  await waitFor(() =>
    expect(lines()).toEqual([
      ['A', 'Failed'],
      ['B', 'Finished'],
      ['C', 'Refused'],
      ['D', 'E77'],
      ['E', '—No value'],
    ]),
  )
  await user.click(button('Refused 1'))
  expect(lines()).toEqual([['C', 'Refused']])
  await user.click(button('E77 1'))
  expect(lines()).toEqual([['D', 'E77']])
  await user.click(button('All 5'))
  expect(lines()).toHaveLength(5)
})

test('retries exactly the failed objects, and offers it only where there are some', async () => {
  const run = vi.fn<(failedRows: readonly Reading[]) => void>()
  const retry = { label: (count: number) => `Retry ${count}`, run, busy: false }
  const { user } = await renderScreen(
    <>
      <CampaignResults {...shared} retry={retry} />
      <CampaignResults {...shared} name="More" retry={{ ...retry, count: 7 }} />
      <CampaignResults {...shared} name="Good" rows={rows.slice(1)} retry={retry} />
    </>,
  )
  expect(screen.getAllByRole('button', { name: /^Retry/ }).map((found) => found.textContent)).toEqual([
    'Retry 1',
    'Retry 7',
  ])
  await user.click(button('Retry 1'))
  expect(run.mock.calls).toEqual([[[rows[0]]]])
})

test('saves the objects that are shown, with their states in words', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockReturnValue(true)
  const { user } = await renderScreen(<CampaignResults {...shared} />)
  await user.click(button('Failed 1'))
  await user.click(button('Save as CSV'))
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Meter,State',
    'A,Failed',
  ])
})
