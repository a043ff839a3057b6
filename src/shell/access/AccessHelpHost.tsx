import { lazy, Suspense } from 'react'
import { withWords } from '@/i18n/withWords'
import { useAccessHelp } from '@/stores/accessHelp'

const AccessHelp = lazy(
  withWords(['access'], () => import('./AccessHelp').then((file) => ({ default: file.AccessHelp }))),
)

/** "What may I do here?", opened from the user menu, from lists that hide something, and from the 403 page. */
export function AccessHelpHost() {
  const code = useAccessHelp()
  if (code === undefined) return null
  return (
    <Suspense>
      <AccessHelp code={code} />
    </Suspense>
  )
}
