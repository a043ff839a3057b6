import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { missingDataApi } from '@/api/missingData'
import { listOf } from '@/testing/listOf'
import { sentCalls } from '@/testing/sentCalls'
import { MissingData } from './MissingData'

const show = (search: string, can?: string[]) =>
  listOf(<MissingData />, 'Missing data', {
    path: `/query/data/missingData${search}`,
    ...(can && { can }),
  })
const query = { data_date: '2026-11-19' }

test('says how many are missing and why; a cause shows exactly its meters and takes them back', async () => {
  const { names, press, path, table, button } = await show('')
  const { missing, due, causes, days } = await missingDataApi.summary(query)
  expect(await screen.findByText(new RegExp(`^${missing} of ${due} meters? w.+ not read on`))).toBeVisible()
  const [cause] = causes
  const devices = causes.filter(({ level }) => level !== 'meter')
  const explained = devices.reduce((sum, { meters }) => sum + (meters ?? 0), 0)
  const told = devices.length === 0 ? 'not read on' : `without contact: ${String(explained)} of them`
  expect(screen.getByText(new RegExp(told))).toBeVisible()
  expect(button('Causes of day 18')).toHaveTextContent(`${String(days[17]?.missing)}18`)
  const [curves] = [...table().querySelectorAll('a')].filter(({ href }) => href.includes('meterCurve'))
  expect(curves?.href).toMatch(/meterCurve\/\w+\?date=2026-11-19$/)
  const all = names().length
  await press(/^Show the meters: timeout/i)
  await waitFor(() => expect(path()).toContain(`cause=${cause?.cause}`))
  expect(path()).toContain('data_date=2026-11-19')
  await waitFor(() => expect(names()).toHaveLength(cause?.meters ?? -1))
  await press(/^Show the meters: timeout/i)
  await waitFor(() => expect(names()).toHaveLength(all))
})

test('a missing day tells why, and is read again with all days of its meter or alone', async () => {
  const { user, table, press, dialog } = await show('?data_date=2026-11-18', ['read'])
  const [cell] = within(table()).getAllByRole('button', { name: /: Timeout$/, hidden: true })
  await user.click(cell ?? document.body)
  const why = await screen.findByRole('region', { name: cell?.getAttribute('aria-label') ?? '-' })
  await user.click(within(why).getByRole('button', { name: 'Read again' }))
  await dialog('Read 1 day again')
  const sent = sentCalls('POST')
  await press('Start reading')
  await waitFor(() => expect(sent.filter((call) => call.endsWith('/capture/read/start'))).toHaveLength(1))
})

test('another day is chosen in the bars; without the right nothing is read', async () => {
  const { press, path, button } = await show('', [])
  expect(button(/^Read again/)).toBeUndefined()
  expect(button('Export')).toBeUndefined()
  await press('Causes of day 5')
  await waitFor(() => expect(path()).toContain('data_date=2026-11-05'))
})
