import { expect, it } from 'vitest'
import { backendAt } from '../../mocks/testClient'
import type { MenuEntry } from '@/api/console/session'
import { isIconName } from '@/ui/choose/icons'

const all = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...all(entry.children ?? [])])

it('every entry of the simulated menu has an icon that this build knows', async () => {
  const { get, signIn } = backendAt()
  const menu = all((await get('/api/menus/build', await signIn('admin'))).body as MenuEntry[])
  expect(menu.length).toBeGreaterThan(50)
  const icons = menu.map(({ name, meta }) => ({ name, icon: meta?.icon ?? '' }))
  expect(icons.filter(({ icon }) => icon !== '' && !isIconName(icon))).toEqual([])
})
