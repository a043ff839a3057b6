import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionApi } from '@/api/console/session'
import { readyReports } from '@/rules/console/reportMeasures'
import { session } from '@/stores/session'
import { listOf } from '@/testing/listOf'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, changeAnswer } from '@/testing/simulator'
import { ReportTemplates } from './ReportTemplates'

test('a saved report opens by its id; who may only look neither changes nor removes it', async () => {
  await signIn()
  const { id } = backend.db.tables.reportTemplates.insert(
    { ...readyReports.losses, template_name: 'Board', remark: '' },
    { username: 'admin', ip: '' },
  )
  const { table, button } = await listOf(<ReportTemplates />, 'Saved reports', {
    path: '/query/report/reportTemplate',
    can: [],
  })
  const links = [...table().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([`/query/stat/statReport?report=${id}`, `/query/stat/statReport?report=${id}`])
  for (const name of ['Add', /^Edit/, /^Delete/]) expect(button(name)).toBeUndefined()
})

test('a saved report says neither months nor days where the head-end does not', async () => {
  changeAnswer('/query/reportTemplate/list', { layout: 'measures', period: null })
  await signIn()
  backend.db.tables.reportTemplates.insert(
    { ...readyReports.losses, template_name: 'Board', remark: '' },
    { username: 'admin', ip: '' },
  )
  const { table } = await listOf(<ReportTemplates />, 'Saved reports', {
    path: '/query/report/reportTemplate',
    can: [],
  })
  expect(table()).toHaveTextContent('Board')
  const [, row] = within(table()).getAllByRole('row')
  expect(row).not.toHaveTextContent(/Months|Days/)
})

test('without one it says where saved reports come from and leads there, and there are no pages to turn', async () => {
  const { user, path } = await renderScreen(<ReportTemplates />, { path: '/query/report/reportTemplate' })
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  expect(await screen.findByText('No saved reports')).toBeVisible()
  expect(screen.getByText(/^Save one from the statistical report/)).toBeVisible()
  expect(screen.getByText('0 rows')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Create the first one' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open the statistical report' }))
  expect(path()).toBe('/query/stat/statReport')
})
