import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ReleaseNote } from '@/api/console/releaseNotes'
import { withWords } from '@/i18n/withWords'
import { notices } from '@/stores/notices'
import { latestReleases } from './latestReleases'

const ReleaseDialog = lazy(
  withWords(['notices'], () => import('./ReleaseDialog').then((file) => ({ default: file.ReleaseDialog }))),
)

interface Props {
  /** There is nothing to show, or the user has closed it. */
  onDone: () => void
}

/** The newest unread release note, once a session until it is confirmed. */
export function VersionReminder({ onDone }: Props) {
  const [note, setNote] = useState<ReleaseNote>()
  const handleDone = useEffectEvent(onDone)

  useEffect(() => {
    let isUnmounted = false
    const look = async () => {
      // `NoticeWatch` asks as well and says what went wrong.
      const { notes } = await latestReleases().catch(() => ({ notes: [] }))
      const [newest] = notes
      if (isUnmounted) return
      if (newest && notices.closedRelease() !== newest.id) setNote(newest)
      else handleDone()
    }
    void look()
    return () => {
      isUnmounted = true
    }
  }, [])

  if (!note) return null
  return (
    <Suspense>
      <ReleaseDialog note={note} onClose={onDone} />
    </Suspense>
  )
}
