import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { Paper } from './Paper'

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
