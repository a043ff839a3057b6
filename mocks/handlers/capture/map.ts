import type { Core } from '../../core'
import type { Site } from '../../world/sites'
import { asIs } from '../kit/listing'
import { keptAnswer, listText } from '../kit/packed'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

function* sitesText(sites: readonly Site[]): Iterable<string> {
  yield '{"dataList":'
  yield* listText(sites, asIs)
  yield '}'
}

/** Sites on the map and what is drawn beneath them; no consumer is named. */
export function mapHandlers(core: Core): Route[] {
  const answerOf = keptAnswer()
  return [
    route(core, 'get', '/capture/siteMap/list', 'session', ({ request }) => {
      const { grid } = core.archive
      const instant = core.now()
      return answerOf(request, [grid, grid.version()], instant, () => ({
        text: sitesText(core.archive.sites(instant)),
      }))
    }),
    route(core, 'get', '/capture/siteMap/base', 'session', () => ok(core.world.mapBase())),
  ]
}
