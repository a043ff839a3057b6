import { addDays, addMonths } from '../../src/lib/time'
import { bits, draw, topic } from '../world/random'
import type { ClosedMonth } from './closedMonths'
import type { ReadAudit } from './readAudits'

/** What was decided about a reading before the head-end began. */
export type FormerAudit = Pick<ReadAudit, 'audit_status' | 'reason' | 'update_user' | 'update_time'>

/** Of the marked readings of a closed month so many are judged; a utility closes none of which more than 2 % are not. */
const judgedShare = 0.985
/** Without an energy there is nothing to verify. */
const withoutEnergy: readonly string[] = ['missing', 'missingBefore', 'decrease']
const noReading = 'Sin lectura válida al cierre del mes'

/** A working day of the month after, in the office's hours. */
function decidedOn(month: string, chance: number): string {
  const date = addDays(addMonths(`${month}-01`, 1), 5 + (chance % 20))
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const worked = weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, -2) : date
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${worked} ${two(8 + ((chance >>> 5) % 8))}:${two((chance >>> 8) % 60)}:${two((chance >>> 14) % 60)}`
}

/**
 * What a supervisor decided about the reading of a meter (its index in the world) and a month that was closed before the head-end
 * began: of those that a rule marked nearly all are judged. undefined where nobody decided anything.
 * @param closing that of the month (`formerClosingOf`); undefined = it was not closed then
 */
export function formerAudit(
  closing: ClosedMonth | undefined,
  { seed, meter, month, rule }: { seed: number; meter: number; month: string; rule: string },
): FormerAudit | undefined {
  if (rule === '' || meter < 0 || !closing) return undefined
  const [year = 0, which = 0] = month.split('-').map(Number)
  const about = year * 12 + which
  if (draw(seed, topic.job, meter, about, 41) >= judgedShare) return undefined
  const rejected = withoutEnergy.includes(rule)
  return {
    audit_status: rejected ? '2' : '1',
    reason: rejected ? noReading : '',
    update_user: closing.create_user,
    update_time: decidedOn(month, bits(seed, topic.job, meter, about, 42)),
  }
}
