import { withWords } from '@/i18n/withWords'
import { personalStore } from '@/lib/personalStore'
import { exportMemory } from '@/stores/exportMemory'

const loadRunner = withWords(['exports'], () => import('./exportRunner'))

/**
 * Resumes the exports that a user had before a reload or a sign-out, as soon as they can be read, and warns of those
 * that the server has forgotten.
 * @returns function that ends the waiting
 */
export function resumeExports(user: string): () => void {
  const resume = async (): Promise<void> => {
    if (exportMemory.of(user).length === 0) return
    try {
      const runner = await loadRunner()
      runner.resumeUserExports(user)
    } catch {
      // The export stays remembered, so the next reload tries again.
    }
  }
  void resume()
  return personalStore.subscribe(() => void resume())
}
