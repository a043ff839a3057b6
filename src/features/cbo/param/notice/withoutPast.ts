import type { NoticeInput } from '@/api/cbo/notices'

/**
 * Initial values for a copy of a notice; a validity that has ended is cleared.
 * @param now utility wall time
 */
export const withoutPast = (notice: NoticeInput, now: string): NoticeInput =>
  notice.expire_time !== '' && notice.expire_time <= now
    ? { ...notice, begin_time: '', expire_time: '' }
    : notice
