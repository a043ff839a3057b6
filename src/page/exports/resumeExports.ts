import { withWords } from '@/i18n/withWords'
import { rememberedExports } from './exportMemory'

const loadRunner = withWords(['exports'], () => import('./exportRunner'))

/** Takes up again what a user had exported before a reload or a sign-out, and says what the server has forgotten. */
export async function resumeExports(user: string): Promise<void> {
  if (rememberedExports(user).length === 0) return
  try {
    const runner = await loadRunner()
    runner.resumeExports(user)
  } catch {
    // Still remembered: the next reload asks again.
  }
}
