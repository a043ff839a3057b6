import { useEffect } from 'react'
import { keepSecondClicks } from '@/ui/press/secondClick'
import { AccessHelpHost } from '../access/AccessHelpHost'
import { ViewAsBanner } from '../access/ViewAsBanner'
import { ArrivalHost } from '../account/ArrivalHost'
import { ClockWatch } from '../connection/ClockWatch'
import { ConnectionBanner } from '../connection/ConnectionBanner'
import { DeskHost } from '../desk/DeskHost'
import { ExportHost } from '../exports/ExportHost'
import { GisExit } from './GisExit'
import type { BuiltRoutes } from '../menu/routes'
import { NoticeWatch } from '../notices/NoticeWatch'
import { PaletteHost } from '../palette/PaletteHost'
import { SessionHost } from '../session/SessionHost'

interface Props {
  routes: BuiltRoutes
  onSignOut: () => Promise<void>
}

/** Parts that watch the console and appear by themselves; fetched once the first page is drawn. */
export function Watchers({ routes, onSignOut }: Props) {
  useEffect(() => keepSecondClicks(), [])
  // The keys of the console work from this mark on; nothing on screen tells so.
  useEffect(() => void performance.mark('watchers'), [])
  return (
    <>
      <ConnectionBanner />
      <ClockWatch />
      <AccessHelpHost />
      <ViewAsBanner />
      <ExportHost />
      <SessionHost onSignOut={onSignOut} />
      <DeskHost routes={routes} />
      <PaletteHost routes={routes} />
      <GisExit />
      <NoticeWatch />
      <ArrivalHost onSignOut={onSignOut} />
    </>
  )
}
