import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lossesApi } from '@/api/losses'
import { sessionApi } from '@/api/session'
import { formatNumber } from '@/lib/number'
import { session } from '@/stores/session'
import { listOf } from '@/testing/listOf'
import { signIn } from '@/testing/renderScreen'
import { pressOnRow } from '@/testing/steps'
import { LineLosses } from './LineLosses'

const show = (search = '') =>
  listOf(<LineLosses />, 'Line loss', { path: `/business/loss/lineLoss${search}` })
const newest = async () => (await lossesApi.areas.newest({})).data_date

test('lists lines with the worst rate first, each with its areas of the same day', async () => {
  const { names } = await show()
  const data_date = await newest()
  const { rows } = await lossesApi.lines.page({
    data_date,
    sidx: 'loss_rate',
    sord: 'desc',
    currentPage: 1,
    pageSize: 15,
  })
  await waitFor(() => expect(names()).toEqual(rows.map(({ line_name }) => line_name)))
  const [worst] = rows
  const row = screen.getByRole('row', { name: new RegExp(worst?.line_name ?? '') })
  expect(within(row).getByRole('link', { name: /^Show its areas/ })).toHaveAttribute(
    'href',
    `/business/loss/tgLoss?line_id=${worst?.id ?? ''}&data_date=${data_date}`,
  )
})

test('a month in the address is the period of its rows', async () => {
  await show('?month=2026-10')
  const row = (await screen.findAllByRole('row')).at(-1)
  const link = within(row ?? document.body).getByRole('link', { name: /^Show its areas/ })
  expect(link.getAttribute('href')).toMatch(/month=2026-10$/)
  const explain = [...(row?.querySelectorAll('a') ?? [])].find(({ href }) =>
    href.includes('lineLossAnalysis'),
  )
  expect(explain?.href).toMatch(/\?line_id=\w+&/)
})

test('the feeder of a line shows its areas of the same day with their rates, each led to what explains it', async () => {
  await signIn()
  session.setMenus(await sessionApi.menus())
  const { names } = await show('?data_date=2026-11-18')
  const [line = ''] = names()
  const { rows } = await lossesApi.lines.page({
    data_date: '2026-11-18',
    line_name: line,
    currentPage: 1,
    pageSize: 15,
  })
  const line_id = rows[0]?.id ?? ''
  const areas = (
    await lossesApi.areas.page({ data_date: '2026-11-18', line_id, currentPage: 1, pageSize: 100 })
  ).rows
  await pressOnRow('Feeder diagram', line)
  const drawn = await screen.findByRole('list', { name: 'Areas of the line' })
  const branches = within(drawn).getAllByRole('listitem')
  expect(branches).toHaveLength(areas.length)
  for (const { id, tg_name, loss_rate } of areas) {
    const branch = branches.find((each) => (each.textContent ?? '').startsWith(tg_name))
    expect(branch).toHaveTextContent(loss_rate === null ? '—' : formatNumber(loss_rate, 2, 'en'))
    expect(within(branch ?? drawn).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining(`tg_id=${id}`),
    )
  }
})
