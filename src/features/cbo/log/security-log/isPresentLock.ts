import type { SecurityLogRow } from '@/api/cbo/logs'
import { isYes } from '@/rules/codes/codes'

/** True for the event that locked an account, while it is locked; the attempts before it need no hand themselves. */
export const isPresentLock = ({ event, locked }: Pick<SecurityLogRow, 'event' | 'locked'>): boolean =>
  event === 'locked' && isYes(locked)
