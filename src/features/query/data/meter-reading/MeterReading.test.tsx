import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOf } from '@/testing/listOf'
import { sentCalls } from '@/testing/sentCalls'
import { backend } from '@/testing/simulator'
import { choose } from '@/testing/steps'
import { MeterReading } from './MeterReading'

const show = (search: string, can?: string[]) =>
  listOf(<MeterReading />, 'Meter reading', {
    path: `/query/data/meterReading${search}`,
    ...(can && { can }),
  })
const now = Date.parse('2026-11-20T14:00:00Z')
const [meter] = backend.world.meters({ cons_sort: '05', currentPage: 1, pageSize: 1 }, now).rows
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

test('shows the four energies in all as the meter itself has them; one register is asked for alone', async () => {
  const { user, names, table, path, button } = await show(`?type=3&font=${meter?.metercomid}`, [])
  const registers = backend.world.registers(meter?.id ?? '', now)
  const value = registers?.items.find(({ item }) => item === 'pap_r')?.value
  expect(names()).toHaveLength(4)
  expect(plain(table().textContent)).toContain(
    `${value?.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}kWh`,
  )
  expect(button(/^Read now/)).toBeUndefined()
  expect(within(table()).getAllByRole('link', { name: /^Meter:/, hidden: true })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/${meter?.id}$`)),
  )
  await choose('Register', /demand/i)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(names()).toHaveLength(1))
  expect(path()).toContain('item=pap_demand')
})

test('reads what is chosen, each meter once', async () => {
  const { user, table, dialog } = await show(`?type=3&font=${meter?.metercomid}`, ['read'])
  const [, first, second] = within(table()).getAllByRole('checkbox', { hidden: true })
  await user.click(first ?? table())
  await user.click(second ?? table())
  const bulk = [...document.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === 'Read now' && !table().contains(each),
  )
  await user.click(bulk ?? table())
  await dialog('Read 1 meter now')
  const sent = sentCalls('POST')
  await user.click(await screen.findByRole('button', { name: 'Start reading' }))
  await waitFor(() => expect(sent.filter((path) => path.endsWith('/capture/read/start'))).toHaveLength(1))
  const [task] = [...backend.db.commands.all()].toReversed()
  expect(task?.order).toMatchObject({ devices: [meter?.id], items: ['pap_r', 'rap_r'] })
})
