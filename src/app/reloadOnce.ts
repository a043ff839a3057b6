import { sessionStore } from '@/lib/storage'

const healedKey = 'powergate.healed'

/**
 * Nothing is left on screen that a reload could lose, so it is tried once by itself, when the server is there to answer
 * it. Never twice within ten minutes: a server that stays broken must not make the page flicker.
 */
export async function reloadOnce(): Promise<void> {
  const healed = sessionStore.get(healedKey)
  if (typeof healed === 'number' && Date.now() - healed < 600_000) return
  const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  if (!ok) return
  sessionStore.set(healedKey, Date.now())
  window.location.reload()
}
