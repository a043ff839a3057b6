import { screen, within } from '@testing-library/react'
import { Form } from 'antd'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { viewsApi } from '@/api/cbo/views'
import { words } from '@/i18n/i18n'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { useLoad } from '@/ui/data/queries'
import { filterFields } from './filterFields'
import { formFields } from './formFields'
import { loadedOptions } from './loadedOptions'

const Field = formFields<{ role: string }>({ role: {} })
const make = filterFields<{ role?: string }>()

const useRoles = () =>
  loadedOptions(useLoad(['roleOptions'], viewsApi.roles), (all) =>
    all.map(({ code, name }) => ({ value: code, label: name })),
  )
function AsField() {
  return (
    <Form initialValues={{ role: 'operator' }}>
      <Field.Select name="role" label="Role" options={useRoles()} />
    </Form>
  )
}
function AsFilter() {
  const { control } = make.object('role', 'Role', useRoles())
  return (
    <>
      <label htmlFor="role">Role</label>
      {control({
        id: 'role',
        draft: { role: 'operator' },
        set: () => {},
        invalid: false,
        any: '',
        language: 'en',
      })}
    </>
  )
}

test.each([
  ['a field', AsField],
  ['a filter', AsFilter],
])('%s says why its options did not come, asks again, and shows no key meanwhile', async (_, Shown) => {
  await words.loadNamespaces(['form'])
  const answers = [
    () => HttpResponse.text('', { status: 500 }),
    () => HttpResponse.json({ success: false, message: 'The roles are being rebuilt.' }),
  ]
  server.use(http.get('*/cbo/role/options', () => answers.shift()?.()))
  const { user } = await renderScreen(<Shown />)
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('Interface Request Error')
  expect(screen.getByRole('combobox', { name: /Role/ }).closest('.ant-select')).toHaveTextContent('…')
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The roles are being rebuilt.')).toBeVisible()
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Operator')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
