import { permissionsOf, screenCodes, screenTitle, type ScreenCode } from './menus'
import { busyTime, chance, midnights, people, works } from './people'
import type { Visit } from './visits'

const days = 62

/** Frequency of opening a page relative to the others. */
const popular: Partial<Record<ScreenCode, number>> = {
  meterList: 9,
  cboAbnormalData: 6,
  batchMeterReading: 5,
  rcpList: 4,
  realTime: 4,
  taskMonitor: 4,
  notice: 3,
  autoTask: 2.5,
  gis: 2.5,
  topology: 2,
}

/** Two months of pages that people opened, with the seconds that they stayed; oldest last. */
export function visitSeeds(startedAt: number, wall: (instant: number) => string): Visit[] {
  const nights = midnights(startedAt, days, wall)
  return people().flatMap((person, index) => {
    const allowedPages = screenCodes()
      .filter((code) => permissionsOf(person.role, code))
      .map((code) => ({ code, weight: popular[code] ?? 1 }))
    const sum = allowedPages.reduce((total, { weight }) => total + weight, 0)
    if (sum === 0) return []
    return nights.flatMap((midnight, d) =>
      works(person, index, midnight, startedAt)
        ? Array.from({ length: 2 + Math.floor(chance(index, d, 31) * 7) }, (_, k): Visit[] => {
            const instant = midnight + busyTime(chance(index, d, k, 32))
            let remaining = chance(index, d, k, 33) * sum
            const page = allowedPages.find(({ weight }) => (remaining -= weight) < 0)
            if (!page || instant > startedAt - 60_000) return []
            const stay = Math.round(12 + chance(index, d, k, 34) ** 3 * 1500)
            return [
              {
                username: person.username,
                module_code: page.code,
                module_name: screenTitle(page.code, 'en'),
                url_address: '',
                at: instant,
                stay,
              },
            ]
          }).flat()
        : [],
    )
  })
}
