import { PauseOutlined } from '@ant-design/icons'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RejectReadings } from '@/domain/readings/RejectReadings'
import { renderScreen } from '@/testing/renderScreen'
import { feedback } from '@/ui/feedback/feedback'
import { useStateOrder } from './useStateOrder'

interface Row {
  id: string
  open: boolean
}
const rows: readonly Row[] = [
  { id: 'A', open: true },
  { id: 'B', open: false },
  { id: 'C', open: true },
]
const isOpen = ({ open }: Row): boolean => open
const rowName = ({ id }: Row): string => id
const send = vi.fn<(sent: readonly Row[]) => Promise<unknown>>(() => Promise.resolve())
const leftOut = /1 of 3 selected rows is left out/

function Stop({ of }: { of: readonly Row[] }) {
  const stop = useStateOrder<Row>({
    records: { rowName, settle: () => {} },
    key: 'stop',
    Icon: PauseOutlined,
    when: isOpen,
    send,
    describe: (part, { n }) => `${part} ${String(n)}`,
  })
  return <button onClick={() => void stop(of).run?.()}>Stop</button>
}

test('the question says how many of the ticked rows are left out, and only these others are sent', async () => {
  const confirm = vi.spyOn(feedback, 'confirm').mockResolvedValue(true)
  const { user, unmount } = await renderScreen(<Stop of={rows} />)
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(confirm.mock.lastCall?.[0].content).toMatch(leftOut)
  expect(send).toHaveBeenCalledExactlyOnceWith([rows[0], rows[2]])
  unmount()
  const all = await renderScreen(<Stop of={rows.filter(isOpen)} />)
  await all.user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(confirm.mock.lastCall?.[0].content).not.toMatch(/left out/)
})

test('rejecting says so too', async () => {
  await renderScreen(
    <RejectReadings rows={rows} when={isOpen} nameOf={rowName} send={send} onClose={() => {}} />,
  )
  expect(await screen.findByText(leftOut)).toBeVisible()
  expect(screen.getByText(/^A/)).toHaveTextContent('C')
})
