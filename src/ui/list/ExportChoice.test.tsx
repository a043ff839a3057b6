import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { exportLimit } from '@/rules/limits/limits'
import { renderScreen } from '@/testing/renderScreen'
import { ExportChoice } from './ExportChoice'
import type { ExportRequest } from './exporting'

const show = async (listed: number, ticked: number) => {
  await words.loadNamespaces(['exports'])
  const onExport = vi.fn<(wish: ExportRequest) => void>()
  const { user } = await renderScreen(
    <ExportChoice
      ticked={ticked}
      listed={listed}
      narrowed
      count={undefined}
      columns={{ visible: 3, total: 3 }}
      onClose={() => {}}
      onExport={onExport}
    />,
  )
  return { user, onExport, start: () => screen.getByRole('button', { name: /^Export/ }) }
}

test('more rows than one file holds are not offered, with the limit and what to do', async () => {
  const { user, start } = await show(3_571_200, 2)
  expect(start()).toBeEnabled()
  await user.click(screen.getByRole('radio', { name: '3,571,200 rows as filtered' }))
  expect(screen.getByRole('alert')).toHaveTextContent(
    '3,571,200 rows are too many: one file holds at most 50,000. Filter the list or select rows.',
  )
  expect(start()).toBeDisabled()
})

test('as many rows as one file holds are exported', async () => {
  const { user, start, onExport } = await show(exportLimit.rows, 0)
  expect(screen.queryByRole('alert')).toBeNull()
  // Why a number of the file may be finer than that of the list.
  expect(screen.getByText(/have all their decimals; the list rounds them/)).toBeVisible()
  await user.click(start())
  expect(onExport).toHaveBeenCalledOnce()
})
