import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { Paper, PaperTable } from './Paper'

test('a chart on paper says what its colours mean, and the paper is signed once', async () => {
  let printed: HTMLElement | undefined
  vi.stubGlobal('print', () => {
    printed = document.body.lastElementChild?.cloneNode(true) as HTMLElement
  })
  const keys = [
    { name: 'Supply', color: 'rgb(0, 90, 200)', faded: false },
    { name: 'Target', color: 'rgb(200, 0, 0)', faded: true },
  ]
  const chart = { url: 'data:image/png;base64,AAAA', width: 400, height: 200, keys }
  await renderScreen(
    <Paper
      title="Loss"
      object="Area 1"
      period="2026-10"
      facts={[]}
      charts={[chart]}
      onPrinted={() => undefined}
    >
      <p>Why</p>
    </Paper>,
  )
  await waitFor(() => expect(printed).toBeDefined())
  const paper = within(printed ?? document.body)
  for (const { name, color } of keys) {
    const sign = paper.getByText(name).querySelector('i')
    expect(sign?.style.borderColor).toBe(color)
  }
  expect(paper.getAllByText('Approved by')).toHaveLength(1)
})

test('a column in which no row has a value is named below the table', async () => {
  interface Row {
    id: string
    note: string
  }
  const columns = [
    { key: 'name', title: 'Name', width: 90, render: () => 'Ana', text: () => '', person: () => 'Ana' },
    { key: 'id', title: 'Meter', width: 90, render: ({ id }: Row) => id, text: ({ id }: Row) => id },
    { key: 'note', title: 'Note', width: 90, render: ({ note }: Row) => note, text: ({ note }: Row) => note },
  ]
  const paper = (note: string) => (
    <PaperTable
      name="Meters"
      rows={[
        { id: '1', note: '' },
        { id: '2', note },
      ]}
      rowKey={({ id }) => id}
      columns={columns}
    />
  )
  const empty = await renderScreen(paper(''))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Meter'])
  expect(screen.getByText('Not shown, because no row has a value there: Note.')).toBeInTheDocument()
  empty.unmount()
  await renderScreen(paper('Seal is broken'))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Meter',
    'Note',
  ])
})
