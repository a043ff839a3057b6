import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Select } from 'antd'
import { expect, test, vi } from 'vitest'
import { multipleSelect } from './multipleSelect'

test('Tab leaves the field and what was chosen in it', async () => {
  const onChange = vi.fn<(value: string[]) => void>()
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <>
      <Select<string[]>
        {...multipleSelect}
        aria-label="Roles"
        options={[{ value: 'reader' }, { value: 'cashier' }]}
        onChange={onChange}
      />
      <button type="button">Next</button>
    </>,
  )
  await user.click(screen.getByRole('combobox', { name: 'Roles' }))
  await user.click(await screen.findByTitle('cashier'))
  await user.tab()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  expect(onChange.mock.calls.map(([value]) => value)).toEqual([['cashier']])
})
