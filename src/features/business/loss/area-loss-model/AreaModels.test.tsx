import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { lossModelsApi } from '@/api/business/lossModels'
import { backend, changeAnswer, server } from '@/testing/simulator'
import { listOf } from '@/testing/listOf'
import { dialog } from '@/testing/steps'
import { AreaModels } from './AreaModels'

const path = '/business/loss/areaLossModel'
const show = (search = '', can?: string[]) =>
  listOf(<AreaModels />, 'Area loss models', { path: `${path}${search}`, ...(can && { can }) })
test('lists the models that the filters ask for; who may not edit is offered no change', async () => {
  const { names, user, row } = await show('?model_status=none', [])
  const { rows } = await lossModelsApi.areas.page({ model_status: 'none', currentPage: 1, pageSize: 15 })
  expect(names()).toEqual(rows.map(({ tg_name }) => tg_name))
  expect(screen.queryByRole('button', { name: /^Set the target/ })).not.toBeInTheDocument()
  const [first] = names()
  // Nothing holds there: no origin, and a state that needs a hand.
  expect(row(first ?? '')).not.toHaveTextContent('From the archive')
  expect(
    within(row(first ?? ''))
      .getByText('No model')
      .closest('[data-tone]'),
  ).toHaveAttribute('data-tone', 'warning')
  expect(row(first ?? '')).toHaveTextContent('Show')
  await user.click(row(first ?? ''))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('No model')).toBeVisible()
  expect(within(drawer).queryByRole('button', { name: 'Generate from the archive' })).toBeNull()
})

test('a model is generated from the archive, loses a point and is saved; what it lacks is said', async () => {
  const { user, row, names, press } = await show('?model_status=complete&sidx=plate_capacity')
  const [name = ''] = names()
  const area = backend.db.tables.areas.all().find(({ tg_name }) => tg_name === name)
  expect(row(name)).toHaveTextContent('From the archive')
  await user.click(row(name))
  await press('Generate from the archive')
  const archive = await lossModelsApi.areas.detail({ id: area?.id ?? '', model_id: '', archive: '1' })
  // A meter that counts in both directions stands in two rows: in the drawer as in its form.
  const meters = new Set(archive.points.map(({ meter_id }) => meter_id)).size
  expect(meters).toBeLessThan(archive.points.length)
  const counts = `${archive.points.length} rows, ${meters} meters and areas`
  await waitFor(() => expect(screen.getAllByText(counts)).toHaveLength(2))
  const point = archive.points.find(({ role }) => role === 'output')
  await press(`Remove: ${point?.metercomid ?? ''}`)
  await press('Save')
  await waitFor(() => expect(backend.db.tables.lossModels.all()).toHaveLength(1))
  const said = `In the archive, but not in the model: ${point?.metercomid ?? ''}`
  await waitFor(() => expect(document.body.textContent.includes(said)).toBe(true))
})

test('a model that has lost the +A of its check meter is told so and is not sent', async () => {
  const { user, row, names, press } = await show('?model_status=complete&sidx=plate_capacity')
  const [name = ''] = names()
  const area = backend.db.tables.areas.all().find(({ tg_name }) => tg_name === name)
  await user.click(row(name))
  await press('Generate from the archive')
  const archive = await lossModelsApi.areas.detail({ id: area?.id ?? '', model_id: '', archive: '1' })
  const check = archive.points.find(({ role }) => role === 'input')?.metercomid ?? ''
  // A meter has one row a direction; that of +A stands first.
  const [taken] = await screen.findAllByRole('button', { name: `Remove: ${check}` })
  if (taken) await user.click(taken)
  await press('Save')
  expect(
    await screen.findByText(/^No input supplies/, { selector: '.ant-form-item-explain-error' }),
  ).toBeVisible()
  expect(backend.db.tables.lossModels.all()).toHaveLength(0)
})

test('a model is replaced in the state in which it was seen, not in that of the archive that came later', async () => {
  const sent: unknown[] = []
  server.use(
    mock.put('*/lossModel/area/update', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, message: '', result: { id: '7' } })
    }),
  )
  changeAnswer('/lossModel/area/detail', { model_id: '7', version: 'seen' })
  const { user, row, names, press } = await show('?model_status=complete&sidx=plate_capacity')
  await user.click(row(names()[0] ?? ''))
  await screen.findByText('Take away')
  changeAnswer('/lossModel/area/detail', { version: 'newer' })
  await press('Generate from the archive')
  const points = await screen.findAllByRole('button', { name: /^Remove: / })
  await user.click(points.at(-1) ?? document.body)
  await press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ model_id: '7', version: 'seen' })
})

test('an earlier model that was looked at is let go when it is taken away', async () => {
  const { user, row, names, press } = await show('?model_status=complete&sidx=plate_capacity')
  const [name = ''] = names()
  const id = backend.db.tables.areas.all().find(({ tg_name }) => tg_name === name)?.id ?? ''
  const archive = await lossModelsApi.areas.detail({ id, model_id: '', archive: '1' })
  for (const valid_from of ['2026-09-01', '2026-11-01'])
    await lossModelsApi.areas.save({ ...archive, valid_from, version: undefined })
  await user.click(row(name))
  const [, earlier] = await within(await screen.findByRole('dialog')).findAllByText('Show')
  await user.click(earlier ?? row(name))
  await screen.findByText(/01\/09\/2026 .*01\/11\/2026/)
  await press('Take away')
  await user.click(within(await dialog(/^Take away/)).getByRole('button', { name: 'Take away' }))
  expect(await screen.findByText('Holds from 01/11/2026')).toBeVisible()
})

test('codes of a newer head-end stand as they are in a model and its findings', async () => {
  changeAnswer('/business/lossModel/area/detail', {
    model_status: 'disputed',
    source: 'surveyed',
    findings: [{ problem: 'stolen', object: '000012345678', other: '' }],
  })
  const { user, row, names } = await show('?model_status=complete')
  await user.click(row(names()[0] ?? ''))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('disputed')).toBeVisible()
  expect(within(drawer).getByText('surveyed')).toBeVisible()
  expect(within(drawer).getByText('stolen 000012345678')).toBeVisible()
})
