import { lazy, Suspense, useEffect, useState } from 'react'
import { resumeExports } from '@/page/exports/resumeExports'
import { withWords } from '@/i18n/withWords'
import { useExports } from '@/stores/exports'
import { useSession } from '@/stores/session'
import { useWaitingFiles, waitingFiles } from '@/stores/waitingFiles'
import { useEvery } from '@/ui/data/useEvery'

const ExportPanel = lazy(
  withWords(['exports'], () => import('./ExportPanel').then((file) => ({ default: file.ExportPanel }))),
)

/** Interval of looking for files of scheduled reports, ms. */
const lookEvery = 300_000

/** Takes up the exports that a user had before a reload, looks for reports that were made meanwhile, and shows the panel from the first of them on. */
export function ExportHost() {
  const user = useSession((state) => (state.token === undefined ? undefined : state.user?.username))
  const exporting = useExports((state) => state.jobs.length > 0)
  const waiting = useWaitingFiles((state) => state.files.length > 0)
  const some = exporting || waiting
  const [needed, setNeeded] = useState(some)
  if (some && !needed) setNeeded(true)
  useEffect(() => (user === undefined ? undefined : resumeExports(user)), [user])
  useEffect(() => {
    if (user !== undefined) void waitingFiles.load()
    return () => waitingFiles.clear()
  }, [user])
  useEvery(user === undefined ? undefined : lookEvery, () => void waitingFiles.load())
  if (!needed) return null
  return (
    <Suspense>
      <ExportPanel />
    </Suspense>
  )
}
