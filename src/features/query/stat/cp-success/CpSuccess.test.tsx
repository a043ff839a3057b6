import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cpSuccessApi } from '@/api/query/cpSuccess'
import { formatNumber } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { CpSuccess } from './CpSuccess'

const days = { date_begin: '2026-11-18', date_end: '2026-11-19' }
const show = (search = '', can?: string[]) =>
  listOf(<CpSuccess />, 'CP success rate', {
    path: `/query/stat/cpSuccess?${new URLSearchParams(days).toString()}${search}`,
    ...(can && { can }),
  })

test('shows the worst collection point first, leads to its page, and reads its failed meters again', async () => {
  const { names, table, press, user } = await show()
  const { rows } = await cpSuccessApi.page({
    ...days,
    sidx: 'rate',
    sord: 'asc',
    currentPage: 1,
    pageSize: 10,
  })
  const [worst] = rows
  expect(names()[0]).toBe(worst?.cp_name)
  expect(table()).toHaveTextContent(formatNumber(worst?.rate ?? null, 2, 'en'))
  await user.click(screen.getByRole('button', { name: `More actions for ${worst?.cp_name ?? ''}` }))
  const inMenu = async (name: string) =>
    within(await screen.findByRole('menuitem', { name })).getByRole('link')
  expect(await inMenu('Open collection point')).toHaveAttribute(
    'href',
    expect.stringContaining(`/cpDetail/${worst?.id ?? ''}`),
  )
  const asked = `tml_id=${worst?.id ?? ''}&date_begin=2026-11-18&date_end=2026-11-19&read_result=2`
  expect(await inMenu('Show meters not read')).toHaveAttribute('href', expect.stringContaining(asked))
  expect(await screen.findByRole('figure', { name: 'Success by signal' })).toBeVisible()
  await user.keyboard('{Escape}')
  await press(/^Read failed meters again/)
  const found = await cpSuccessApi.unread({ ...days, ids: worst?.id ?? '' })
  expect(found).toHaveLength(worst?.failed ?? -1)
  const meters = new Set(found.map(({ meter_id }) => meter_id)).size
  const dates = new Set(found.map(({ data_date }) => data_date)).size
  const many = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`
  expect(
    await screen.findByText(`Read again: ${many(meters, 'meter')} × ${many(dates, 'day')}`),
  ).toBeVisible()
})

test('each point has the line of its last days', async () => {
  const { names, row } = await show('&chart=0')
  const query = { ...days, sidx: 'rate', sord: 'asc', currentPage: 1, pageSize: 1 } as const
  const knownRates = async () => {
    const [worst] = (await cpSuccessApi.page(query)).rows
    expect(worst?.trend).toHaveLength(14)
    return (worst?.trend ?? []).filter((value) => value !== null)
  }
  // Nobody has asked for the days before the period yet; the page does.
  await waitFor(async () => expect(await knownRates()).not.toHaveLength(0))
  const rates = await knownRates()
  const [least, most] = [Math.min(...rates), Math.max(...rates)].map((value) => formatNumber(value, 2, 'en'))
  await waitFor(() =>
    expect(row(names()[0] ?? '')).toHaveTextContent(`In 14 days: ${least ?? ''} to ${most ?? ''} %`),
  )
})

test('who may not read is not offered it', async () => {
  const { button } = await show('', ['export'])
  expect(button(/^Read failed meters again/)).toBeUndefined()
})
