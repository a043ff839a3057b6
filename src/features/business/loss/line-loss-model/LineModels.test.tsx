import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { backend } from '@/testing/simulator'
import { listOf } from '@/testing/listOf'
import { pressOnRow } from '@/testing/steps'
import { LineModels } from './LineModels'

test('a line lists its areas as outputs and takes a target of two decimals', async () => {
  const { names, user, press } = await listOf(<LineModels />, 'Line-loss models', {
    path: '/business/loss/lineLossModel',
  })
  session.setMenus(await sessionApi.menus())
  const [name = ''] = names()
  const line = backend.db.tables.lines.all().find(({ line_name }) => line_name === name)
  await pressOnRow('Set the target', name)
  const field = await screen.findByLabelText(/Target loss/)
  await user.clear(field)
  await user.type(field, '4.255')
  await press('Save')
  expect(await screen.findByText(/two|2/, { selector: '.ant-form-item-explain-error' })).toBeVisible()
  await user.clear(field)
  await user.type(field, '4.25')
  await press('Save')
  await screen.findByText('The target is set.')
  expect(backend.db.tables.lines.get(line?.id ?? '')?.target_loss).toBe(4.25)
})
