import { ArrivalHost } from '../account/ArrivalHost'
import { ConnectionBanner } from '../connection/ConnectionBanner'
import { DeskHost } from '../desk/DeskHost'
import type { BuiltRoutes } from '../menu/routes'
import { PaletteHost } from '../palette/PaletteHost'
import { SessionHost } from '../session/SessionHost'

interface Props {
  routes: BuiltRoutes
  onSignOut: () => Promise<void>
}

/** What watches over the console and speaks up by itself; it is fetched once the first page stands. */
export function Beside(_: Props) {
  return (
    <>
      <ConnectionBanner />
      <SessionHost />
      <DeskHost />
      <PaletteHost />
      <ArrivalHost />
    </>
  )
}
