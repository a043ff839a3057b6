import { withWords } from '@/i18n/withWords'
import { personalStore } from '@/lib/personalStore'
import { exportMemory } from '@/stores/exportMemory'

const loadRunner = withWords(['exports'], () => import('./exportRunner'))

/**
 * Takes up again what a user had exported before a reload or a sign-out, as soon as it can be read, and says what the
 * server has forgotten.
 * @returns ends the waiting
 */
export function resumeExports(user: string): () => void {
  const resume = async (): Promise<void> => {
    if (exportMemory.of(user).length === 0) return
    try {
      const runner = await loadRunner()
      runner.resumeExports(user)
    } catch {
      // Still remembered: the next reload asks again.
    }
  }
  void resume()
  return personalStore.subscribe(() => void resume())
}
