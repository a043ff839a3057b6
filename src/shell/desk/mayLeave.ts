import { desk } from '@/stores/desk'
import { leaving } from '@/stores/leaving'
import { tabs } from '@/stores/tabs'

/**
 * Asks the user before the session ends by their own doing, in whichever window they work: what is open and not saved
 * here, and what other windows hold, is named. `nothing` would be lost: nothing was asked.
 */
export async function mayLeave(kind: 'signOut' | 'password'): Promise<'nothing' | 'agreed' | 'stay'> {
  const elsewhere = await leaving.askWindows()
  const answer = desk.ask({ kind, paths: tabs.get().tabs.map((tab) => tab.path), elsewhere })
  if (!(answer instanceof Promise)) return 'nothing'
  return (await answer) ? 'agreed' : 'stay'
}
