import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { AutoTasks } from '@/features/capture/task/auto-task/AutoTasks'
import { Lines } from '@/features/capture/archive/line/Lines'
import { DictEntries } from '@/features/cbo/param/dict-detail/DictEntries'
import { Dicts } from '@/features/cbo/param/dict/Dicts'
import { Roles } from '@/features/cbo/auth/role/Roles'
import { Users } from '@/features/cbo/auth/user/Users'
import { MeterEvents } from '@/features/query/event/e-meter-event/MeterEvents'
import { EventCodes } from '@/features/query/event/event-code/EventCodes'
import { listOf } from '@/testing/listOf'
import { changeAnswer } from '@/testing/simulator'
import { actionsOn } from '@/testing/steps'
import { queryClient } from '@/ui/data/queries'

interface Coded {
  list: string
  screen: ReactElement
  path: string
  answer: string
  /** Codes with which each of these actions, or one of several, is offered. */
  codes: Readonly<Record<string, string>>
  /** What depends on these codes. */
  actions: readonly string[]
}
const coded: readonly Coded[] = [
  {
    list: 'Users',
    screen: <Users />,
    path: '/cbo/auth/user',
    answer: '/cbo/user/list',
    codes: { enabled: '0', locked: '1' },
    actions: ['Enable', 'Disable', 'Unlock'],
  },
  {
    list: 'Lines',
    screen: <Lines />,
    path: '/capture/archive/line',
    answer: '/capture/line/list',
    codes: { run_status: '1' },
    actions: ['Take out of service', 'Put back into service'],
  },
  {
    list: 'Automatic tasks',
    screen: <AutoTasks />,
    path: '/capture/task/autoTask',
    answer: '/capture/autoTask/list',
    codes: { enabled: '0' },
    actions: ['Enable', 'Stop', 'End the execution'],
  },
  {
    list: 'Dictionary entries',
    screen: <DictEntries />,
    path: '/cbo/param/dictDetail?dict_id=dict-commProtocol',
    answer: '/cbo/dictDetail/list',
    codes: { delivered: '0' },
    actions: ['Delete'],
  },
  {
    list: 'Event codes',
    screen: <EventCodes />,
    path: '/query/event/eventCode',
    answer: '/query/eventCode/list',
    codes: { is_standard: '0', reported: '0', enabled: '1' },
    actions: ['Delete', 'Enable', 'Disable', 'Events of this code'],
  },
  {
    list: 'Meter events',
    screen: <MeterEvents />,
    path: '/query/event/meterEvent?time_begin=2026-11-12&time_end=2026-11-14',
    answer: '/query/eMeterEvent/list',
    codes: { event_state: '0' },
    actions: ['Mark as handled', 'Mark as read', 'Reopen'],
  },
]

test.each(coded)('$list: no action takes an unknown code for one that it knows', async (of) => {
  const offeredWith = async (codes: Readonly<Record<string, string | null>>) => {
    queryClient.clear()
    changeAnswer(of.answer, codes)
    const { unmount } = await listOf(of.screen, of.list, { path: of.path })
    const offered = await actionsOn(of.list)
    unmount()
    return offered.filter((action) => of.actions.includes(action))
  }
  const allAs = (code: string | null) =>
    Object.fromEntries(Object.keys(of.codes).map((field) => [field, code]))
  expect(await offeredWith(of.codes)).not.toEqual([])
  expect(await offeredWith(allAs('ZZ_9'))).toEqual([])
  expect(await offeredWith(allAs(null))).toEqual([])
})

test.each([
  ['Dictionaries', <Dicts key="dicts" />, '/cbo/param/dict', '/cbo/dict/list'],
  ['Roles', <Roles key="roles" />, '/cbo/auth/role', '/cbo/role/list'],
])('%s: the code of what may belong to the system is not changed', async (name, ui, path, answer) => {
  changeAnswer(answer, { system: 'ZZ_9' })
  const { press } = await listOf(ui, name, { path })
  await press(/^Edit: /)
  const form = await screen.findByRole('dialog')
  await waitFor(() => expect(within(form).getByLabelText('Code')).toBeDisabled())
})
