import type { NoticeInput } from '@/api/cbo/notices'

/**
 * A notice to begin a copy with: a validity that is over is not copied, one that is not is.
 * @param now utility wall time
 */
export const withoutPast = (notice: NoticeInput, now: string): NoticeInput =>
  notice.expire_time !== '' && notice.expire_time <= now
    ? { ...notice, begin_time: '', expire_time: '' }
    : notice
