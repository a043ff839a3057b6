import { addDays, addMonths } from '../../src/lib/time'
import { bits, draw, topic } from '../world/random'
import type { ClosedMonth } from './closedMonths'
import type { ReadAudit } from './readAudits'

/** Decision about a reading before the start of the head-end. */
export type FormerAudit = Pick<ReadAudit, 'audit_status' | 'reason' | 'update_user' | 'update_time'>

/**
 * Share of judged readings among the marked ones of a closed month; a utility closes no month with more than 2 %
 * unjudged.
 */
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
 * Decision of a supervisor about a meter's reading (its index in the world) in a month closed before the start of the
 * head-end: nearly all marked readings are judged; undefined without a decision.
 * @param closing the month's closing (`formerClosingOf`); undefined = not closed then
 */
export function formerAudit(
  closing: ClosedMonth | undefined,
  { seed, meter, month, rule }: { seed: number; meter: number; month: string; rule: string },
): FormerAudit | undefined {
  if (rule === '' || meter < 0 || !closing) return undefined
  const [year = 0, monthNumber = 0] = month.split('-').map(Number)
  const about = year * 12 + monthNumber
  if (draw(seed, topic.job, meter, about, 41) >= judgedShare) return undefined
  const rejected = withoutEnergy.includes(rule)
  return {
    audit_status: rejected ? '2' : '1',
    reason: rejected ? noReading : '',
    update_user: closing.create_user,
    update_time: decidedOn(month, bits(seed, topic.job, meter, about, 42)),
  }
}
