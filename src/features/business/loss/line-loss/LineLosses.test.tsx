import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lossesApi } from '@/api/business/losses'
import { listOf } from '@/testing/listOf'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { changeAnswer } from '@/testing/simulator'
import { Feeder } from './Feeder'
import { LineLosses } from './LineLosses'

const show = (search = '') =>
  listOf(<LineLosses />, 'Line loss', { path: `/business/loss/lineLoss${search}` })
const newest = async () => (await lossesApi.areas.newest({})).data_date

/** The way from a row to the areas of its line, which stands in the row's menu. */
async function wayToAreas(user: Awaited<ReturnType<typeof show>>['user'], row: HTMLElement) {
  await user.click(within(row).getByRole('button', { name: /^More actions/ }))
  return within(await screen.findByRole('menuitem', { name: 'Show its areas' })).getByRole('link')
}

test('lists lines with the worst rate first, each with its areas of the same day', async () => {
  const { names, user } = await show()
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
  expect(await wayToAreas(user, row)).toHaveAttribute(
    'href',
    `/business/loss/tgLoss?line_id=${worst?.id ?? ''}&data_date=${data_date}`,
  )
})

test('how many lines are not computable is no 0 where nobody knows it', async () => {
  changeAnswer('/business/loss/lines/summary', {
    not_computable: [{ loss_reason: 'noCheckMeter', count: null }],
  })
  await show()
  const name = await screen.findByText('Not computable', { selector: 'section *' })
  const figure = name.parentElement?.parentElement
  expect(figure).toHaveTextContent('No value')
  expect(figure?.textContent).not.toMatch(/\/ ?\d|0 of/)
})

test('a month in the address is the period of its rows', async () => {
  const { user } = await show('?month=2026-10')
  const row = (await screen.findAllByRole('row')).at(-1)
  const link = await wayToAreas(user, row ?? document.body)
  expect(link.getAttribute('href')).toMatch(/month=2026-10$/)
  const explain = [...(row?.querySelectorAll('a') ?? [])].find(({ href }) =>
    href.includes('lineLossAnalysis'),
  )
  expect(explain?.href).toMatch(/\?line_id=\w+&/)
})

test("the table of a line's feeder says supply, loss and rate of each area in its own column", async () => {
  await signIn()
  const data_date = await newest()
  const { rows } = await lossesApi.lines.page({ data_date, currentPage: 1, pageSize: 1 })
  const [line] = rows
  if (!line) throw new Error('There is no line.')
  const areas = await lossesApi.areas.page({ line_id: line.id, data_date, currentPage: 1, pageSize: 100 })
  const area = areas.rows.find(({ loss_rate }) => loss_rate !== null)
  await renderScreen(<Feeder line={line} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Data table' }))
  const row = within(screen.getByRole('row', { name: new RegExp(area?.tg_name ?? '-') }))
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(
    [area?.tg_name, area?.supply_energy, area?.loss_energy, area?.loss_rate].map(String),
  )
})
