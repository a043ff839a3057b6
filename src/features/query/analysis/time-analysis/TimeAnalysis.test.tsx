import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timeAnalysisApi } from '@/api/query/timeAnalysis'
import type { ClockBand } from '@/rules/readings/clockBands'
import { listOf } from '@/testing/listOf'
import { backend } from '@/testing/simulator'
import { TimeAnalysis } from './TimeAnalysis'

const show = (search = '', can?: string[]) =>
  listOf(<TimeAnalysis />, 'Time analysis', {
    path: `/query/analysis/timeAnalysis${search}`,
    ...(can && { can }),
  })

test('shows a band alone, each clock with its sign, and how many there are', async () => {
  const { user, names, row, path } = await show()
  const { rows, total } = await timeAnalysisApi.page({ band: 'upTo60', currentPage: 1, pageSize: 15 })
  const [bar] = await screen.findAllByRole('button', { name: 'Show only: 5 to 60 min' })
  expect(bar).toHaveTextContent(String(total))
  await user.click(bar ?? document.body)
  await waitFor(() => expect(path()).toContain('band=upTo60'))
  await waitFor(() => expect(names()).toEqual(rows.map(({ metercomid }) => metercomid)))
  // The other bands are still counted.
  expect(screen.getByRole('button', { name: 'Show only: Up to 1 min' })).toHaveTextContent(/^[1-9]\d*Up/)
  for (const { metercomid, deviation_s } of rows) {
    const sign = (deviation_s ?? 0) < 0 ? '−' : ''
    const shown = `${sign}${Math.abs(deviation_s ?? 0).toLocaleString('en')}`
    expect(row(metercomid).textContent?.replaceAll(/\s/g, '')).toContain(`${shown}s`)
    expect(row(metercomid)).toHaveTextContent('5 to 60 min')
  }
})

test('begins with the clocks that are furthest off, slow or fast', async () => {
  const { names } = await show()
  const inBand = async (band: ClockBand) =>
    (await timeAnalysisApi.page({ band, currentPage: 1, pageSize: 500 })).rows
  const rows = [...(await inBand('over60')), ...(await inBand('upTo60')), ...(await inBand('upTo5'))]
  const furthest = rows.toSorted((a, b) => Math.abs(b.deviation_s ?? 0) - Math.abs(a.deviation_s ?? 0))
  expect(furthest.length).toBeGreaterThan(2)
  const first = furthest.slice(0, 15).map(({ metercomid }) => metercomid)
  expect(names().slice(0, first.length)).toEqual(first)
})

test('sets clocks that are far off only with a reason, and sends it', async () => {
  const { press, dialog, user, names, button } = await show('?band=over60', ['set'])
  expect(button(/^Read time/)).toBeUndefined()
  await press(/^Synchronize clock: /)
  const form = await dialog(`Set the clock of meter ${names()[0] ?? ''}?`)
  const start = within(form).getByRole('button', { name: 'Synchronize clock' })
  expect(start).toBeDisabled()
  await user.type(within(form).getByRole('textbox', { name: 'Reason' }), 'Battery changed')
  await user.click(start)
  await waitFor(() => {
    const [task] = [...backend.db.commands.all()].toReversed()
    expect(task?.order).toMatchObject({ kind: 'timeSync', reason: 'Battery changed' })
  })
})

test('who may read asks for the time and the deviation, and sets no clock', async () => {
  const { button, press, dialog } = await show('', ['read'])
  expect(button(/^Synchronize clock/)).toBeUndefined()
  await press(/^Read time/)
  await dialog(/^Read the clock of 1 meter/)
  await press('Start reading')
  await waitFor(() =>
    expect([...backend.db.commands.all()].at(-1)?.order).toMatchObject({
      items: ['meter_time', 'clock_deviation_s'],
    }),
  )
})
