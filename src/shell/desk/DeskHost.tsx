import { useTranslation } from 'react-i18next'
import { useDesk } from '@/stores/desk'
import type { BuiltRoutes } from '../menu/routes'
import { LossDialog } from './LossDialog'
import { useTellLosses } from './losses'
import { NewVersion } from './NewVersion'
import { Unkept } from './Unkept'
import { useDeskCopy } from './useDeskCopy'
import { useLeaveGuard } from './useLeaveGuard'

/** Watches over what is open and not saved yet. */
export function DeskHost({ routes }: { routes: BuiltRoutes }) {
  // Asked for once here, so that no part suspends by itself.
  useTranslation('desk')
  const openQuestion = useDesk((desk) => desk.question)
  useLeaveGuard()
  useDeskCopy(routes)
  useTellLosses(routes)
  return (
    <>
      {openQuestion && (
        <LossDialog
          key={openQuestion.kind + openQuestion.paths.join()}
          question={openQuestion}
          routes={routes}
        />
      )}
      <NewVersion routes={routes} />
      <Unkept />
    </>
  )
}
