import { lazy, Suspense, useEffect, useState } from 'react'
import { resumeExports } from '@/page/exports/resumeExports'
import { withWords } from '@/i18n/withWords'
import { useExports } from '@/stores/exports'
import { useSession } from '@/stores/session'

const ExportPanel = lazy(
  withWords(['exports'], () => import('./ExportPanel').then((file) => ({ default: file.ExportPanel }))),
)

/** Takes up the exports that a user had before a reload, and shows the panel from the first export on. */
export function ExportHost() {
  const user = useSession((state) => (state.token === undefined ? undefined : state.user?.username))
  const some = useExports((state) => state.jobs.length > 0)
  const [needed, setNeeded] = useState(some)
  if (some && !needed) setNeeded(true)
  useEffect(() => (user === undefined ? undefined : resumeExports(user)), [user])
  if (!needed) return null
  return (
    <Suspense>
      <ExportPanel />
    </Suspense>
  )
}
