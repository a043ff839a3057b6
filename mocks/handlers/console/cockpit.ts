import type { CockpitOverview } from '../../../src/api/console/cockpit'
import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import { newestTicker, tickerLength } from '../../world/cockpit'
import type { MadeOverview } from '../../world/types'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { meterCode, worded } from '../query/eventWords'
import { route } from '../kit/route'

/**
 * Routes of the big screens. All signed-in users may see them within their data scope: they name organizations and
 * meters, never consumers.
 */
export function cockpitHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cockpit/overview', 'session', ({ query, language }) => {
      const unit = query().oneOf('unit', ['organisation', 'province', 'district']) ?? 'organisation'
      const { codes, ...overview } = core.archive.cockpit(unit, core.now())
      return ok({ ...overview, ...eventsOf(core, codes, language) })
    }),
  ]
}

/** Events with the names and severities of the catalogue; events of a disabled code are left out. */
function eventsOf(
  core: Core,
  codes: MadeOverview['codes'],
  language: Language,
): Pick<CockpitOverview, 'events' | 'event_counts'> {
  const event_counts: Record<string, number> = {}
  const events: NonNullable<CockpitOverview['events']> = []
  for (const [code, { count, newest }] of codes) {
    const { enabled, severity = '' } = meterCode(core, code) ?? {}
    if (enabled !== '1') continue
    event_counts[severity] = (event_counts[severity] ?? 0) + count
    if (severity !== '1') events.push(...newest)
  }
  return {
    event_counts,
    events: events
      .sort(newestTicker)
      .slice(0, tickerLength)
      .map((event) => worded(core, event, language)),
  }
}
