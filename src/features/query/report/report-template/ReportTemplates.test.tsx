import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readyReports } from '@/rules/console/reportMeasures'
import { listOf } from '@/testing/listOf'
import { signIn } from '@/testing/renderScreen'
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
