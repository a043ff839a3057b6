// @vitest-environment happy-dom
// Here and not beside the component tests: those share their modules, and the channel is replaced.
import '@/testing/setup'
import { act, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { realTimeApi, type WatchOrder } from '@/api/capture/realTime'
import { openChannel } from '@/lib/channel'
import { renderScreen } from '@/testing/renderScreen'
import { useWatch } from './useWatch'

vi.mock('@/lib/channel', () => ({ openChannel: vi.fn<() => void>(() => ({ close: () => {} })) }))

const order: WatchOrder = { meter_id: '1', items: ['p'], interval: 5, minutes: 60 }

function Probe() {
  const watch = useWatch()
  return createElement('button', { type: 'button', onClick: () => void watch.start(order) }, 'Go')
}

test('the channel of live curves goes to the path that the server names, and keeps its heart beating', async () => {
  vi.spyOn(realTimeApi, 'start').mockResolvedValue({ watchId: 'w', channel: '/curve/w', ends: '' })
  vi.spyOn(realTimeApi, 'stop').mockResolvedValue(undefined)
  await renderScreen(createElement(Probe))
  act(() => screen.getByRole('button', { name: 'Go' }).click())
  await waitFor(() =>
    expect(openChannel).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: '/curve/w', heartbeat: true, beat: 7000 }),
    ),
  )
})
