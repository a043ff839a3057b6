import { env } from '@/config/env'
import { refreshNotices } from '@/domain/words/noticeData'
import { openChannel } from '@/lib/channel'
import { notices } from '@/stores/notices'
import { queryClient } from '@/ui/data/queries'

/** ms within which consoles that are told at once ask: a thousand of them do not ask in the same instant. */
export const spread = 1_000

/**
 * Looks again whenever the server says on `channel` that notices were published or withdrawn, and when the channel is
 * back after news may have been missed. Answers how to stop.
 */
export function followNotices(channel: string): () => void {
  let asking: ReturnType<typeof setTimeout> | undefined
  let opened = false
  const look = (): void => {
    asking = undefined
    // A notice that was read here may not be shown any more.
    void queryClient.invalidateQueries({ queryKey: ['notice'], refetchType: 'active' })
    notices.changed()
    void refreshNotices()
  }
  const soon = (): void => {
    asking ??= setTimeout(look, Math.random() * spread)
  }
  const followed = openChannel({
    base: env.wsBase,
    name: channel,
    heartbeat: true,
    onMessage: soon,
    onState(state) {
      if (state !== 'open') return
      if (opened) soon()
      opened = true
    },
  })
  return () => {
    clearTimeout(asking)
    followed.close()
  }
}
