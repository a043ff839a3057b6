import type { BuiltRoutes } from '../menu/routes'

interface Props {
  routes: BuiltRoutes
  /** Ends the session; asked for by the user menu after a confirmation. */
  onSignOut: () => Promise<void>
}

/** What surrounds a screen: bars, tags, sidebar and the kept panes. */
export function Shell({ routes }: Props) {
  return <main>{routes.pages.length}</main>
}
