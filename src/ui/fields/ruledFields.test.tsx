import { screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { words } from '@/i18n/i18n'
import { runStatus } from '@/rules/codes/statuses'
import { fieldsOf } from '@/rules/fields/fieldRules'
import { renderScreen } from '@/testing/renderScreen'
import { formFields } from './formFields'
import { ruledFilters } from './ruledFilters'

interface Pole {
  name: string
  no: string
  state: string
}
const rules = fieldsOf({
  name: { required: true, max: 7 },
  no: { max: 5 },
  state: { codes: runStatus, required: true },
})
const Field = formFields<Pole>(rules)
const wording = ({ codes }: { codes: readonly string[] }) =>
  codes.map((value) => ({ value, label: `State ${value}` }))

test('fields take required, length and codes from their rules; what a form says itself wins', async () => {
  await words.loadNamespaces(['form'])
  await renderScreen(
    <Form initialValues={{ state: '2' }}>
      <Field.Text name="name" label="Name" />
      <Field.Text name="no" label="Number" required />
      <Field.Select name="state" label="State" options={wording} required={false} />
    </Form>,
    { account: false },
  )
  expect(screen.getByLabelText('Name')).toHaveAttribute('maxlength', '7')
  expect(screen.getByLabelText('Name')).toBeRequired()
  expect(screen.getByLabelText('Number')).toHaveAttribute('maxlength', '5')
  expect(screen.getByLabelText('Number')).toBeRequired()
  expect(screen.getByRole('combobox', { name: 'State' })).not.toBeRequired()
  expect(screen.getByText('State 2')).toBeVisible()
})

test('filters take length and codes from the rules of their fields', () => {
  const make = ruledFilters<Pole>(rules)
  expect(make.text('no', 'Number').kinds?.no?.parse('123456')).toBeUndefined()
  expect(make.text('no', 'Number').kinds?.no?.parse('12345')).toBe('12345')
  expect(make.select('state', 'State', wording).show({ state: '2' }, 'en')).toBe('State 2')
  expect(() => make.select('name', 'Name', wording)).toThrow('names no codes')
})
