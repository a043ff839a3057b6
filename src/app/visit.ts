import type { DataRouter } from 'react-router-dom'
import { safeReturnPath } from '@/lib/returnPath'
import { takeOverSession } from './takeOverSession'

export { reloadOnce } from './reloadOnce'
export { showKeptTexts } from './signInTexts'

/** A visitor of the sign-in page enters with the session of another window, where there is one. */
export const enterWithOthers = (router: DataRouter): void =>
  takeOverSession(() => {
    const returnPath = new URLSearchParams(window.location.search).get('from')
    void router.navigate(safeReturnPath(returnPath), { replace: true })
  })
